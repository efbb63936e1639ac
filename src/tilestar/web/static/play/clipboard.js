// Texts for the clipboard.

/**
 * Whether the text is on the clipboard now; some browsers and plain addresses do not allow it.
 * @param {string} text
 */
export async function copyText(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
