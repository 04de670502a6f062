/**
 * The data that the check makes, under names that nothing else has, and how all of it is deleted. The names are written
 * to `trials/{venture}` first, so that the data of an interrupted check can be found by them.
 */
import { getRandomValues } from 'node:crypto';
import { type DocumentSnapshot, FieldValue } from 'firebase-admin/firestore';
import { accountAddress } from '../../src/domain/accounts.ts';
import { mapAt, textAt, textsAt } from '../../src/domain/fields.ts';
import { MAX_SALE_LINES } from '../../src/domain/sales/constants.ts';
import { trialId } from '../../src/domain/trial.ts';
import { accountUnder, freshId, freshPassword } from '../operator/accounts.ts';
import { type Connection, fieldsOf } from '../operator/connection.ts';

function digits(count: number): string {
  return Array.from(getRandomValues(new Uint8Array(count)), (byte) => byte % 10).join('');
}

/** Returns an unregistered phone for a client, 8 digits: no phone in El Salvador begins with 1. */
async function freePhone({ db }: Connection): Promise<string> {
  for (;;) {
    const phone = `1${digits(7)}`;
    if (!(await db.doc(`phones/${phone}`).get()).exists) return phone;
  }
}

export type ThrowAway = Awaited<ReturnType<typeof makeThrowAway>>;

/** Chooses the names, writes them down, and creates the administrator who runs the steps. */
export async function makeThrowAway(connection: Connection) {
  const { auth, db } = connection;
  const username = `prueba${digits(12)}`;
  const away = {
    admin: { username, password: freshPassword() },
    venture: { id: trialId(freshId()) },
    branches: [freshId(), freshId()],
    productId: freshId(),
    saleId: freshId(),
    /** As many ids as a sale may have lines. */
    countedIds: Array.from({ length: MAX_SALE_LINES }, freshId),
    stockSaleIds: [freshId(), freshId()],
    reservationIds: [freshId(), freshId(), freshId()],
    /** Phones of diners: more than eight digits, so that no person has them. */
    phones: [`1${digits(11)}`, `1${digits(11)}`],
    client: { phone: await freePhone(connection), password: freshPassword() },
    lotteryId: trialId(freshId()),
    /** The id of a lottery that is cancelled. */
    cancelledId: trialId(freshId()),
    ids: [freshId(), freshId(), freshId(), freshId()],
  } as const;
  await db.doc(`trials/${away.venture.id}`).set({
    lotteryId: away.lotteryId,
    cancelledId: away.cancelledId,
    username,
    diners: away.phones,
    phone: away.client.phone,
    createdAt: FieldValue.serverTimestamp(),
  });
  const { uid } = await auth.createUser({
    email: accountAddress('admin', username),
    password: away.admin.password,
  });
  await db.doc(`admins/${uid}`).set({ createdAt: FieldValue.serverTimestamp() });
  return away;
}

/** Deletes everything that a check has made under the names in `trial`, and its record last. Safe to call twice. */
async function removeTrial(connection: Connection, trial: DocumentSnapshot): Promise<void> {
  const { db, auth, files } = connection;
  const { id: ventureId } = trial;
  const names = fieldsOf(trial);
  const [lotteryId, phone] = [textAt(names, 'lotteryId'), textAt(names, 'phone')];
  const read = async (path: string) => fieldsOf(await db.doc(path).get());
  const uidOf = async (kind: 'admin' | 'client', id: string) =>
    id && (await accountUnder(connection, accountAddress(kind, id)))?.uid;
  const venture = await read(`ventures/${ventureId}`);
  const access = await read(`ventures/${ventureId}/private/access`);
  const members = mapAt(access, 'members');
  const usernames = Object.keys(members).map((uid) => textAt(mapAt(members, uid), 'username'));
  const admin = await uidOf('admin', textAt(names, 'username'));
  const client = await uidOf('client', textAt(await read(`phones/${phone}`), 'accountId'));
  const trees = [
    ['ventures', ventureId],
    ['businesses', ventureId],
    ['lotteries', lotteryId],
    ['lotteries', textAt(names, 'cancelledId')],
    ...textsAt(names, 'diners').map((diner) => ['diners', diner]),
    ['clients', client],
    ['phones', phone],
    ['slugs', textAt(venture, 'slug')],
    ...[textAt(venture, 'username'), ...usernames].map((name) => ['usernames', name]),
    ['admins', admin],
  ];
  for (const [collection, id] of trees) {
    if (id) await db.recursiveDelete(db.doc(`${collection}/${id}`));
  }
  const former = Object.keys(mapAt(access, 'former'));
  const accounts = [textAt(access, 'ownerUid'), client, admin, ...Object.keys(members), ...former];
  const uids = accounts.flatMap((uid) => uid || []);
  if (uids.length > 0) await auth.deleteUsers(uids);
  await files?.deleteFiles({ prefix: `ventures/${ventureId}/` });
  await files?.deleteFiles({ prefix: `lotteries/${lotteryId}/` });
  await trial.ref.delete();
}

/** Deletes all that checks, complete or interrupted, have made in this project. Returns how many checks there were. */
export async function removeTrials(connection: Connection): Promise<number> {
  const { docs } = await connection.db.collection('trials').get();
  for (const trial of docs) await removeTrial(connection, trial);
  return docs.length;
}
