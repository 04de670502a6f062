/** Changing a lottery on sale (docs/product.md, Lotteries). */
import { isName } from '../names.ts';
import { done, failed, type Outcome } from '../outcome.ts';
import { localDateOf, localTimeOf } from '../time.ts';
import { parseWholeNumber } from '../wholeNumber.ts';
import type { LotteryDraft } from './creation.ts';
import { isComing, readDrawDate } from './drawDate.ts';
import type { Lottery } from './entities.ts';
import { MAX_NAME, MAX_PRICE, MAX_PRIZE_ITEM, MAX_PRIZES, MAX_TOTAL_NUMBERS } from './limits.ts';
import type { EditProblem } from './problems.ts';

/** As typed. */
export type LotteryEditDraft = Pick<
  LotteryDraft,
  'pricePerNumber' | 'totalNumbers' | 'prizeName' | 'prizeItems' | 'drawDate' | 'drawTime'
>;

/** Only the changed fields; `drawAtMs` null = the announcement is removed. */
export type LotteryChanges = Partial<
  Pick<Lottery, 'pricePerNumber' | 'totalNumbers' | 'prizeName' | 'prizeItems' | 'drawAtMs'>
>;

type Editable = Pick<Lottery, 'status' | 'soldNumbers' | keyof LotteryChanges>;

/** Returns the lowest total that the form accepts: max(1, sold). */
export function minimumTotal(lottery: Pick<Lottery, 'soldNumbers'>): number {
  return Math.max(1, lottery.soldNumbers);
}

/** Returns the form with the lottery's present values. */
export function editDraftOf(lottery: Editable): LotteryEditDraft {
  const { drawAtMs } = lottery;
  return {
    pricePerNumber: `${lottery.pricePerNumber}`,
    totalNumbers: `${lottery.totalNumbers}`,
    prizeName: lottery.prizeName,
    prizeItems: lottery.prizeItems,
    drawDate: drawAtMs === null ? '' : localDateOf(drawAtMs),
    drawTime: drawAtMs === null ? '' : localTimeOf(drawAtMs),
  };
}

/**
 * Returns why these changes aren't possible at `nowMs` for the lottery in its present state, or null. A frozen lottery
 * counts as closed: its list, prizes and total decide the draw. `null` means that the lottery doesn't exist; `maxTaken`
 * is the highest number sold, 0 while it isn't known.
 */
export function editProblem(
  lottery: Editable | null,
  changes: LotteryChanges,
  nowMs: number,
  maxTaken = 0,
): EditProblem | null {
  if (!lottery) return { code: 'LOTTERY_NOT_FOUND' };
  if (lottery.status !== 'nuevo') return { code: 'LOTTERY_CLOSED' };
  const { pricePerNumber: price, totalNumbers: total, prizeName, prizeItems, drawAtMs } = changes;
  if (price !== undefined && !isWithin(price, MAX_PRICE)) return { code: 'INVALID_PRICE' };
  if (total !== undefined) {
    if (!isWithin(total, MAX_TOTAL_NUMBERS)) return { code: 'INVALID_TOTAL' };
    if (total < lottery.soldNumbers) return { code: 'TOTAL_BELOW_SOLD', sold: lottery.soldNumbers };
    if (total < maxTaken) return { code: 'TOTAL_BELOW_SOLD_RANGE', maxTaken };
  }
  if (prizeName !== undefined && !isText(prizeName, MAX_NAME)) return { code: 'INVALID_PRIZE_NAME' };
  if (prizeItems !== undefined && !arePrizeItems(prizeItems)) return { code: 'INVALID_PRIZE_ITEMS' };
  return typeof drawAtMs === 'number' && !isComing(drawAtMs, nowMs) ? { code: 'INVALID_DRAW_DATE' } : null;
}

function isWithin(value: number, max: number): boolean {
  return Number.isInteger(value) && value >= 1 && value <= max;
}

function isText(text: string, max: number): boolean {
  return isName(text) && text.length <= max;
}

function arePrizeItems(items: readonly string[]): boolean {
  return (
    items.length >= 1 && items.length <= MAX_PRIZES && items.every((item) => isText(item, MAX_PRIZE_ITEM))
  );
}

/**
 * Returns the form's changes ({} = none), or the first problem. Empty prizes go; an unchanged date may be past. `tried`:
 * the fields that earlier tries sent. They may be stored, so their values are among the changes, also when taken back.
 */
export function readEditDraft(
  draft: LotteryEditDraft,
  lottery: Editable,
  nowMs: number,
  tried: LotteryChanges = {},
): Outcome<LotteryChanges, EditProblem> {
  const price = parseWholeNumber(draft.pricePerNumber);
  const total = parseWholeNumber(draft.totalNumbers);
  const prizeName = draft.prizeName.trim();
  const prizeItems = draft.prizeItems.map((item) => item.trim()).filter((item) => item !== '');
  const drawAtMs = readDrawDate(draft.drawDate, draft.drawTime);
  const goes = (name: keyof LotteryChanges, isSame: boolean) => !isSame || name in tried;
  const arePrizesSame = JSON.stringify(prizeItems) === JSON.stringify(lottery.prizeItems);
  const changes: LotteryChanges = {
    ...(goes('pricePerNumber', price === lottery.pricePerNumber) && { pricePerNumber: price }),
    ...(goes('totalNumbers', total === lottery.totalNumbers) && { totalNumbers: total }),
    ...(goes('prizeName', prizeName === lottery.prizeName) && { prizeName }),
    ...(goes('prizeItems', arePrizesSame) && { prizeItems }),
    ...(goes('drawAtMs', drawAtMs === lottery.drawAtMs) && { drawAtMs }),
  };
  const problem = editProblem(lottery, changes, nowMs);
  return problem ? failed(problem) : done(changes);
}
