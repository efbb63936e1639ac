// Times as people read them.

/**
 * Minutes, seconds and tenths, hours when needed: `1:05.3`, `1:00:05.3`.
 * @param {number} milliseconds
 */
export function clockText(milliseconds) {
  const tenths = Math.floor(milliseconds / 100);
  const seconds = Math.floor(tenths / 10);
  const two = (/** @type {number} */ number) => String(number).padStart(2, "0");
  const minutes = Math.floor(seconds / 60);
  const rest = `${two(seconds % 60)}.${tenths % 10}`;
  return minutes < 60 ? `${minutes}:${rest}` : `${Math.floor(minutes / 60)}:${two(minutes % 60)}:${rest}`;
}
