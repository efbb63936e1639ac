"""The pages and the dialogs over them."""
