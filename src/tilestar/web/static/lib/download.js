// Files for the reader, made in the browser.

/**
 * @param {string} name
 * @param {string} type
 * @param {BlobPart} content
 */
export function download(name, type, content) {
  const link = document.createElement("a");
  const whole = typeof content === "string" ? `${type};charset=utf-8` : type;
  link.href = URL.createObjectURL(new Blob([content], { type: whole }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}
