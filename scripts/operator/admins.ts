/** Administrators: each has an account with an administrator's address, and the document that gives the right. */
import { FieldValue } from 'firebase-admin/firestore';
import { accountAddress } from '../../src/domain/accounts.ts';
import { normalizeUsername } from '../../src/domain/ventures/username.ts';
import { accountUnder, freshPassword } from './accounts.ts';
import { type Connection, OperatorError } from './connection.ts';
import { confirm, type Run, type Terminal } from './terminal.ts';

function addressOf(username: string): string {
  const normalized = normalizeUsername(username);
  if (normalized === '' || normalized !== username) {
    throw new OperatorError(`"${username}": a username has letters a-z and digits only.`);
  }
  return accountAddress('admin', normalized);
}

/** Creates an administrator and prints the password once. An account that already has the address is replaced. */
export const createAdmin: Run = async (connection, terminal, username) => {
  const { auth, db } = connection;
  const found = await accountUnder(connection, addressOf(username));
  if (found && (await db.doc(`admins/${found.uid}`).get()).exists) {
    throw new OperatorError(
      `${username} is an administrator already. A new password: remove-admin, then create-admin.`,
    );
  }
  if (found) {
    // Anybody may sign up with any address: the account has no rights, but the person who made it knows its password.
    await confirm(terminal, connection.description, [
      `the account ${found.uid} under ${username}'s address, without rights, goes`,
    ]);
    await auth.deleteUser(found.uid);
  }
  const password = freshPassword();
  const { uid } = await auth.createUser({ email: addressOf(username), password });
  await db.doc(`admins/${uid}`).set({ createdAt: FieldValue.serverTimestamp() });
  terminal.print(`${username} may sign in at /adminvaga. The password, shown once: ${password}`);
};

/** Prints every administrator: username, id, last sign-in; also rights without an account. */
export async function listAdmins({ db, auth }: Connection, { print }: Terminal): Promise<void> {
  const flags = await db.collection('admins').get();
  const { users, notFound } = await auth.getUsers(flags.docs.slice(0, 100).map(({ id }) => ({ uid: id })));
  for (const { uid, email, metadata, disabled } of users) {
    const username = email?.replace(accountAddress('admin', ''), '') ?? '(no address)';
    print(
      `${username}  ${uid}  last sign-in ${metadata.lastSignInTime ?? 'never'}${disabled ? '  blocked' : ''}`,
    );
  }
  for (const identifier of notFound) {
    if ('uid' in identifier)
      print(`(no account)  ${identifier.uid}  the right stands for nobody: delete admins/${identifier.uid}`);
  }
  if (flags.size === 0) print('Nobody: create-admin makes the first.');
}

/** Takes the administrator's right away at once, then deletes the account. One of the console has an e-mail address. */
export const removeAdmin: Run = async (connection, terminal, username) => {
  const { db, auth, description } = connection;
  const isOwn = !username.includes('@');
  const found = await accountUnder(connection, isOwn ? addressOf(username) : username);
  const uids = (await db.collection('admins').get()).docs.map(({ id }) => id);
  // An administrator's address is enough, without the right: an earlier run may have been cut off after it took that.
  if (!found || !(isOwn || uids.includes(found.uid)))
    throw new OperatorError(`There is no administrator ${username}.`);
  const plan = [`${username} (${found.uid}) loses the administrator's right and the account`];
  if (uids.every((uid) => uid === found.uid)) plan.push('nobody is left who administrates');
  await confirm(terminal, description, plan);
  await db.doc(`admins/${found.uid}`).delete();
  await auth.deleteUser(found.uid);
  terminal.print(`${username} is no administrator any more.`);
};
