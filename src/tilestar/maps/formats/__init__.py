"""Maps as text, images and benchmark files, read and written, and maps made up."""
