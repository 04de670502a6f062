/** Saves a file under a name in the browser's downloads. */
export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Safari reads the file after the click has returned: if the address is revoked at once, the file is empty.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
