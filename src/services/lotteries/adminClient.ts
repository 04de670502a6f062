/** The administrator's lotteries on this page's own database. */
import { doc, getDoc } from 'firebase/firestore/lite';
import type { NewLottery } from '../../domain/lotteries/creation.ts';
import type { Lottery, LotteryResult } from '../../domain/lotteries/entities.ts';
import { authOf } from '../auth/client.ts';
import { inTime, surroundings } from '../firestore/attempt.ts';
import { ConversionError, textAt } from '../firestore/fields.ts';
import { liteDatabase } from '../firestore/liteClient.ts';
import {
  type Banner,
  createLottery,
  drawLottery,
  editLottery,
  freezeLottery,
  type LotteryEdit,
  setPrizeStatus,
} from './admin.ts';
import { toLottery } from './convert.ts';

export type { AdminProblem, Banner, DrawProblem } from './admin.ts';

async function adminId(): Promise<string> {
  const auth = authOf('admin');
  await auth.authStateReady();
  return auth.currentUser?.uid ?? '';
}

/** Publishes a lottery. Without a public beacon: docs/draw.md says what that means and how to add one. */
export const create = (id: string, lottery: NewLottery, banner: Banner) =>
  createLottery(liteDatabase('admin'), id, lottery, banner, 'none', surroundings);

export const edit = async (lotteryId: string, changes: LotteryEdit) =>
  editLottery(liteDatabase('admin'), await adminId(), lotteryId, changes, surroundings);

export const freeze = (lotteryId: string) => freezeLottery(liteDatabase('admin'), lotteryId, surroundings);

export const draw = (lotteryId: string) =>
  drawLottery(liteDatabase('admin'), lotteryId, () => Promise.resolve(null), surroundings);

export const setStatus = async (result: LotteryResult, status: string) =>
  setPrizeStatus(liteDatabase('admin'), await adminId(), result, status, surroundings);

/** Returns a lottery as it is now, null when there is none. Costs 1 read. Rejects without a network. */
export async function readLottery(lotteryId: string): Promise<Lottery | null> {
  const found = await inTime(getDoc(doc(liteDatabase('admin'), 'lotteries', lotteryId)), surroundings);
  const fields = found.data();
  const lottery = fields === undefined ? null : toLottery(lotteryId, fields);
  if (lottery instanceof ConversionError) throw lottery;
  return lottery;
}

/** Returns the phones of clients by their ids; one that is gone is left out. Costs a read each. */
export async function phonesOf(clientIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const db = liteDatabase('admin');
  const ids = [...new Set(clientIds)].filter((id) => id !== '');
  const phones = await Promise.all(
    ids.map(async (id) => textAt((await getDoc(doc(db, 'clients', id))).data() ?? {}, 'phone')),
  );
  return new Map(ids.map((id, index) => [id, phones[index] ?? '']));
}
