// Bytes made small, and bytes as text. What is packed here is unpacked by zlib and base64 anywhere.

const PIECE = 1 << 15;

/** @param {Uint8Array<ArrayBuffer>} bytes */
export function deflate(bytes) {
  return through(bytes, new CompressionStream("deflate"));
}

/** @param {Uint8Array<ArrayBuffer>} bytes */
export function inflate(bytes) {
  return through(bytes, new DecompressionStream("deflate"));
}

/**
 * @param {Uint8Array<ArrayBuffer>} bytes
 * @param {CompressionStream | DecompressionStream} stream
 */
async function through(bytes, stream) {
  return new Uint8Array(await new Response(new Blob([bytes]).stream().pipeThrough(stream)).arrayBuffer());
}

/** @param {Uint8Array<ArrayBuffer>} bytes */
export async function packed(bytes) {
  return toBase64(await deflate(bytes));
}

/** @param {string} text */
export function unpacked(text) {
  return inflate(fromBase64(text));
}

/** @param {Uint8Array} bytes */
export function toBase64(bytes) {
  const pieces = [];
  for (let from = 0; from < bytes.length; from += PIECE)
    pieces.push(String.fromCharCode(...bytes.subarray(from, from + PIECE)));
  return btoa(pieces.join(""));
}

/** @param {string} text */
export function fromBase64(text) {
  return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
}
