/** The form of a new lottery (docs/product.md, Lotteries). */
import { isName } from '../names.ts';
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

/** What a valid form says, trimmed. */
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

export type ReadLottery =
  | { readonly ok: true; readonly lottery: NewLottery }
  | {
      readonly ok: false;
      readonly code: LotteryProblemCode;
      /** From 0, where it is about one prize. */
      readonly prizeIndex?: number;
    };

/** A form to begin with: 3 empty prize entries. */
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

/** True while one more prize entry fits. */
export function mayAddPrize(prizeItems: readonly string[]): boolean {
  return prizeItems.length < MAX_PRIZES;
}

/** True while an entry may be removed: only when more than 3 remain. */
export function mayRemovePrize(prizeItems: readonly string[]): boolean {
  return prizeItems.length > MIN_PRIZES;
}

function prizeProblem(items: readonly string[]): (ReadLottery & { readonly ok: false }) | null {
  const problem = (code: LotteryProblemCode, prizeIndex: number) =>
    prizeIndex < 0 ? { ok: false as const, code } : { ok: false as const, code, prizeIndex };
  if (items.every((item) => item === '')) return problem('no-prizes', -1);
  const empty = items.indexOf('');
  if (empty >= 0) return problem('prize-item', empty);
  const long = items.findIndex((item) => item.length > MAX_PRIZE_ITEM);
  if (long >= 0) return problem('prize-item-too-long', long);
  const unreadable = items.findIndex((item) => !isName(item));
  if (unreadable >= 0) return problem('prize-item-unreadable', unreadable);
  if (items.length < MIN_PRIZES) return problem('too-few-prizes', -1);
  return items.length > MAX_PRIZES ? problem('too-many-prizes', -1) : null;
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

/** The new lottery at `nowMs`, or the first problem in the form's order. */
export function readLotteryDraft(draft: LotteryDraft, nowMs: number): ReadLottery {
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
  if (!draft.hasBanner) return { ok: false, code: 'banner' };
  const name = nameProblem(lottery);
  if (name) return { ok: false, code: name };
  const prize = prizeProblem(lottery.prizeItems);
  if (prize) return prize;
  const code =
    amountProblem(lottery.pricePerNumber, lottery.totalNumbers) ??
    dateProblem(lottery.drawAtMs, nowMs) ??
    legalProblem(lottery);
  return code ? { ok: false, code } : { ok: true, lottery };
}
