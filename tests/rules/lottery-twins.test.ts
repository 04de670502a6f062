/**
 * The draw is written twice, in src/domain/lotteries and in firestore.rules: on random lotteries both give the
 * same winners, tags and rounds, and the rules refuse every other winner. The rules are judged by the engine
 * itself, without a server, so that hundreds of lotteries take seconds.
 */

import { type Random, randomFrom } from '@vaga/firebase-emulator/testing/random';
import { resource, toRules } from '@vaga/firebase-emulator/testing/rules';
import { SEED, sized } from '@vaga/firebase-emulator/testing/scale';
import { describe, expect, it } from 'vitest';
import { DEMO, QUICKNET, roundMs, roundOf } from '../../src/domain/lotteries/beacon.ts';
import { outcomeOf } from '../../src/domain/lotteries/draw.ts';
import { MAX_PRIZES, MAX_TOTAL_NUMBERS } from '../../src/domain/lotteries/limits.ts';
import { oldTagOf, tagOf } from '../../src/domain/lotteries/tickets.ts';
import { drawByHand, roundAfter } from '../support/attack-lottery.ts';
import { rulesJudge } from '../support/rules-engine.ts';

const NOW_MS = Date.UTC(2026, 10, 21, 18);

const rules = await rulesJudge();

type Fields = Readonly<Record<string, unknown>>;
type Documents = Readonly<Record<string, Fields>>;

/** Whether the rules allow a write that turns `before` into `after`, in a database of these documents. */
function allows(
  path: string,
  before: Fields | null,
  after: Fields,
  all: Documents,
  uid: string,
  nowMs: number,
) {
  const find = (documents: Documents) => (segments: readonly string[]) => {
    const found = documents[segments.join('/')];
    return found === undefined ? null : resource(segments.join('/'), found);
  };
  return rules.decide(
    {
      service: 'cloud.firestore',
      database: '(default)',
      auth: toRules({ uid, token: {} }),
      timeNanos: BigInt(nowMs) * 1_000_000n,
      method: before === null ? 'create' : 'update',
      path: path.split('/'),
      resource: before === null ? null : resource(path, before),
      requestResource: resource(path, after),
      query: null,
    },
    { before: find(all), after: find({ ...all, [path]: after }) },
  ).allowed;
}

const ADMINS: Documents = { 'admins/admin': {} };
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
const hex = (random: Random, length: number) =>
  Array.from({ length }, () => random.below(16).toString(16)).join('');
const idOf = (random: Random, length: number) =>
  Array.from({ length }, () => LETTERS[random.below(LETTERS.length)]).join('');

/** A total from 1 to 10,000: small ones often, where numbers crowd, and the largest. */
function totalOf(random: Random): number {
  return random.pick([
    1 + random.below(12),
    1 + random.below(100),
    1 + random.below(MAX_TOTAL_NUMBERS),
    MAX_TOTAL_NUMBERS,
  ]);
}

function frozenLottery(random: Random) {
  const id = idOf(random, 20);
  const signature = hex(random, 96);
  const totalNumbers = totalOf(random);
  const prizes = 1 + random.below(MAX_PRIZES);
  // Two years; now and then at the edges of seconds.
  const frozenAtMs = NOW_MS - 60_000 - random.below(2 ** 31) * random.pick([1, 30]);
  const chain = random.pick([QUICKNET, DEMO]);
  const freeze = {
    at: new Date(frozenAtMs),
    sold: random.below(totalNumbers + 1),
    ticketsHash: hex(random, 64),
    chain,
  };
  const lottery = {
    status: 'esperando resultados',
    totalNumbers,
    prizeItems: Array.from({ length: prizes }, (_, index) => `Premio ${index + 1}`),
    freeze,
    winnersCount: 0,
    closedAt: null,
    draw: null,
    updatedAt: new Date(0),
  };
  return { id, signature, frozenAtMs, lottery, drawn: drawnOf(id, lottery, signature) };
}

type Lottery = Pick<FrozenLottery['lottery'], 'totalNumbers' | 'prizeItems' | 'freeze'>;

function drawnOf(id: string, lottery: Lottery, signature: string) {
  const { at, ...freeze } = lottery.freeze;
  const outcome = outcomeOf({ ...lottery, id, freeze: { ...freeze, atMs: at.getTime() } }, signature);
  if (outcome === null) throw new Error('It is frozen.');
  return outcome;
}

interface FrozenLottery {
  readonly id: string;
  readonly signature: string;
  readonly frozenAtMs: number;
  readonly lottery: Fields & {
    readonly totalNumbers: number;
    readonly prizeItems: readonly string[];
    readonly freeze: {
      readonly at: Date;
      readonly sold: number;
      readonly ticketsHash: string;
      readonly chain: string;
    };
  };
  readonly drawn: { readonly seed: string; readonly winners: readonly number[] };
}

function isDrawAllowed(
  { id, signature, lottery, drawn }: FrozenLottery,
  winners: readonly number[],
  nowMs = NOW_MS,
) {
  const after = {
    ...lottery,
    status: 'cerrada',
    closedAt: new Date(nowMs),
    updatedAt: new Date(nowMs),
    winnersCount: winners.length,
    draw: {
      signature: new Uint8Array(Buffer.from(signature, 'hex')),
      seed: drawn.seed,
      winners: [...winners],
    },
  };
  const all = { ...ADMINS, [`lotteries/${id}/results/1`]: {} };
  return allows(`lotteries/${id}`, lottery, after, all, 'admin', nowMs);
}

/** Lists of winners that are not the draw's, each bent in one way. */
function otherWinners(winners: readonly number[], total: number, random: Random): number[][] {
  const place = random.below(winners.length);
  const replaced = (value: number) => winners.map((number, index) => (index === place ? value : number));
  const here = winners[place] ?? 0;
  return [
    replaced(here + 1),
    replaced(here - 1),
    replaced(here + total),
    replaced(1 + random.below(total)),
    replaced(winners[random.below(winners.length)] ?? 0),
    [...winners].reverse(),
    winners.toSorted((one, other) => one - other),
    winners.slice(1),
    [...winners, 1 + random.below(total)],
  ].filter((list) => list.join() !== winners.join());
}

describe('the draw of the rules and of the domain', () => {
  it(`agree on ${sized(200, 3000)} lotteries, and the rules refuse all other winners`, () => {
    const random = randomFrom(SEED);
    let refused = 0;
    for (let round = 0; round < sized(200, 3000); round += 1) {
      const lottery = frozenLottery(random);
      const { id, signature, frozenAtMs, drawn } = lottery;
      const { totalNumbers, prizeItems, freeze } = lottery.lottery;
      const which = `round ${round}: ${prizeItems.length} prizes of ${totalNumbers} numbers, ${drawn.winners.join()}`;
      expect(isDrawAllowed(lottery, drawn.winners), which).toBe(true);
      const byHand = drawByHand({
        ...freeze,
        lotteryId: id,
        total: totalNumbers,
        prizes: prizeItems,
        round: roundAfter(frozenAtMs).round,
        signature,
      });
      expect(byHand, which).toEqual(drawn);
      expect(new Set(drawn.winners).size, which).toBe(Math.min(prizeItems.length, totalNumbers));
      for (const winners of otherWinners(drawn.winners, totalNumbers, random)) {
        expect(isDrawAllowed(lottery, winners), `${which}; instead ${winners.join()}`).toBe(false);
        refused += 1;
      }
    }
    expect(refused).toBeGreaterThan(sized(1000, 15_000));
  });

  it('agree where every number wins, and where one number is all there is', () => {
    const random = randomFrom(SEED + 1);
    for (let total = 1; total <= MAX_PRIZES; total += 1) {
      const made = frozenLottery(random);
      const lottery = {
        ...made.lottery,
        totalNumbers: total,
        prizeItems: Array.from({ length: MAX_PRIZES }, (_, index) => `Premio ${index + 1}`),
      };
      const drawn = drawnOf(made.id, lottery, made.signature);
      expect(drawn.winners.toSorted((one, other) => one - other)).toEqual(
        Array.from({ length: total }, (_, index) => index + 1),
      );
      expect(isDrawAllowed({ ...made, lottery, drawn }, drawn.winners)).toBe(true);
      const rotated = [...drawn.winners.slice(1), ...drawn.winners.slice(0, 1)];
      expect(isDrawAllowed({ ...made, lottery, drawn }, rotated)).toBe(total === 1);
    }
  });
});

describe('the tag of the rules and of the domain', () => {
  it(`agree on ${sized(200, 3000)} tickets, and no other tag is taken`, () => {
    const random = randomFrom(SEED + 2);
    for (let round = 0; round < sized(200, 3000); round += 1) {
      const lotteryId = idOf(random, 20);
      const boardSecret = idOf(random, 20);
      const uid = random.pick([idOf(random, 28), idOf(random, 1), 'ñandú 漢字', `seed-client-${round}`]);
      const number = 1 + random.below(MAX_TOTAL_NUMBERS);
      const isTaken = (tag: string) => {
        const block = `lotteries/${lotteryId}/board/${Math.floor((number - 1) / 250)}`;
        const all = {
          [`clients/${uid}`]: { boardSecret, lastPurchase: { lotteryId, numbers: [number] } },
        };
        return allows(
          block,
          null,
          { taken: { [String(number)]: tag }, max: number, updatedAt: new Date(NOW_MS) },
          all,
          uid,
          NOW_MS,
        );
      };
      const tag = tagOf(lotteryId, uid, boardSecret);
      expect(isTaken(tag), `${lotteryId}/${uid} ${number}`).toBe(true);
      expect(isTaken(tagOf(lotteryId, `${uid}x`, boardSecret))).toBe(false);
      expect(isTaken(tagOf(lotteryId, uid, `${boardSecret}x`))).toBe(false);
      expect(isTaken(oldTagOf(lotteryId, uid))).toBe(false);
      expect(isTaken(`${tag}0`)).toBe(false);
      expect(isTaken(tag.slice(1))).toBe(false);
    }
  });
});

describe('the beacon’s round of the rules and of the domain', () => {
  it('agree at any millisecond: nobody draws before it is out, and another round draws nothing', () => {
    const random = randomFrom(SEED + 3);
    for (let round = 0; round < sized(200, 3000); round += 1) {
      const made = frozenLottery(random);
      // Twenty years; the first ones at the edges of seconds, where formulas differ if they do.
      const frozenAtMs =
        NOW_MS + (round < 20 ? round * 500 - (round % 2) : random.below(2 ** 31) * 300 + random.below(1000));
      const freeze = { ...made.lottery.freeze, at: new Date(frozenAtMs) };
      const lottery = { ...made.lottery, freeze };
      const frozen = { ...made, lottery, drawn: drawnOf(made.id, lottery, made.signature) };
      const outMs = roundMs(roundOf(frozenAtMs));
      expect([outMs, roundOf(frozenAtMs)]).toEqual(Object.values(roundAfter(frozenAtMs)).reverse());
      const isDrawn = (nowMs: number) => isDrawAllowed(frozen, frozen.drawn.winners, nowMs);
      expect([outMs - 1, outMs].map(isDrawn), `frozen at ${frozenAtMs}`).toEqual([false, true]);
      const later = { ...lottery, freeze: { ...freeze, at: new Date(frozenAtMs + 3000) } };
      const other = drawnOf(made.id, later, made.signature);
      expect(isDrawAllowed({ ...frozen, drawn: other }, other.winners, outMs + 60_000)).toBe(false);
    }
  });
});
