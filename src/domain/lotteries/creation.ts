/** The form of a new lottery (docs/product.md, Lotteries). */
import { type Fields, textAt, textsAt } from '../fields.ts';
import { isName } from '../names.ts';
import { done, failed, type Outcome } from '../outcome.ts';
import type { LocalDate, SlotTime } from '../time.ts';
import { parseWholeNumber } from '../wholeNumber.ts';
import { isComing, readDrawDate } from './drawDate.ts';
import type { Lottery } from './entities.ts';
import {
  MAX_DESCRIPTION,
  MAX_NAME,
  MAX_PERMIT,
  MAX_PRICE,
  MAX_PRIZE_ITEM,
  MAX_PRIZES,
  MAX_RULES_TEXT,
  MAX_TOTAL_NUMBERS,
  MIN_PRIZES,
} from './limits.ts';

type TypedAsStored =
  | 'commerceName'
  | 'prizeName'
  | 'prizeDescription'
  | 'prizeItems'
  | 'permit'
  | 'rulesText';

/** As typed; the picture isn't a part of it. */
export interface LotteryDraft extends Pick<Lottery, TypedAsStored> {
  readonly pricePerNumber: string;
  readonly totalNumbers: string;
  /** The announced draw; both empty = none. */
  readonly drawDate: LocalDate;
  readonly drawTime: SlotTime;
}

type Name = 'commerce-name' | 'prize-name' | 'prize-item';

export type LotteryProblemCode =
  | 'banner'
  | Name
  | `${Name}-too-long`
  | `${Name}-unreadable`
  | 'prize-description-too-long'
  | 'no-prizes'
  | 'too-few-prizes'
  | 'too-many-prizes'
  | 'price'
  | 'price-too-high'
  | 'total'
  | 'total-too-high'
  | 'draw-date'
  | 'draw-date-range'
  | 'permit-too-long'
  | 'rules-too-long';

/** The content of a valid form, trimmed. */
export type NewLottery = Pick<Lottery, Exclude<keyof LotteryDraft, 'drawDate' | 'drawTime'> | 'drawAtMs'>;

export interface LotteryProblem {
  readonly code: LotteryProblemCode;
  /** Counted from 0; present when the problem is about one prize. */
  readonly prizeIndex?: number;
}

/** A new form, with 3 empty prize entries. */
export const EMPTY_LOTTERY: LotteryDraft = {
  commerceName: '',
  prizeName: '',
  prizeDescription: '',
  prizeItems: Array.from({ length: MIN_PRIZES }, () => ''),
  pricePerNumber: '',
  totalNumbers: '',
  drawDate: '',
  drawTime: '',
  permit: '',
  rulesText: '',
};

/** Returns the texts of a stored form; what is missing or has another type is as in an empty one. */
export function toLotteryDraft(stored: Fields): LotteryDraft {
  const texts = Object.fromEntries(Object.keys(EMPTY_LOTTERY).map((name) => [name, textAt(stored, name)]));
  const prizeItems = textsAt(stored, 'prizeItems');
  return {
    ...EMPTY_LOTTERY,
    ...texts,
    prizeItems: prizeItems.length === 0 ? EMPTY_LOTTERY.prizeItems : prizeItems,
  };
}

/** Returns true while one more prize entry fits. */
export function mayAddPrize(prizeItems: readonly string[]): boolean {
  return prizeItems.length < MAX_PRIZES;
}

/** Returns true while an entry may be removed: when there are more than 3. */
export function mayRemovePrize(prizeItems: readonly string[]): boolean {
  return prizeItems.length > MIN_PRIZES;
}

function prizeProblem(items: readonly string[]): LotteryProblem | null {
  if (items.every((item) => item === '')) return { code: 'no-prizes' };
  const checks: readonly (readonly [LotteryProblemCode, (item: string) => boolean])[] = [
    ['prize-item', (item) => item === ''],
    ['prize-item-too-long', (item) => item.length > MAX_PRIZE_ITEM],
    ['prize-item-unreadable', (item) => !isName(item)],
  ];
  for (const [code, isWrong] of checks) {
    const prizeIndex = items.findIndex(isWrong);
    if (prizeIndex >= 0) return { code, prizeIndex };
  }
  if (items.length < MIN_PRIZES) return { code: 'too-few-prizes' };
  return items.length > MAX_PRIZES ? { code: 'too-many-prizes' } : null;
}

function amountProblem(price: number, total: number): LotteryProblemCode | null {
  if (Number.isNaN(price)) return 'price';
  if (price > MAX_PRICE) return 'price-too-high';
  if (Number.isNaN(total)) return 'total';
  return total > MAX_TOTAL_NUMBERS ? 'total-too-high' : null;
}

function dateProblem(drawAtMs: number | null, nowMs: number): LotteryProblemCode | null {
  if (drawAtMs === null) return null;
  if (Number.isNaN(drawAtMs)) return 'draw-date';
  return isComing(drawAtMs, nowMs) ? null : 'draw-date-range';
}

function nameProblem(name: string, code: 'commerce-name' | 'prize-name'): LotteryProblemCode | null {
  if (name === '') return code;
  if (name.length > MAX_NAME) return `${code}-too-long`;
  return isName(name) ? null : `${code}-unreadable`;
}

function lengthProblem(text: string, max: number, code: LotteryProblemCode): LotteryProblemCode | null {
  return text.length > max ? code : null;
}

/** Returns the new lottery at `nowMs`, or the first problem in the order of the form. */
export function readLotteryDraft(
  draft: LotteryDraft,
  { hasBanner, nowMs }: { readonly hasBanner: boolean; readonly nowMs: number },
): Outcome<NewLottery, LotteryProblem> {
  const lottery: NewLottery = {
    commerceName: draft.commerceName.trim(),
    prizeName: draft.prizeName.trim(),
    prizeDescription: draft.prizeDescription.trim(),
    prizeItems: draft.prizeItems.map((item) => item.trim()),
    pricePerNumber: parseWholeNumber(draft.pricePerNumber),
    totalNumbers: parseWholeNumber(draft.totalNumbers),
    drawAtMs: readDrawDate(draft.drawDate, draft.drawTime),
    permit: draft.permit.trim(),
    rulesText: draft.rulesText.trim(),
  };
  const first =
    (hasBanner ? null : 'banner') ??
    nameProblem(lottery.commerceName, 'commerce-name') ??
    nameProblem(lottery.prizeName, 'prize-name') ??
    lengthProblem(lottery.prizeDescription, MAX_DESCRIPTION, 'prize-description-too-long');
  if (first) return failed({ code: first });
  const prize = prizeProblem(lottery.prizeItems);
  if (prize) return failed(prize);
  const code =
    amountProblem(lottery.pricePerNumber, lottery.totalNumbers) ??
    dateProblem(lottery.drawAtMs, nowMs) ??
    lengthProblem(lottery.permit, MAX_PERMIT, 'permit-too-long') ??
    lengthProblem(lottery.rulesText, MAX_RULES_TEXT, 'rules-too-long');
  return code ? failed({ code }) : done(lottery);
}
