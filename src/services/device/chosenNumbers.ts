import { isFields, textAt } from '../../domain/fields.ts';
import { isLotteryId } from '../../domain/lotteries/ids.ts';
import { tabStore } from './localStore.ts';

/** What somebody had chosen when 'Comprar' asked them to sign in, which leads to the home. */
export interface ChosenNumbers {
  readonly lotteryId: string;
  readonly prizeName: string;
  readonly numbers: readonly number[];
}

const KEY = 'vaga.chosenNumbers';

/** Keeps the choice in this tab; null drops it. */
export function keepChosen(chosen: ChosenNumbers | null): void {
  tabStore.write(KEY, chosen && JSON.stringify(chosen));
}

/** Returns the choice of this tab, or null. */
export function recallChosen(): ChosenNumbers | null {
  try {
    const kept: unknown = JSON.parse(tabStore.read(KEY) ?? 'null');
    if (!isFields(kept) || !Array.isArray(kept.numbers)) return null;
    const lotteryId = textAt(kept, 'lotteryId');
    const numbers = kept.numbers.filter((number): number is number => Number.isInteger(number));
    return isLotteryId(lotteryId) && numbers.length > 0
      ? { lotteryId, prizeName: textAt(kept, 'prizeName'), numbers }
      : null;
  } catch {
    return null;
  }
}
