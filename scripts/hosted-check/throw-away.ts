/**
 * What the check makes, under names that nobody else has, and how all of it goes again. The names are written down in
 * `trials/{venture}` before anything is made: what a check that was broken off has left can be found by them.
 */
import { getRandomValues } from 'node:crypto';
import { type DocumentSnapshot, FieldValue } from 'firebase-admin/firestore';
import { accountAddress } from '../../src/domain/accounts.ts';
import { isFields } from '../../src/domain/fields.ts';
import { MAX_SALE_LINES } from '../../src/domain/sales/constants.ts';
import { trialId } from '../../src/domain/trial.ts';
import { accountUnder, freshId, freshPassword } from '../operator/accounts.ts';
import { type Connection, fieldsOf } from '../operator/connection.ts';

export interface ThrowAway {
  readonly admin: { readonly username: string; readonly password: string };
  readonly venture: { readonly id: string };
  readonly branches: readonly [string, string];
  readonly productId: string;
  readonly saleIds: readonly [string];
  /** As many as a sale has lines. */
  readonly countedIds: readonly string[];
  readonly stockSaleIds: readonly [string, string];
  readonly reservationIds: readonly [string, string, string];
  /** Of diners: beyond eight digits, so that no person has them. */
  readonly phones: readonly [string, string];
  readonly client: { readonly phone: string; readonly password: string };
  readonly lotteryId: string;
  /** Of a lottery that is cancelled. */
  readonly cancelledId: string;
  readonly ids: readonly [string, string, string, string];
}

function digits(count: number): string {
  return Array.from(getRandomValues(new Uint8Array(count)), (byte) => byte % 10).join('');
}

/** A client's phone, 8 digits, that nobody has registered: 1 is the first digit of no phone in El Salvador. */
async function freePhone({ db }: Connection): Promise<string> {
  for (;;) {
    const phone = `1${digits(7)}`;
    if (!(await db.doc(`phones/${phone}`).get()).exists) return phone;
  }
}

/** Chooses the names, writes them down, and makes the administrator who does the rest. */
export async function makeThrowAway(connection: Connection): Promise<ThrowAway> {
  const { auth, db } = connection;
  const username = `prueba${freshId()
    .toLowerCase()
    .replace(/[^a-z]/g, '')}`;
  const away: ThrowAway = {
    admin: { username, password: freshPassword() },
    venture: { id: trialId(freshId()) },
    branches: [freshId(), freshId()],
    productId: freshId(),
    saleIds: [freshId()],
    countedIds: Array.from({ length: MAX_SALE_LINES }, freshId),
    stockSaleIds: [freshId(), freshId()],
    reservationIds: [freshId(), freshId(), freshId()],
    phones: [`1${digits(11)}`, `1${digits(11)}`],
    client: { phone: await freePhone(connection), password: freshPassword() },
    lotteryId: trialId(freshId()),
    cancelledId: trialId(freshId()),
    ids: [freshId(), freshId(), freshId(), freshId()],
  };
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

const text = (value: unknown) => (typeof value === 'string' ? value : '');

/** Deletes all that a check has made under the names in `trial`, and its record last. Safe to call twice. */
async function removeTrial(connection: Connection, trial: DocumentSnapshot): Promise<void> {
  const { db, auth, files } = connection;
  const { id: ventureId } = trial;
  const { lotteryId, cancelledId, username, phone, diners } = fieldsOf(trial);
  const venture = fieldsOf(await db.doc(`ventures/${ventureId}`).get());
  const access = fieldsOf(await db.doc(`ventures/${ventureId}/private/access`).get());
  const members = isFields(access.members) ? access.members : {};
  const names = Object.values(members).map((member) => (isFields(member) ? text(member.username) : ''));
  const { accountId } = fieldsOf(await db.doc(`phones/${text(phone)}`).get());
  const admin = (await accountUnder(connection, accountAddress('admin', text(username))))?.uid;
  const client = text(accountId)
    ? (await accountUnder(connection, accountAddress('client', text(accountId))))?.uid
    : undefined;
  const trees = [
    ['ventures', ventureId],
    ['businesses', ventureId],
    ['lotteries', text(lotteryId)],
    ['lotteries', text(cancelledId)],
    ...(Array.isArray(diners) ? diners.map((diner) => ['diners', text(diner)]) : []),
    ['clients', client],
    ['phones', text(phone)],
    ['slugs', text(venture.slug)],
    ...[text(venture.username), ...names].map((name) => ['usernames', name]),
    ['admins', admin],
  ];
  for (const [collection, id] of trees) {
    if (id) await db.recursiveDelete(db.doc(`${collection}/${id}`));
  }
  const former = Object.keys(isFields(access.former) ? access.former : {});
  const accounts = [text(access.ownerUid), client, admin, ...Object.keys(members), ...former];
  const uids = accounts.flatMap((uid) => uid || []);
  if (uids.length > 0) await auth.deleteUsers(uids);
  await files?.deleteFiles({ prefix: `ventures/${ventureId}/` });
  await files?.deleteFiles({ prefix: `lotteries/${text(lotteryId)}/` });
  await trial.ref.delete();
}

/** Deletes what the checks of this project have made, ended or broken off. Returns how many there were. */
export async function removeTrials(connection: Connection): Promise<number> {
  const { docs } = await connection.db.collection('trials').get();
  for (const trial of docs) await removeTrial(connection, trial);
  return docs.length;
}
