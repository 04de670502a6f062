/** The draw of a lottery (docs/draw.md): the administrator freezes the list of tickets, and draws when the window is over. */
import {
  doc,
  getDoc,
  serverTimestamp,
  Timestamp,
  type WriteBatch,
  writeBatch,
} from 'firebase/firestore/lite';
import { beaconRoundAfter } from '../../../domain/lotteries/beacon.ts';
import { commitmentOf, drawWinners, winnersCountOf } from '../../../domain/lotteries/draw.ts';
import type { Lottery, TicketMark } from '../../../domain/lotteries/entities.ts';
import { DRAW_WINDOW_MS, PRIZE_EXPIRY_MS } from '../../../domain/lotteries/limits.ts';
import type { DrawProblem } from '../../../domain/lotteries/problems.ts';
import { hashTickets } from '../../../domain/lotteries/tickets.ts';
import { done, failed, type Outcome, type Trouble } from '../../../domain/outcome.ts';
import type { Deps } from '../../firestore/deps.ts';
import { textAt } from '../../firestore/fields.ts';
import { roleDeps } from '../../firestore/roleDeps.ts';
import { settle, withTimeout } from '../../firestore/settle.ts';
import { resultFields } from '../documents.ts';
import { closeBoard, readBoard, tallyBatches } from './board.ts';
import { readLottery } from './queries.ts';

/** Contributions come in between while people play: so often it is looked again. */
const TRIES = 5;

function addFreeze(
  batch: WriteBatch,
  lottery: Lottery,
  tickets: readonly TicketMark[],
  deps: Deps,
): WriteBatch {
  const ahead = deps.now() + DRAW_WINDOW_MS + DRAW_WINDOW_MS;
  return batch.update(doc(deps.db, 'lotteries', lottery.id), {
    status: 'esperando resultados',
    freeze: {
      at: serverTimestamp(),
      sold: tickets.length,
      ticketsHash: hashTickets(tickets),
      beaconRound: lottery.beacon === 'none' ? 0 : beaconRoundAfter(ahead),
    },
    updatedAt: serverTimestamp(),
  });
}

/**
 * Ends the sales of a lottery and freezes its list of tickets by hash (docs/draw.md, step 1): closes the blocks of the
 * board, reads them, writes what they hold and the freeze; so count and hash are of exactly what was closed, however fast
 * people buy. Goes on where an interrupted one stood; succeeds when it was frozen before. Never rejects.
 */
export async function freezeLottery(
  lotteryId: string,
  deps: Deps = roleDeps('admin'),
): Promise<Outcome<null, 'LOTTERY_NOT_FOUND' | Trouble>> {
  let commits: readonly (() => WriteBatch)[] = [];
  return settle<null, 'LOTTERY_NOT_FOUND' | Trouble>(
    {
      lookFirst: true,
      tries: TRIES,
      commit: async () => {
        for (const batch of commits) await batch().commit();
        return null;
      },
      judge: async () => {
        for (let look = 1; look <= TRIES; look += 1) {
          const closed = await closeBoard(lotteryId, deps);
          if (!closed.ok) return closed;
          const board = await readBoard(lotteryId, deps);
          const lottery = await readLottery(lotteryId, deps);
          if (lottery === null) return failed('LOTTERY_NOT_FOUND');
          if (lottery.status !== 'nuevo') return done();
          const tallies = tallyBatches(lottery, board, deps);
          // Null: another administrator gave it more blocks in between; they are closed too.
          if (tallies === null) continue;
          const last = tallies.length - 1;
          commits = tallies.map((batch, index) =>
            index < last ? batch : () => addFreeze(batch(), lottery, board.tickets, deps),
          );
          return 'again';
        }
        return failed('BUSY');
      },
    },
    deps,
  );
}

/** What a draw is computed and written from. */
interface Draw {
  readonly lottery: Lottery;
  readonly secret: string;
  readonly seed: string;
  readonly winners: readonly number[];
  /** The clients who hold the winning numbers, in their order; '' for an unsold one. */
  readonly holders: readonly string[];
}

/** Returns what a lottery's draw comes to as it stands now. Rejects without a network. */
async function readDraw(lottery: Lottery, secret: string, deps: Deps): Promise<Draw> {
  const { seed, winners } = drawWinners({
    lotteryId: lottery.id,
    secret,
    ticketsHash: lottery.freeze?.ticketsHash ?? '',
    soldNumbers: lottery.freeze?.sold ?? 0,
    totalNumbers: lottery.totalNumbers,
    winnersCount: winnersCountOf(lottery.prizeItems.length, lottery.totalNumbers),
    entropySum: lottery.entropySum,
    entropyCount: lottery.entropyCount,
    beaconRound: 0,
    beaconRandomness: '',
  });
  const holders = await Promise.all(
    winners.map(async (number) => {
      const ticket = doc(deps.db, 'lotteries', lottery.id, 'tickets', String(number));
      return textAt((await withTimeout(getDoc(ticket), deps)).data() ?? {}, 'clientId');
    }),
  );
  return { lottery, secret, seed, winners, holders };
}

function drawBatch({ lottery, secret, seed, winners, holders }: Draw, deps: Deps): WriteBatch {
  const { db } = deps;
  const now = serverTimestamp();
  const batch = writeBatch(db);
  batch.update(doc(db, 'lotteries', lottery.id), {
    status: 'cerrada',
    closedAt: now,
    winnersCount: winners.length,
    draw: { secret, beaconRandomness: '', seed, winners: [...winners] },
    updatedAt: now,
  });
  const expiresAt = Timestamp.fromMillis(deps.now() + PRIZE_EXPIRY_MS);
  for (const [index, number] of winners.entries()) {
    const prizeName = lottery.prizeItems[index] ?? '';
    const result = { order: index + 1, prizeName, number, clientId: holders[index] ?? '' };
    batch.set(
      doc(db, 'lotteries', lottery.id, 'results', String(result.order)),
      resultFields(result, expiresAt, now),
    );
  }
  return batch;
}

/**
 * Draws a frozen lottery when its window is over (docs/draw.md, step 2): the winners follow from what was published,
 * the rules compute them too. Reads the lottery, its secret and the winners' tickets; writes 1 document and one for
 * each winner. Succeeds when it was drawn before. Never rejects.
 */
export async function drawLottery(
  lotteryId: string,
  deps: Deps = roleDeps('admin'),
): Promise<Outcome<null, DrawProblem | Trouble>> {
  let batch = (): WriteBatch => writeBatch(deps.db);
  return settle<null, DrawProblem>(
    {
      lookFirst: true,
      // A contribution may come in between; then the numbers are others.
      tries: TRIES,
      commit: async () => {
        await batch().commit();
        return null;
      },
      judge: async () => {
        const lottery = await readLottery(lotteryId, deps);
        if (lottery === null) return failed('LOTTERY_NOT_FOUND');
        if (lottery.status === 'cerrada') return done();
        if (lottery.freeze === null) return failed('NOT_FROZEN');
        // No lottery of this app has a beacon, and nobody is asked for its value.
        if (lottery.freeze.beaconRound !== 0) return failed('NO_BEACON');
        const kept = await withTimeout(getDoc(doc(deps.db, 'lotteries', lotteryId, 'private', 'draw')), deps);
        const secret = textAt(kept.data() ?? {}, 'secret');
        if (commitmentOf(secret) !== lottery.commitment) return failed('NO_SECRET');
        const draw = await readDraw(lottery, secret, deps);
        batch = () => drawBatch(draw, deps);
        return 'again';
      },
    },
    deps,
  );
}
