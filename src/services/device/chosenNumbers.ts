import { type Fields, numberAt, textAt } from '../../domain/fields.ts';
import { isLotteryId } from '../../domain/lotteries/ids.ts';
import { readDraft, writeDraft } from './drafts.ts';

/** The numbers that a client had chosen when 'Comprar' asked them to sign in; signing in leads to the home. */
export interface ChosenNumbers {
  readonly lotteryId: string;
  readonly prizeName: string;
  readonly numbers: readonly number[];
  /** The price that was shown when they were chosen, in Vagacoins. */
  readonly price: number;
}

const KEY = 'chosenNumbers';

function toChosen(stored: Fields): ChosenNumbers | null {
  const lotteryId = textAt(stored, 'lotteryId');
  if (!isLotteryId(lotteryId) || !Array.isArray(stored.numbers)) return null;
  const numbers = stored.numbers.filter((number): number is number => Number.isInteger(number));
  const price = numberAt(stored, 'price');
  return numbers.length === 0 ? null : { lotteryId, prizeName: textAt(stored, 'prizeName'), numbers, price };
}

/** Stores the choice in this tab; null removes it. */
export const writeChosen = (chosen: ChosenNumbers | null): void => writeDraft(KEY, chosen);

/** Returns the choice of this tab, or null. */
export const readChosen = (): ChosenNumbers | null => readDraft(KEY, toChosen);
