/** Hands a file to the browser's downloads under a name. */
export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Safari reads it after the click has returned: an address that is revoked at once gives an empty file.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
