/** The documents of a lottery: reads and writes their fields. */

import {
  ConversionError,
  type Fields,
  instantAt,
  isFields,
  listAt,
  mapAt,
  numberAt,
  textAt,
  textsAt,
} from '../../domain/fields.ts';
import { hexOf, QUICKNET } from '../../domain/lotteries/beacon.ts';
import type { NewLottery } from '../../domain/lotteries/creation.ts';
import type {
  Cancellation,
  DrawRecord,
  Freeze,
  Lottery,
  LotteryResult,
  Ticket,
} from '../../domain/lotteries/entities.ts';
import { parseLotteryStatus } from '../../domain/lotteries/status.ts';
import type { Timestamp } from '../firestore/values.ts';
import type { FieldValue } from '../firestore/write.ts';

/** The picture of a lottery. */
export interface Banner {
  readonly url: string;
  readonly path: string;
}

function toFreeze(value: unknown): Freeze | null {
  if (!isFields(value)) return null;
  return {
    atMs: instantAt(value, 'at') ?? 0,
    sold: numberAt(value, 'sold'),
    ticketsHash: textAt(value, 'ticketsHash'),
    // A lottery that was frozen before beacons existed is drawn with this one, as in rules/draw.rules.
    chain: textAt(value, 'chain') || QUICKNET,
  };
}

function hasBytes(value: unknown): value is { toUint8Array(): Uint8Array } {
  return isFields(value) && typeof value.toUint8Array === 'function';
}

/** Returns the bytes at `key` as hexadecimal digits: bytes of the live client, or base64; '' without any. */
function hexAt(fields: Fields, key: string): string {
  const value = fields[key];
  if (hasBytes(value)) return hexOf(value.toUint8Array());
  return typeof value === 'string' ? hexOf(Uint8Array.from(atob(value), (char) => char.charCodeAt(0))) : '';
}

/** Returns the recorded draws: the one that closed the lottery, and those recorded later. */
function toDraws(fields: Fields): DrawRecord[] {
  if (!isFields(fields.draw)) return [];
  const later = Object.entries(mapAt(fields, 'laterDraws')).sort(
    ([one], [other]) => Number(one) - Number(other),
  );
  return [
    toDraw(fields, { at: fields.closedAt, ...fields.draw }, ''),
    ...later.flatMap(([place, draw]) => (isFields(draw) ? [toDraw(fields, draw, `${place}-`)] : [])),
  ];
}

function toDraw(fields: Fields, draw: Fields, prefix: string): DrawRecord {
  const { freeze } = fields;
  const isOld = 'secret' in draw;
  return {
    prefix,
    atMs: instantAt(draw, 'at') ?? 0,
    signature: isOld ? '' : hexAt(draw, 'signature'),
    seed: textAt(draw, 'seed'),
    winners: listAt(draw, 'winners').filter((winner) => typeof winner === 'number'),
    old: isOld
      ? {
          commitment: textAt(fields, 'commitment'),
          secret: textAt(draw, 'secret'),
          entropySum: numberAt(fields, 'entropySum'),
          entropyCount: numberAt(fields, 'entropyCount'),
          beaconRound: isFields(freeze) ? numberAt(freeze, 'beaconRound') : 0,
          beaconRandomness: textAt(draw, 'beaconRandomness'),
        }
      : null,
  };
}

function soldByBlock(fields: Fields): Record<string, number> {
  const sold = mapAt(fields, 'sold');
  return Object.fromEntries(Object.keys(sold).map((block) => [block, numberAt(sold, block)]));
}

/** Returns how the sale of a cancelled lottery ended; it is stored in the field `freeze`. */
function toCancellation(end: Fields): Cancellation {
  return { atMs: instantAt(end, 'at') ?? 0, reason: textAt(end, 'reason') };
}

/** Returns how many numbers are sold: the exact count once frozen or cancelled; before that, the sum of the blocks. */
function soldOf(fields: Fields): number {
  if (isFields(fields.freeze)) return numberAt(fields.freeze, 'sold');
  const sum = Object.values(soldByBlock(fields)).reduce((total, sold) => total + sold, 0);
  // A lottery from before blocks were counted keeps its old count until the blocks have caught up.
  return Math.max(numberAt(fields, 'soldNumbers'), sum);
}

/** Returns the lottery as stored in `lotteries/{id}` (docs/product.md, Lotteries), or an error. */
export function toLottery(id: string, fields: Fields): Lottery | ConversionError {
  const status = parseLotteryStatus(textAt(fields, 'status'));
  const totalNumbers = numberAt(fields, 'totalNumbers');
  if (status === null || totalNumbers < 1) return new ConversionError(`lotteries/${id} is incomplete`);
  const cancelled = status === 'cancelada' ? toCancellation(mapAt(fields, 'freeze')) : null;
  return {
    id,
    commerceName: textAt(fields, 'commerceName'),
    prizeName: textAt(fields, 'prizeName'),
    prizeDescription: textAt(fields, 'prizeDescription'),
    prizeItems: textsAt(fields, 'prizeItems'),
    pricePerNumber: numberAt(fields, 'pricePerNumber'),
    totalNumbers,
    soldNumbers: soldOf(fields),
    soldByBlock: soldByBlock(fields),
    bannerUrl: textAt(fields, 'bannerUrl'),
    bannerPath: textAt(fields, 'bannerPath'),
    status,
    createdAtMs: instantAt(fields, 'createdAt') ?? 0,
    closedAtMs: instantAt(fields, 'closedAt'),
    drawAtMs: cancelled ? null : instantAt(fields, 'drawAt'),
    winnersCount: numberAt(fields, 'winnersCount'),
    permit: textAt(fields, 'permit'),
    rulesText: textAt(fields, 'rulesText'),
    freeze: cancelled ? null : toFreeze(fields.freeze),
    cancelled,
    draws: toDraws(fields),
  };
}

/** Returns the lotteries among some documents; leaves out incomplete ones. */
export function lotteriesIn(
  docs: readonly { readonly id: string; readonly data: () => Fields | undefined }[],
): Lottery[] {
  return docs.flatMap((each) => {
    const lottery = toLottery(each.id, each.data() ?? {});
    return lottery instanceof ConversionError ? [] : lottery;
  });
}

/** Returns the fields of a new lottery: nothing sold. `drawAt` = the announced time of its draw. */
export function lotteryFields(
  lottery: NewLottery,
  banner: Banner,
  drawAt: Timestamp | null,
  now: FieldValue,
) {
  const { drawAtMs: _, ...content } = lottery;
  return {
    ...content,
    prizeItems: [...lottery.prizeItems],
    ...(drawAt && { drawAt }),
    sold: {},
    bannerUrl: banner.url,
    bannerPath: banner.path,
    status: 'nuevo',
    createdAt: now,
    updatedAt: now,
    closedAt: null,
    winnersCount: 0,
    freeze: null,
    draw: null,
    lastChangeId: '',
  };
}

/** Returns the fields that an edit may change, as the public record of changes stores them, except the draw's date. */
export function editableFields(lottery: Lottery) {
  return {
    pricePerNumber: lottery.pricePerNumber,
    totalNumbers: lottery.totalNumbers,
    prizeName: lottery.prizeName,
    prizeItems: [...lottery.prizeItems],
    bannerPath: lottery.bannerPath,
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
    createdAtMs: instantAt(fields, 'createdAt') ?? 0,
    purchaseId: textAt(fields, 'purchaseId'),
    price: numberAt(fields, 'price'),
    balanceAfter: numberAt(fields, 'balanceAfter'),
    order: numberAt(fields, 'order'),
  };
}

/** Returns the document of a number that is sold at `now`. */
export function ticketFields(ticket: Omit<Ticket, 'lotteryId' | 'createdAtMs'>, now: FieldValue) {
  return { ...ticket, createdAt: now };
}

/** Returns a prize as stored in `lotteries/{lotteryId}/results/{id}`. */
export function toResult(lotteryId: string, id: string, fields: Fields): LotteryResult {
  return {
    id,
    lotteryId,
    order: numberAt(fields, 'order'),
    prizeName: textAt(fields, 'prizeName'),
    number: numberAt(fields, 'number'),
    clientId: textAt(fields, 'clientId'),
    prizeStatus: textAt(fields, 'prizeStatus'),
    expiresAtMs: instantAt(fields, 'expiresAt') ?? 0,
  };
}

/** Returns the document of a prize that is drawn at `now`. */
export function resultFields(
  result: Pick<LotteryResult, 'order' | 'prizeName' | 'number' | 'clientId'>,
  expiresAt: Timestamp,
  now: FieldValue,
) {
  return {
    ...result,
    prizeStatus: 'abierto',
    expiresAt,
    createdAt: now,
    updatedAt: now,
    lastChangeId: '',
  };
}
