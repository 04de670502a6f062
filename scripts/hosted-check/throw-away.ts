/** What the check makes, under names that nobody else has, and how all of it goes again. */
import { getRandomValues } from 'node:crypto';
import { FieldValue } from 'firebase-admin/firestore';
import { accountAddress } from '../../src/domain/accounts.ts';
import { MAX_SALE_LINES } from '../../src/domain/sales/constants.ts';
import { freshId, freshPassword } from '../operator/accounts.ts';
import { type Connection, fieldsOf, isFields } from '../operator/connection.ts';

export interface ThrowAway {
  readonly admin: { readonly uid: string; readonly username: string; readonly password: string };
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
  /** `uid` is known once it is registered. */
  readonly client: { uid: string; readonly phone: string; readonly password: string };
  readonly lotteryId: string;
  readonly ids: readonly [string, string];
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

/** Chooses the names, and makes the administrator who does the rest. */
export async function makeThrowAway(connection: Connection): Promise<ThrowAway> {
  const { auth, db } = connection;
  const username = `prueba${freshId()
    .toLowerCase()
    .replace(/[^a-z]/g, '')}`;
  const password = freshPassword();
  const { uid } = await auth.createUser({ email: accountAddress('admin', username), password });
  await db.doc(`admins/${uid}`).set({ createdAt: FieldValue.serverTimestamp() });
  return {
    admin: { uid, username, password },
    venture: { id: freshId() },
    branches: [freshId(), freshId()],
    productId: freshId(),
    saleIds: [freshId()],
    countedIds: Array.from({ length: MAX_SALE_LINES }, freshId),
    stockSaleIds: [freshId(), freshId()],
    reservationIds: [freshId(), freshId(), freshId()],
    phones: [`1${digits(11)}`, `1${digits(11)}`],
    client: { uid: '', phone: await freePhone(connection), password: freshPassword() },
    lotteryId: freshId(),
    ids: [freshId(), freshId()],
  };
}

/** Deletes all of it, also after a check that broke off. Safe to call twice. */
export async function removeThrowAway(connection: Connection, away: ThrowAway): Promise<void> {
  const { db, auth, files } = connection;
  const venture = fieldsOf(await db.doc(`ventures/${away.venture.id}`).get());
  const access = fieldsOf(await db.doc(`ventures/${away.venture.id}/private/access`).get());
  const members = Object.entries(isFields(access.members) ? access.members : {});
  const names = members.map(([, member]) => (isFields(member) ? member.username : null));
  const trees = [
    `ventures/${away.venture.id}`,
    `businesses/${away.venture.id}`,
    `lotteries/${away.lotteryId}`,
    ...away.phones.map((phone) => `diners/${phone}`),
    ...(away.client.uid === '' ? [] : [`clients/${away.client.uid}`]),
    `phones/${away.client.phone}`,
    ...(typeof venture.slug === 'string' ? [`slugs/${venture.slug}`] : []),
    ...(typeof venture.username === 'string' ? [`usernames/${venture.username}`] : []),
    ...names.flatMap((name) => (typeof name === 'string' ? [`usernames/${name}`] : [])),
    `admins/${away.admin.uid}`,
  ];
  for (const tree of trees) await db.recursiveDelete(db.doc(tree));
  const former = Object.keys(isFields(access.former) ? access.former : {});
  const team = [...members.map(([uid]) => uid), ...former];
  const uids = [access.ownerUid, away.client.uid, away.admin.uid, ...team].filter(
    (uid): uid is string => typeof uid === 'string' && uid !== '',
  );
  if (uids.length > 0) await auth.deleteUsers(uids);
  await files.deleteFiles({ prefix: `ventures/${away.venture.id}/` });
  await files.deleteFiles({ prefix: `lotteries/${away.lotteryId}/` });
}
