import { PASSWORD_LENGTH } from './constants.ts';

/** Letters and digits that look different on a screen and in handwriting: no 0 O o, 1 I i l, 2 Z z, 5 S s, 8 B. */
export const PASSWORD_ALPHABET = 'ACDEFGHJKLMNPQRTUVWXYabcdefghjkmnpqrtuvwxy34679';

/**
 * Returns a new password of 10 letters and digits (55 bits), each equally likely. `fill` fills bytes from a
 * cryptographic source, as crypto.getRandomValues does.
 */
export function newPassword(fill: (bytes: Uint8Array<ArrayBuffer>) => Uint8Array<ArrayBuffer>): string {
  const { length } = PASSWORD_ALPHABET;
  // Bytes above the last whole multiple would make the first letters more likely.
  const limit = 256 - (256 % length);
  let password = '';
  while (password.length < PASSWORD_LENGTH) {
    for (const byte of fill(new Uint8Array(2 * PASSWORD_LENGTH))) {
      if (byte < limit && password.length < PASSWORD_LENGTH)
        password += PASSWORD_ALPHABET.charAt(byte % length);
    }
  }
  return password;
}
