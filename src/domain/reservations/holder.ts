/**
 * The name of a reservation's holder: on another device than the one that booked, it proves that a change comes from
 * the diner. The rules compare it with the stored name, which no visitor can read.
 */
import { foldText } from '../text.ts';
import { MAX_CUSTOMER_NAME } from './constants.ts';

/** Returns the form in which names are compared: no case, accents or extra spaces; '#' marks its end in a proof. */
export function nameKey(name: string): string {
  return foldText(name)
    .normalize('NFC')
    .replace(/[#\s]+/g, ' ')
    .trim()
    .slice(0, MAX_CUSTOMER_NAME);
}

/** Returns the proof in a change: the name, and when the reservation was last written (epoch milliseconds). */
export function proofOf(name: string, updatedAtMs: number): string {
  return `${nameKey(name)}#${updatedAtMs}`;
}
