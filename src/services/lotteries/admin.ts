/** What the administrator does with a lottery (specification section 7, Lotteries): one commit each. */
import {
  collection,
  doc,
  type Firestore,
  getDoc,
  getDocs,
  serverTimestamp,
  Timestamp,
  writeBatch,
} from 'firebase/firestore/lite';
import { newDocumentId } from '../../domain/ids.ts';
import { beaconRoundAfter } from '../../domain/lotteries/beacon.ts';
import { ticketMarks } from '../../domain/lotteries/board.ts';
import type { NewLottery } from '../../domain/lotteries/creation.ts';
import { commitmentOf, drawWinners, newDrawSecret, winnersCountOf } from '../../domain/lotteries/draw.ts';
import { editProblem, type LotteryChanges } from '../../domain/lotteries/edit.ts';
import type { BeaconKind, Lottery, LotteryResult } from '../../domain/lotteries/entities.ts';
import { DRAW_WINDOW_MS, PRIZE_EXPIRY_MS } from '../../domain/lotteries/limits.ts';
import type { EditProblem } from '../../domain/lotteries/problems.ts';
import { hashTickets } from '../../domain/lotteries/tickets.ts';
import { inTime, type Surroundings, send } from '../firestore/attempt.ts';
import { ConversionError, textAt } from '../firestore/fields.ts';
import { toBlockMarks, toLottery } from './convert.ts';

const fillRandom = (bytes: Uint8Array<ArrayBuffer>) => crypto.getRandomValues(bytes);

/** Returns the id of a lottery that is to be made: its banner is uploaded under it first. */
export function newLotteryId(): string {
  return newDocumentId(fillRandom);
}

/** Why an act of the administrator was not done. */
export type AdminProblem = 'OFFLINE' | 'UNCERTAIN' | 'DENIED';

/** The picture that a lottery shows. */
export interface Banner {
  readonly url: string;
  readonly path: string;
}

async function lotteryOf(db: Firestore, lotteryId: string, around: Surroundings): Promise<Lottery | null> {
  const fields = (await inTime(getDoc(doc(db, 'lotteries', lotteryId)), around)).data();
  const lottery = fields === undefined ? null : toLottery(lotteryId, fields);
  return lottery instanceof ConversionError ? null : lottery;
}

/**
 * Creates a lottery with the commitment to a secret that decides its draw (docs/draw.md): 2 writes. null = done,
 * also when the answer was lost and the lottery turns out to be there. Never rejects.
 */
export async function createLottery(
  db: Firestore,
  lotteryId: string,
  lottery: NewLottery,
  banner: Banner,
  beacon: BeaconKind,
  around: Surroundings,
): Promise<AdminProblem | null> {
  const secret = newDrawSecret(fillRandom);
  const batch = writeBatch(db);
  const now = serverTimestamp();
  batch.set(doc(db, 'lotteries', lotteryId), {
    ...lottery,
    prizeItems: [...lottery.prizeItems],
    soldNumbers: 0,
    maxTaken: 0,
    bannerUrl: banner.url,
    bannerPath: banner.path,
    status: 'nuevo',
    createdAt: now,
    updatedAt: now,
    closedAt: null,
    winnersCount: 0,
    commitment: commitmentOf(secret),
    beacon,
    freeze: null,
    entropySum: 0,
    entropyCount: 0,
    lastEntropyUid: '',
    draw: null,
    lastChangeId: '',
    lastPurchaseId: '',
  });
  batch.set(doc(db, 'lotteries', lotteryId, 'private', 'draw'), { secret, createdAt: now });
  const failure = await send(() => batch.commit(), around);
  if (failure === null) return null;
  try {
    // Ids are random: a lottery that is there under this one is ours.
    if (await lotteryOf(db, lotteryId, around)) return null;
    return failure === 'lost' ? 'OFFLINE' : 'DENIED';
  } catch {
    return 'UNCERTAIN';
  }
}

function snapshotOf(lottery: Lottery) {
  return {
    pricePerNumber: lottery.pricePerNumber,
    totalNumbers: lottery.totalNumbers,
    prizeName: lottery.prizeName,
    prizeItems: [...lottery.prizeItems],
    bannerPath: lottery.bannerPath,
  };
}

/** What an edit sends: only what changes; the banner goes with its new picture. */
export type LotteryEdit = LotteryChanges & { readonly banner?: Banner };

/**
 * Changes an open lottery, on the public record (`changes`): 2 writes and 1 read. What cannot be changed any
 * more comes back as a code (specification section 5, Lottery edit). Never rejects.
 */
export async function editLottery(
  db: Firestore,
  adminId: string,
  lotteryId: string,
  { banner, ...changes }: LotteryEdit,
  around: Surroundings,
): Promise<EditProblem | { readonly code: AdminProblem } | null> {
  const changeId = newDocumentId(fillRandom);
  // A sale between look and write moves what the record must say: then it is looked at again.
  for (let round = 1; ; round += 1) {
    try {
      const lottery = await lotteryOf(db, lotteryId, around);
      const problem = editProblem(lottery, changes);
      if (problem || lottery === null) return problem ?? { code: 'LOTTERY_NOT_FOUND' };
      const after = {
        ...snapshotOf(lottery),
        ...changes,
        ...(changes.prizeItems && { prizeItems: [...changes.prizeItems] }),
        ...(banner && { bannerPath: banner.path }),
      };
      const batch = writeBatch(db);
      batch.update(doc(db, 'lotteries', lotteryId), {
        ...after,
        bannerUrl: banner?.url ?? lottery.bannerUrl,
        lastChangeId: changeId,
        updatedAt: serverTimestamp(),
      });
      batch.set(doc(db, 'lotteries', lotteryId, 'changes', changeId), {
        kind: 'edit',
        before: snapshotOf(lottery),
        after,
        adminId,
        createdAt: serverTimestamp(),
      });
      const failure = await send(() => batch.commit(), around);
      if (failure === null) return null;
      const change = await inTime(getDoc(doc(db, 'lotteries', lotteryId, 'changes', changeId)), around);
      if (change.exists()) return null;
      if (failure === 'lost') return { code: 'OFFLINE' };
      if (round === 3) return { code: 'DENIED' };
    } catch {
      return { code: round === 1 ? 'OFFLINE' : 'UNCERTAIN' };
    }
  }
}

/**
 * Ends the sales of a lottery and freezes its list of tickets by hash (docs/draw.md, step 1): reads the board,
 * writes 1 document. A sale in between makes it look again. null = frozen, now or before. Never rejects.
 */
export async function freezeLottery(
  db: Firestore,
  lotteryId: string,
  around: Surroundings,
): Promise<AdminProblem | 'LOTTERY_NOT_FOUND' | null> {
  for (let round = 1; ; round += 1) {
    try {
      // The board first: what is sold after it is seen in the lottery's own count, and refused.
      const board = await inTime(getDocs(collection(db, 'lotteries', lotteryId, 'board')), around);
      const lottery = await lotteryOf(db, lotteryId, around);
      if (lottery === null) return 'LOTTERY_NOT_FOUND';
      if (lottery.status !== 'nuevo') return null;
      const tickets = ticketMarks(board.docs.map((block) => toBlockMarks(block.data())));
      if (tickets.length === lottery.soldNumbers) {
        const ahead = around.now() + DRAW_WINDOW_MS + DRAW_WINDOW_MS;
        const batch = writeBatch(db);
        batch.update(doc(db, 'lotteries', lotteryId), {
          status: 'esperando resultados',
          freeze: {
            at: serverTimestamp(),
            sold: lottery.soldNumbers,
            ticketsHash: hashTickets(tickets),
            beaconRound: lottery.beacon === 'none' ? 0 : beaconRoundAfter(ahead),
          },
          updatedAt: serverTimestamp(),
        });
        if ((await send(() => batch.commit(), around)) === null) return null;
      }
      if (round === 5) return 'DENIED';
    } catch {
      return round === 1 ? 'OFFLINE' : 'UNCERTAIN';
    }
  }
}

/** Why a draw was not written. */
export type DrawProblem = AdminProblem | 'LOTTERY_NOT_FOUND' | 'NOT_FROZEN' | 'NO_SECRET' | 'NO_BEACON';

/**
 * Draws a frozen lottery when its window is over (docs/draw.md, step 2): the winners follow from what was
 * published, the rules compute them too. Reads the lottery, its secret and the winners' tickets; writes 1
 * document and one for each winner. `beaconValue` asks the public beacon for a round, null = out of reach.
 * null = drawn, now or before. Never rejects.
 */
export async function drawLottery(
  db: Firestore,
  lotteryId: string,
  beaconValue: (round: number) => Promise<string | null>,
  around: Surroundings,
): Promise<DrawProblem | null> {
  for (let round = 1; ; round += 1) {
    try {
      const lottery = await lotteryOf(db, lotteryId, around);
      if (lottery === null) return 'LOTTERY_NOT_FOUND';
      if (lottery.status === 'cerrada') return null;
      if (lottery.freeze === null) return 'NOT_FROZEN';
      const kept = (await inTime(getDoc(doc(db, 'lotteries', lotteryId, 'private', 'draw')), around)).data();
      const secret = kept ? textAt(kept, 'secret') : '';
      if (commitmentOf(secret) !== lottery.commitment) return 'NO_SECRET';
      const beacon = lottery.freeze.beaconRound === 0 ? '' : await beaconValue(lottery.freeze.beaconRound);
      if (beacon === null) return 'NO_BEACON';
      const failure = await send(() => drawBatch(db, lottery, secret, beacon, around), around);
      if (failure === null) return null;
      // A contribution may have come in between; then the numbers are others.
      if (round === 5) return failure === 'lost' ? 'UNCERTAIN' : 'DENIED';
    } catch {
      return round === 1 ? 'OFFLINE' : 'UNCERTAIN';
    }
  }
}

async function drawBatch(
  db: Firestore,
  lottery: Lottery,
  secret: string,
  beaconRandomness: string,
  around: Surroundings,
): Promise<void> {
  const winnersCount = winnersCountOf(lottery.prizeItems.length, lottery.totalNumbers);
  const { seed, winners } = drawWinners({
    lotteryId: lottery.id,
    secret,
    ticketsHash: lottery.freeze?.ticketsHash ?? '',
    soldNumbers: lottery.freeze?.sold ?? 0,
    totalNumbers: lottery.totalNumbers,
    winnersCount,
    entropySum: lottery.entropySum,
    entropyCount: lottery.entropyCount,
    beaconRound: lottery.freeze?.beaconRound ?? 0,
    beaconRandomness,
  });
  const holders = await Promise.all(
    winners.map(async (number) => {
      const ticket = await inTime(
        getDoc(doc(db, 'lotteries', lottery.id, 'tickets', String(number))),
        around,
      );
      return textAt(ticket.data() ?? {}, 'clientId');
    }),
  );
  const now = serverTimestamp();
  const batch = writeBatch(db);
  batch.update(doc(db, 'lotteries', lottery.id), {
    status: 'cerrada',
    closedAt: now,
    winnersCount,
    draw: { secret, beaconRandomness, seed, winners: [...winners] },
    updatedAt: now,
  });
  for (const [index, number] of winners.entries()) {
    batch.set(doc(db, 'lotteries', lottery.id, 'results', String(index + 1)), {
      order: index + 1,
      prizeName: lottery.prizeItems[index] ?? '',
      number,
      clientId: holders[index] ?? '',
      prizeStatus: 'abierto',
      expiresAt: Timestamp.fromMillis(around.now() + PRIZE_EXPIRY_MS),
      createdAt: now,
      updatedAt: now,
      lastChangeId: '',
    });
  }
  await batch.commit();
}

/** Gives a prize another status ('cerrado', 'vencido' or any lower-case word), on the public record: 2 writes. */
export async function setPrizeStatus(
  db: Firestore,
  adminId: string,
  { lotteryId, order, prizeStatus: before }: Pick<LotteryResult, 'lotteryId' | 'order' | 'prizeStatus'>,
  after: string,
  around: Surroundings,
): Promise<AdminProblem | null> {
  const changeId = newDocumentId(fillRandom);
  const result = doc(db, 'lotteries', lotteryId, 'results', String(order));
  const batch = writeBatch(db);
  batch.update(result, {
    prizeStatus: after.toLowerCase(),
    updatedAt: serverTimestamp(),
    lastChangeId: changeId,
  });
  batch.set(doc(db, 'lotteries', lotteryId, 'changes', changeId), {
    kind: 'prize',
    before: { order, prizeStatus: before },
    after: { order, prizeStatus: after.toLowerCase() },
    adminId,
    createdAt: serverTimestamp(),
  });
  const failure = await send(() => batch.commit(), around);
  if (failure === null) return null;
  try {
    const now = (await inTime(getDoc(result), around)).data();
    if (now?.lastChangeId === changeId) return null;
    return failure === 'lost' ? 'OFFLINE' : 'DENIED';
  } catch {
    return 'UNCERTAIN';
  }
}
