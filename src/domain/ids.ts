const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
const LENGTH = 20;

/** Fills bytes from a cryptographic source. */
export type Fill = (bytes: Uint8Array<ArrayBuffer>) => Uint8Array<ArrayBuffer>;

/** Returns a random text of `length` characters of the alphabet, each equally likely. */
export function randomText(alphabet: string, length: number, fill: Fill): string {
  // Bytes above the last whole multiple would make the first characters more likely.
  const limit = 256 - (256 % alphabet.length);
  let text = '';
  while (text.length < length) {
    for (const byte of fill(new Uint8Array(2 * length))) {
      if (byte < limit && text.length < length) text += alphabet.charAt(byte % alphabet.length);
    }
  }
  return text;
}

/** Returns a new document id of 20 letters and digits (119 bits), in the form that the rules require. */
export function newDocumentId(fill: Fill = (bytes) => crypto.getRandomValues(bytes)): string {
  return randomText(ALPHABET, LENGTH, fill);
}

/** Returns another id derived from `id`: each `step` from 1 to 61 gives a different one, never `id` itself. */
export function idAfter(id: string, step: number): string {
  const place = ALPHABET.indexOf(id.charAt(0));
  return `${ALPHABET.charAt((place + step) % ALPHABET.length)}${id.slice(1)}`;
}
