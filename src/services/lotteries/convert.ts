import type {
  BeaconKind,
  DrawRecord,
  Freeze,
  Lottery,
  LotteryResult,
  Ticket,
} from '../../domain/lotteries/entities.ts';
import { parseLotteryStatus } from '../../domain/lotteries/status.ts';
import { storedInstant } from '../../domain/stored.ts';
import { ConversionError, type Fields, isFields, numberAt, textAt } from '../firestore/fields.ts';

function textsAt(fields: Fields, key: string): string[] {
  const value: unknown = fields[key];
  return Array.isArray(value) ? value.filter((item): item is string => typeof item === 'string') : [];
}

function numbersAt(fields: Fields, key: string): number[] {
  const value: unknown = fields[key];
  return Array.isArray(value) ? value.filter((item): item is number => typeof item === 'number') : [];
}

function toFreeze(value: unknown): Freeze | null {
  if (!isFields(value)) return null;
  return {
    atMs: storedInstant(value, 'at') ?? 0,
    sold: numberAt(value, 'sold'),
    ticketsHash: textAt(value, 'ticketsHash'),
    beaconRound: numberAt(value, 'beaconRound'),
  };
}

function toDraw(value: unknown): DrawRecord | null {
  if (!isFields(value)) return null;
  return {
    secret: textAt(value, 'secret'),
    beaconRandomness: textAt(value, 'beaconRandomness'),
    seed: textAt(value, 'seed'),
    winners: numbersAt(value, 'winners'),
  };
}

/** Returns the lottery as stored in `lotteries/{id}` (specification section 3), or an error. */
export function toLottery(id: string, fields: Fields): Lottery | ConversionError {
  const status = parseLotteryStatus(textAt(fields, 'status'));
  const totalNumbers = numberAt(fields, 'totalNumbers');
  if (status === null || totalNumbers < 1) return new ConversionError(`lotteries/${id} is incomplete`);
  const beacon: BeaconKind = textAt(fields, 'beacon') === 'drand-quicknet' ? 'drand-quicknet' : 'none';
  return {
    id,
    commerceName: textAt(fields, 'commerceName'),
    prizeName: textAt(fields, 'prizeName'),
    prizeDescription: textAt(fields, 'prizeDescription'),
    prizeItems: textsAt(fields, 'prizeItems'),
    pricePerNumber: numberAt(fields, 'pricePerNumber'),
    totalNumbers,
    soldNumbers: numberAt(fields, 'soldNumbers'),
    maxTaken: numberAt(fields, 'maxTaken'),
    bannerUrl: textAt(fields, 'bannerUrl'),
    bannerPath: textAt(fields, 'bannerPath'),
    status,
    createdAtMs: storedInstant(fields, 'createdAt') ?? 0,
    updatedAtMs: storedInstant(fields, 'updatedAt') ?? 0,
    closedAtMs: storedInstant(fields, 'closedAt'),
    winnersCount: numberAt(fields, 'winnersCount'),
    permit: textAt(fields, 'permit'),
    rulesText: textAt(fields, 'rulesText'),
    commitment: textAt(fields, 'commitment'),
    beacon,
    freeze: toFreeze(fields.freeze),
    entropySum: numberAt(fields, 'entropySum'),
    entropyCount: numberAt(fields, 'entropyCount'),
    draw: toDraw(fields.draw),
  };
}

/** Returns the marks of a board block: number (decimal) to the holder's tag. */
export function toBlockMarks(fields: Fields | null | undefined): Readonly<Record<string, string>> {
  const taken = fields && isFields(fields.taken) ? fields.taken : {};
  return Object.fromEntries(
    Object.entries(taken).flatMap(([number, tag]) => (typeof tag === 'string' ? [[number, tag]] : [])),
  );
}

/** Returns a sold number as stored in `lotteries/{lotteryId}/tickets/{number}`. */
export function toTicket(lotteryId: string, fields: Fields): Ticket {
  return {
    lotteryId,
    number: numberAt(fields, 'number'),
    clientId: textAt(fields, 'clientId'),
    createdAtMs: storedInstant(fields, 'createdAt') ?? 0,
    purchaseId: textAt(fields, 'purchaseId'),
    price: numberAt(fields, 'price'),
    balanceAfter: numberAt(fields, 'balanceAfter'),
    order: numberAt(fields, 'order'),
  };
}

/** Returns a prize as stored in `lotteries/{lotteryId}/results/{order}`. */
export function toResult(lotteryId: string, fields: Fields): LotteryResult {
  return {
    lotteryId,
    order: numberAt(fields, 'order'),
    prizeName: textAt(fields, 'prizeName'),
    number: numberAt(fields, 'number'),
    clientId: textAt(fields, 'clientId'),
    prizeStatus: textAt(fields, 'prizeStatus'),
    expiresAtMs: storedInstant(fields, 'expiresAt') ?? 0,
  };
}
