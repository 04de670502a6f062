/**
 * The name that a reservation is held under: from another device than the one that booked, it is what proves that a
 * change comes from its diner. The rules compare it with the stored one, which no visitor can read.
 */
import { foldText } from '../text.ts';
import { MAX_CUSTOMER_NAME } from './constants.ts';

/** Returns the form in which names are compared: without case, accents and needless blanks; '#' ends it in a proof. */
export function nameKey(name: string): string {
  return foldText(name)
    .normalize('NFC')
    .replace(/[#\s]+/g, ' ')
    .trim()
    .slice(0, MAX_CUSTOMER_NAME);
}

/** Returns what a change carries: the name, and when the reservation was written last (epoch milliseconds). */
export function proofOf(name: string, updatedAtMs: number): string {
  return `${nameKey(name)}#${updatedAtMs}`;
}
