const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
const LENGTH = 20;

/**
 * Returns a new document id of 20 letters and digits (119 bits), in the form that the rules require. `fill` fills bytes
 * from a cryptographic source, as crypto.getRandomValues does.
 */
export function newDocumentId(fill: (bytes: Uint8Array<ArrayBuffer>) => Uint8Array<ArrayBuffer>): string {
  let id = '';
  while (id.length < LENGTH) {
    for (const byte of fill(new Uint8Array(2 * LENGTH))) {
      // 248 = 4 x 62: bytes from 248 would make the first letters more likely.
      if (byte < 248 && id.length < LENGTH) id += ALPHABET[byte % ALPHABET.length];
    }
  }
  return id;
}

/** Returns another id derived from `id`: each `step` from 1 to 61 gives a different one, never `id` itself. */
export function idAfter(id: string, step: number): string {
  const place = ALPHABET.indexOf(id.charAt(0));
  return `${ALPHABET.charAt((place + step) % ALPHABET.length)}${id.slice(1)}`;
}
