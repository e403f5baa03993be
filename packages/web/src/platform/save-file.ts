/** Hands a file to the browser's downloads under the given name. */
export const saveFile = (bytes: Blob, name: string): void => {
  const address = URL.createObjectURL(bytes);
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  // Safari reads the address after the click has returned.
  setTimeout(() => URL.revokeObjectURL(address), 30_000);
};

/** Has the browser write what an address of this server answers straight to its downloads, whatever its size. */
export const followDownload = (path: string): void => {
  const link = document.createElement("a");
  link.href = path;
  link.download = "";
  link.click();
};
