import { isFields, textAt, textsAt } from '../../../domain/fields.ts';
import { emptyLotteryDraft, type LotteryDraft } from '../../../domain/lotteries/creation.ts';
import { isLotteryId } from '../../../domain/lotteries/ids.ts';
import { tabStore } from '../../../services/device/localStore.ts';

/** What a reload or a look at another screen must not lose; a chosen picture can't be kept. */
export interface KeptLottery {
  /** Its id, made with the form: a try whose answer was lost is then found again. */
  readonly id: string;
  readonly draft: LotteryDraft;
}

const KEY = 'vaga.lotteryDraft';

/** Keeps the unsaved text of the form of a new lottery in this tab; null drops it. */
export function keepLottery(kept: KeptLottery | null): void {
  tabStore.write(KEY, kept && JSON.stringify(kept));
}

/** Returns the unsaved text of this tab, or null. */
export function recallLottery(): KeptLottery | null {
  try {
    const kept: unknown = JSON.parse(tabStore.read(KEY) ?? 'null');
    if (!isFields(kept) || !isFields(kept.draft)) return null;
    const id = textAt(kept, 'id');
    const { draft } = kept;
    const typed = (field: keyof LotteryDraft) => textAt(draft, field);
    const prizeItems = textsAt(draft, 'prizeItems');
    return !isLotteryId(id)
      ? null
      : {
          id,
          draft: {
            hasBanner: false,
            commerceName: typed('commerceName'),
            prizeName: typed('prizeName'),
            prizeDescription: typed('prizeDescription'),
            prizeItems: prizeItems.length === 0 ? emptyLotteryDraft().prizeItems : prizeItems,
            pricePerNumber: typed('pricePerNumber'),
            totalNumbers: typed('totalNumbers'),
            drawDate: typed('drawDate'),
            drawTime: typed('drawTime'),
            permit: typed('permit'),
            rulesText: typed('rulesText'),
          },
        };
  } catch {
    return null;
  }
}
