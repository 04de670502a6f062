/** The draw of a lottery (docs/draw.md): an administrator freezes the tickets, and draws once the round is out. */

import { environment } from '../../../config/env.ts';
import { textAt } from '../../../domain/fields.ts';
import { DEMO, QUICKNET, roundOf } from '../../../domain/lotteries/beacon.ts';
import { outcomeOf } from '../../../domain/lotteries/draw.ts';
import type { DrawRecord, Lottery } from '../../../domain/lotteries/entities.ts';
import { PRIZE_EXPIRY_MS, RESULTS_WITH_DRAW } from '../../../domain/lotteries/limits.ts';
import { prizeExpiry, waitingPrizes } from '../../../domain/lotteries/prizes.ts';
import type { DrawProblem } from '../../../domain/lotteries/problems.ts';
import { bytesOf } from '../../../domain/lotteries/signatures.ts';
import { hashTickets } from '../../../domain/lotteries/tickets.ts';
import { done, failed } from '../../../domain/outcome.ts';
import { inParts } from '../../../domain/parts.ts';
import type { Deps } from '../../firestore/deps.ts';
import { doc } from '../../firestore/documents.ts';
import { collection, getDocs } from '../../firestore/query.ts';
import { getDoc } from '../../firestore/read.ts';
import { roleDeps } from '../../firestore/roleDeps.ts';
import { type Settled, settle } from '../../firestore/settle.ts';
import { Timestamp } from '../../firestore/values.ts';
import { increment, serverTimestamp, type WriteBatch, writeBatch } from '../../firestore/write.ts';
import { fetchSignature } from '../beacon.ts';
import { resultFields } from '../documents.ts';
import { lotteriesById } from '../queries.ts';
import { isOfDraw, validDraw, validDraws } from '../validDraw.ts';
import { type EndProblem, endSale } from './board.ts';
import { readLottery, resultsOfLast } from './queries.ts';

/** The beacon of this build: the public one, except with the emulator on a developer's machine. */
const CHAIN = environment.ok && environment.env.emulator ? DEMO : QUICKNET;

/** How often a draw is sent at most: another administrator may change the lottery in between. */
const TRIES = 5;

/** Keeps the rules of a commit within their limits: each result takes two look-ups. */
const RESULTS_AT_ONCE = 4;

/**
 * Ends the sales of a lottery and freezes its list of tickets by hash (docs/draw.md, step 1): closes the board, reads
 * it, then writes tallies and freeze; so count and hash are exactly of what was closed, however fast people buy. Its
 * time decides the beacon's round. Continues an interrupted freeze; succeeds when already frozen. Never rejects.
 */
export async function freezeLottery(
  lotteryId: string,
  deps = roleDeps('admin'),
  chain: string = CHAIN,
): Settled<EndProblem> {
  return endSale(lotteryId, deps, (tickets) => ({
    status: 'esperando resultados',
    freeze: { sold: tickets.length, ticketsHash: hashTickets(tickets), chain },
  }));
}

type Prize = Parameters<typeof resultFields>[0];

/** Returns the prizes of a lottery with the holders of the winning numbers: 1 read each. Rejects without a network. */
function readPrizes(lottery: Lottery, winners: readonly number[], deps: Deps): Promise<Prize[]> {
  return Promise.all(
    winners.map(async (number, index) => {
      const ticket = doc(deps.db, 'lotteries', lottery.id, 'tickets', String(number));
      const clientId = textAt((await getDoc(ticket)).data() ?? {}, 'clientId');
      const prizeName = lottery.prizeItems[index] ?? '';
      return { order: index + 1, prizeName, number, clientId };
    }),
  );
}

/** Adds the results of a draw to a commit, and returns it. */
function withResults(
  batch: WriteBatch,
  lotteryId: string,
  prizes: readonly Prize[],
  { prefix, atMs }: Pick<DrawRecord, 'prefix' | 'atMs'>,
  { db }: Deps,
): WriteBatch {
  const expiresAt = Timestamp.fromMillis(prizeExpiry(atMs));
  for (const prize of prizes) {
    const result = doc(db, 'lotteries', lotteryId, 'results', `${prefix}${prize.order}`);
    batch.set(result, resultFields(prize, expiresAt, serverTimestamp()));
  }
  return batch;
}

type Batches = readonly (() => WriteBatch)[];

/** Returns the commits for the results that a recorded draw lacks. */
function resultBatches(
  lotteryId: string,
  prizes: readonly Prize[],
  draw: Pick<DrawRecord, 'prefix' | 'atMs'>,
  deps: Deps,
): Batches {
  return inParts(prizes, RESULTS_AT_ONCE).map(
    (part) => () => withResults(writeBatch(deps.db), lotteryId, part, draw, deps),
  );
}

/** Returns the commits of a draw: first the record with its results, or with the first of many, then the others. */
async function drawBatches(lottery: Lottery, signature: string, deps: Deps): Promise<Batches> {
  const { seed, winners } = outcomeOf(lottery, signature) ?? { seed: '', winners: [] };
  const prizes = await readPrizes(lottery, winners, deps);
  const adminId = await deps.uid();
  const count = prizes.length > RESULTS_WITH_DRAW ? 1 : prizes.length;
  const place = lottery.draws.length + 1;
  const prefix = place === 1 ? '' : `${place}-`;
  const draw = { signature: bytesOf(signature), seed, winners: [...winners] };
  const recording = () => {
    const now = serverTimestamp();
    const fields =
      place === 1
        ? { status: 'cerrada', closedAt: now, winnersCount: winners.length, draw, updatedAt: now }
        : {
            [`laterDraws.${place}`]: { ...draw, at: now },
            [`laterDrawsBy.${adminId}`]: increment(1),
            updatedAt: now,
          };
    const batch = writeBatch(deps.db).update(doc(deps.db, 'lotteries', lottery.id), fields);
    return withResults(batch, lottery.id, prizes.slice(0, count), { prefix, atMs: deps.now() }, deps);
  };
  return [recording, ...resultBatches(lottery.id, prizes.slice(count), { prefix, atMs: deps.now() }, deps)];
}

/** Returns the commits for the results that a recorded draw lacks, where its recording was interrupted. */
async function missingBatches(lottery: Lottery, draw: DrawRecord, deps: Deps): Promise<Batches> {
  const results = await getDocs(collection(deps.db, 'lotteries', lottery.id, 'results'));
  const there = new Set(results.docs.map(({ id }) => id));
  const orders = draw.winners.map((_, index) => `${draw.prefix}${index + 1}`);
  if (orders.every((id) => there.has(id))) return [];
  const prizes = await readPrizes(lottery, draw.winners, deps);
  const missing = prizes.filter(({ order }) => !there.has(`${draw.prefix}${order}`));
  return resultBatches(lottery.id, missing, draw, deps);
}

/**
 * Draws a frozen lottery once the beacon's round is out (docs/draw.md, step 2): the winners follow from the published
 * data, and the rules compute them too. Anybody's draw at any time writes the same data; an interrupted one is
 * completed. Where only false draws are recorded, the true one is recorded beside them. Reads the lottery and the
 * winners' tickets; writes 1 document and one for each winner. Never rejects.
 */
export async function drawLottery(
  lotteryId: string,
  deps = roleDeps('admin'),
  signatureOf: (chain: string, round: number) => Promise<string | null> = fetchSignature,
): Settled<DrawProblem> {
  let batches: Batches = [];
  return settle<null, DrawProblem>(deps, {
    lookFirst: true,
    tries: TRIES,
    commit: async () => {
      for (const batch of batches) await batch().commit();
      return null;
    },
    judge: async () => {
      const lottery = await readLottery(lotteryId, deps);
      if (lottery === null) return failed('LOTTERY_NOT_FOUND');
      const draw = await validDraw(lottery);
      if (draw) {
        batches = await missingBatches(lottery, draw, deps);
        return batches.length === 0 ? done() : 'again';
      }
      if (lottery.freeze === null) return failed('NOT_FROZEN');
      const signature = await signatureOf(lottery.freeze.chain, roundOf(lottery.freeze.atMs));
      if (signature === null) return failed('NO_BEACON');
      batches = await drawBatches(lottery, signature, deps);
      return 'again';
    },
  });
}

/** Returns the latest results of draws that count, and the lotteries whose draw counts but lacks some of its results. */
async function latestResults(deps: Deps) {
  const all = await resultsOfLast(PRIZE_EXPIRY_MS, deps);
  const ids = all.map(({ lotteryId }) => lotteryId);
  const lotteries = await lotteriesById(ids, deps.db);
  const draws = await validDraws(lotteries.values());
  const results = all.filter((result) => isOfDraw(result, draws.get(result.lotteryId)));
  const interrupted = [...draws].flatMap(([id, { winners }]) =>
    results.filter(({ lotteryId }) => lotteryId === id).length < winners.length ? [id] : [],
  );
  return { results, interrupted };
}

/**
 * Returns how many prizes of clients, from draws that count, can be redeemed now. First completes the draws whose
 * results were only stored in part: their winners have 7 days. Costs a read for each prize drawn in these days, and for
 * each of their lotteries. Rejects without a network.
 */
export async function countWaitingPrizes(deps = roleDeps('admin')): Promise<number> {
  const found = await latestResults(deps);
  await Promise.all(found.interrupted.map((id) => drawLottery(id, deps)));
  const { results } = found.interrupted.length === 0 ? found : await latestResults(deps);
  return waitingPrizes(results, deps.now()).filter(({ clientId }) => clientId !== '').length;
}
