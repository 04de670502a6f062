/** The form of a new lottery (docs/product.md, Lotteries). */
import { isName } from '../names.ts';
import { done, failed, type Outcome } from '../outcome.ts';
import type { LocalDate, SlotTime } from '../time.ts';
import { parseWholeNumber } from '../wholeNumber.ts';
import { isComing, readDrawDate } from './drawDate.ts';
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

/** As typed. */
export interface LotteryDraft {
  readonly hasBanner: boolean;
  readonly commerceName: string;
  readonly prizeName: string;
  readonly prizeDescription: string;
  readonly prizeItems: readonly string[];
  readonly pricePerNumber: string;
  readonly totalNumbers: string;
  /** The announced draw; both empty = none. */
  readonly drawDate: LocalDate;
  readonly drawTime: SlotTime;
  readonly permit: string;
  readonly rulesText: string;
}

export type LotteryProblemCode =
  | 'banner'
  | 'commerce-name'
  | 'commerce-name-too-long'
  | 'commerce-name-unreadable'
  | 'prize-name'
  | 'prize-name-too-long'
  | 'prize-name-unreadable'
  | 'prize-description-too-long'
  | 'no-prizes'
  | 'prize-item'
  | 'prize-item-too-long'
  | 'prize-item-unreadable'
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
export interface NewLottery {
  readonly commerceName: string;
  readonly prizeName: string;
  readonly prizeDescription: string;
  readonly prizeItems: readonly string[];
  readonly pricePerNumber: number;
  readonly totalNumbers: number;
  /** null = not announced. */
  readonly drawAtMs: number | null;
  readonly permit: string;
  readonly rulesText: string;
}

export interface LotteryProblem {
  readonly code: LotteryProblemCode;
  /** Counted from 0; present when the problem is about one prize. */
  readonly prizeIndex?: number;
}

/** Returns a new form with 3 empty prize entries. */
export function emptyLotteryDraft(): LotteryDraft {
  return {
    hasBanner: false,
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

function nameProblem(lottery: NewLottery): LotteryProblemCode | null {
  if (lottery.commerceName === '') return 'commerce-name';
  if (lottery.commerceName.length > MAX_NAME) return 'commerce-name-too-long';
  if (!isName(lottery.commerceName)) return 'commerce-name-unreadable';
  if (lottery.prizeName === '') return 'prize-name';
  if (lottery.prizeName.length > MAX_NAME) return 'prize-name-too-long';
  if (!isName(lottery.prizeName)) return 'prize-name-unreadable';
  return lottery.prizeDescription.length > MAX_DESCRIPTION ? 'prize-description-too-long' : null;
}

function legalProblem(lottery: NewLottery): LotteryProblemCode | null {
  if (lottery.permit.length > MAX_PERMIT) return 'permit-too-long';
  return lottery.rulesText.length > MAX_RULES_TEXT ? 'rules-too-long' : null;
}

/** Returns the new lottery at `nowMs`, or the first problem in the order of the form. */
export function readLotteryDraft(draft: LotteryDraft, nowMs: number): Outcome<NewLottery, LotteryProblem> {
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
  if (!draft.hasBanner) return failed({ code: 'banner' });
  const name = nameProblem(lottery);
  if (name) return failed({ code: name });
  const prize = prizeProblem(lottery.prizeItems);
  if (prize) return failed(prize);
  const code =
    amountProblem(lottery.pricePerNumber, lottery.totalNumbers) ??
    dateProblem(lottery.drawAtMs, nowMs) ??
    legalProblem(lottery);
  return code ? failed({ code }) : done(lottery);
}
