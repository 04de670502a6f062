/**
 * What anybody needs to verify a draw, as one readable file: the app writes it, `scripts/verify-draw.ts` and the
 * browser read it. docs/draw.md describes each field.
 */
import {
  isStoredMap,
  type StoredFields,
  storedList,
  storedNumber,
  storedText,
  storedTexts,
} from '../stored.ts';
import type { TicketMark } from './entities.ts';

const FORMAT = 'vaga-lottery-v1';

export interface PublishedContribution {
  readonly uid: string;
  readonly value: number;
}

export interface PublishedResult {
  readonly order: number;
  readonly number: number;
  readonly prizeName: string;
  /** '' when nobody had bought the number. */
  readonly clientId: string;
}

export interface PublishedLottery {
  readonly lotteryId: string;
  readonly commitment: string;
  readonly prizeItems: readonly string[];
  readonly totalNumbers: number;
  readonly soldNumbers: number;
  readonly ticketsHash: string;
  readonly entropySum: number;
  readonly entropyCount: number;
  /** 0 = no beacon. */
  readonly beaconRound: number;
  readonly beaconRandomness: string;
  readonly secret: string;
  readonly seed: string;
  readonly winners: readonly number[];
  readonly tickets: readonly TicketMark[];
  readonly results: readonly PublishedResult[];
  /** null = not loaded; then their sum is taken as published. */
  readonly contributions: readonly PublishedContribution[] | null;
}

/** The file's text: JSON with two spaces, and a line break at the end. */
export function publishedToJson(lottery: PublishedLottery): string {
  return `${JSON.stringify({ format: FORMAT, ...lottery }, null, 2)}\n`;
}

function mapsOf(fields: StoredFields, key: string): StoredFields[] {
  return storedList(fields, key).filter(isStoredMap);
}

function parseJson(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
}

/** The lottery of a file; null when it is no such file. Missing fields are '' or NaN, and so fail their check. */
export function publishedFromJson(json: string): PublishedLottery | null {
  const stored = parseJson(json);
  if (!isStoredMap(stored) || stored.format !== FORMAT) return null;
  const numberAt = (key: string) => storedNumber(stored, key);
  return {
    lotteryId: storedText(stored, 'lotteryId'),
    commitment: storedText(stored, 'commitment'),
    prizeItems: storedTexts(stored, 'prizeItems'),
    totalNumbers: numberAt('totalNumbers'),
    soldNumbers: numberAt('soldNumbers'),
    ticketsHash: storedText(stored, 'ticketsHash'),
    entropySum: numberAt('entropySum'),
    entropyCount: numberAt('entropyCount'),
    beaconRound: numberAt('beaconRound'),
    beaconRandomness: storedText(stored, 'beaconRandomness'),
    secret: storedText(stored, 'secret'),
    seed: storedText(stored, 'seed'),
    winners: storedList(stored, 'winners').filter((winner) => typeof winner === 'number'),
    tickets: mapsOf(stored, 'tickets').map((ticket) => ({
      number: storedNumber(ticket, 'number'),
      tag: storedText(ticket, 'tag'),
    })),
    results: mapsOf(stored, 'results').map((result) => ({
      order: storedNumber(result, 'order'),
      number: storedNumber(result, 'number'),
      prizeName: storedText(result, 'prizeName'),
      clientId: storedText(result, 'clientId'),
    })),
    contributions: Array.isArray(stored.contributions)
      ? mapsOf(stored, 'contributions').map((contribution) => ({
          uid: storedText(contribution, 'uid'),
          value: storedNumber(contribution, 'value'),
        }))
      : null,
  };
}
