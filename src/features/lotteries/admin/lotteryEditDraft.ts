import { type Fields, isFields, textAt, textsAt } from '../../../domain/fields.ts';
import type { LotteryEditDraft } from '../../../domain/lotteries/edit.ts';

/** The typed changes of a lottery. A chosen picture can't be stored. */
export interface StoredEdit {
  /** The content with which the form began, as text: a lottery that was changed meanwhile isn't changed back. */
  readonly before: string;
  readonly draft: LotteryEditDraft;
}

/** Returns the stored changes; null when they aren't valid. */
export function toStoredEdit(stored: Fields): StoredEdit | null {
  const { draft } = stored;
  if (!isFields(draft)) return null;
  const typed = (field: keyof LotteryEditDraft) => textAt(draft, field);
  return {
    before: textAt(stored, 'before'),
    draft: {
      pricePerNumber: typed('pricePerNumber'),
      totalNumbers: typed('totalNumbers'),
      prizeName: typed('prizeName'),
      prizeItems: textsAt(draft, 'prizeItems'),
      drawDate: typed('drawDate'),
      drawTime: typed('drawTime'),
    },
  };
}
