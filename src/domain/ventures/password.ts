import { type Fill, randomText } from '../ids.ts';
import { PASSWORD_LENGTH } from './constants.ts';

/** Letters and digits that look different on a screen and in handwriting: no 0 O o, 1 I i l, 2 Z z, 5 S s, 8 B. */
export const PASSWORD_ALPHABET = 'ACDEFGHJKLMNPQRTUVWXYabcdefghjkmnpqrtuvwxy34679';

/** Returns a new password of 10 letters and digits (55 bits). */
export function newPassword(fill: Fill): string {
  return randomText(PASSWORD_ALPHABET, PASSWORD_LENGTH, fill);
}
