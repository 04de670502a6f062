import { type Fields, isFields, textAt, textsAt } from '../../../domain/fields.ts';
import { emptyLotteryDraft, type LotteryDraft } from '../../../domain/lotteries/creation.ts';
import { isLotteryId } from '../../../domain/lotteries/ids.ts';

/** The draft of a new lottery. A chosen picture can't be stored. */
export interface NewLotteryDraft {
  /** The lottery's id, made with the form, so that an attempt whose answer was lost can be found again. */
  readonly id: string;
  readonly draft: LotteryDraft;
}

/** Returns the stored draft; null when it isn't valid. */
export function toNewLotteryDraft(stored: Fields): NewLotteryDraft | null {
  const id = textAt(stored, 'id');
  const { draft } = stored;
  if (!isLotteryId(id) || !isFields(draft)) return null;
  const typed = (field: keyof LotteryDraft) => textAt(draft, field);
  const prizeItems = textsAt(draft, 'prizeItems');
  return {
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
}
