/** Commands that only the operator can run for a client: no browser may change another person's account. */
import { FieldValue, type Transaction } from 'firebase-admin/firestore';
import { handleId } from '../../src/domain/clients/credentials.ts';
import { type Fields, numberAt, textAt } from '../../src/domain/fields.ts';
import { normalizePhone } from '../../src/domain/phone.ts';
import { freshPassword, isNoAccount } from './accounts.ts';
import { type Connection, fieldsOf, OperatorError } from './connection.ts';
import { confirm, type Run } from './terminal.ts';

function clientPhone(typed: string): string {
  const phone = normalizePhone(typed);
  if (!/^\d{8}$/.test(phone)) throw new OperatorError(`"${typed}": a client's phone has 8 digits.`);
  return phone;
}

function toClient(uid: string, fields: Fields) {
  return {
    uid,
    phone: textAt(fields, 'phone'),
    instagramLower: textAt(fields, 'instagramLower'),
    coins: numberAt(fields, 'coins'),
  };
}

/** Returns the client with a phone or an id; throws when there is none. */
export async function findClient({ db }: Connection, phoneOrId: string) {
  const byId = /^[\d +()-]+$/.test(phoneOrId) ? null : await db.doc(`clients/${phoneOrId}`).get();
  if (byId?.exists) return toClient(byId.id, fieldsOf(byId));
  const phone = clientPhone(phoneOrId);
  const [found] = (await db.collection('clients').where('phone', '==', phone).limit(1).get()).docs;
  if (found === undefined) throw new OperatorError(`Nobody is registered under ${phone}.`);
  return toClient(found.id, fieldsOf(found));
}

/**
 * Gives a client a one-time password and prints it. All sessions of the client end. After the next sign-in the app asks
 * for a new password first (`mustChangePassword` of the client's document).
 */
export const resetPassword: Run = async (connection, terminal, phone) => {
  const { db, auth, description } = connection;
  const client = await findClient(connection, phone);
  await confirm(terminal, description, [
    `${client.phone} (${client.uid}, ${client.coins} Vagacoins) gets a one-time password; its sessions end`,
  ]);
  const password = freshPassword();
  // The mark is written first: after an interruption the client changes a password once too often, never too seldom.
  await db.doc(`clients/${client.uid}`).update({ mustChangePassword: true });
  // Setting a password ends every session, and blocking the account does too.
  await auth.updateUser(client.uid, { password });
  terminal.print(`One-time password for ${client.phone}: ${password}`);
  terminal.print('The app asks for a new one at the next sign-in.');
};

async function demandFree(transaction: Transaction, { db }: Connection, phone: string): Promise<void> {
  if ((await transaction.get(db.doc(`phones/${phone}`))).exists) {
    throw new OperatorError(`${phone} belongs to another client.`);
  }
}

async function accountIdOf({ auth }: Connection, uid: string): Promise<string> {
  const email = (await auth.getUser(uid)).email ?? '';
  const [id = '', host] = email.split('@');
  if (host === undefined) throw new OperatorError(`The account ${uid} has no address.`);
  return id;
}

/**
 * Frees a phone number that belongs to another person now. With `to` the client keeps the account under that phone;
 * without it the account is blocked, and keeps coins and numbers until its id gets a phone. A repeated run is safe.
 */
export const releasePhone: Run = async (connection, terminal, phoneOrId, { to }) => {
  const { db, auth, description } = connection;
  const client = await findClient(connection, phoneOrId);
  const next = to === undefined ? '' : clientPhone(to);
  const freed = client.phone === next ? '' : client.phone;
  const plan = [
    ...(freed === '' ? [] : [`${freed} can be registered by somebody else`]),
    next === ''
      ? `${client.uid} (${client.coins} Vagacoins) is blocked until a phone is given to it`
      : `${client.uid} (${client.coins} Vagacoins) signs in with ${next} from now on, by the same password`,
  ];
  await confirm(terminal, description, plan);
  const accountId = await accountIdOf(connection, client.uid);
  await db.runTransaction(async (transaction) => {
    const ref = db.doc(`clients/${client.uid}`);
    const now = toClient(client.uid, fieldsOf(await transaction.get(ref)));
    if (now.phone !== client.phone) throw new OperatorError('The phone has changed meanwhile: try again.');
    if (next !== client.phone && next !== '') await demandFree(transaction, connection, next);
    transaction.update(ref, { phone: next, updatedAt: FieldValue.serverTimestamp() });
    if (freed !== '') transaction.delete(db.doc(`phones/${freed}`));
    if (next !== '') transaction.set(db.doc(`phones/${next}`), { accountId });
  });
  await auth.updateUser(client.uid, { disabled: next === '' });
  terminal.print(next === '' ? `Free. Later: client release-phone ${client.uid} --to PHONE` : 'Done.');
};

/**
 * Deletes the data that identifies a client: phone, handle, account. The ledger's data stays under the id: coins,
 * movements (without the phone), numbers and prizes, so that every sum and every draw can still be checked.
 */
export const deleteClient: Run = async (connection, terminal, phoneOrId) => {
  const { db, auth, description } = connection;
  const client = await findClient(connection, phoneOrId);
  const movements = await db.collection(`clients/${client.uid}/coinTransactions`).get();
  const named = movements.docs.filter((movement) => textAt(fieldsOf(movement), 'phone') !== '');
  await confirm(terminal, description, [
    `${client.phone || '(no phone)'} (${client.uid}): phone, Instagram handle and account go, for ever`,
    `${client.coins} Vagacoins can't be spent any more`,
    `${movements.size} movements stay, without the phone, and numbers and prizes under the id`,
  ]);
  // The account goes first: from here on the client can't buy.
  await auth.deleteUser(client.uid).catch((error: unknown) => {
    if (!isNoAccount(error)) throw error;
  });
  for (let from = 0; from < named.length; from += 400) {
    const batch = db.batch();
    for (const { ref } of named.slice(from, from + 400)) batch.update(ref, { phone: '' });
    await batch.commit();
  }
  const batch = db.batch();
  batch.update(db.doc(`clients/${client.uid}`), {
    phone: '',
    instagram: '',
    instagramLower: '',
    boardSecret: FieldValue.delete(),
    mustChangePassword: FieldValue.delete(),
    deletedAt: FieldValue.serverTimestamp(),
    updatedAt: FieldValue.serverTimestamp(),
  });
  if (client.phone !== '') batch.delete(db.doc(`phones/${client.phone}`));
  if (client.instagramLower !== '')
    batch.delete(db.doc(`instagramHandles/${handleId(client.instagramLower)}`));
  await batch.commit();
  terminal.print(`Deleted. What is left of ${client.uid} names nobody.`);
  terminal.print('Reservations under the same phone belong to the businesses and were not touched.');
};
