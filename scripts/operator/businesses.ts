/** Restaurants: made as the administrator's screen makes a venture, with an owner who can sign in. */
import { FieldValue } from 'firebase-admin/firestore';
import { accountAddress } from '../../src/domain/accounts.ts';
import { slugCandidates } from '../../src/domain/ventures/slug.ts';
import { usernameCandidates } from '../../src/domain/ventures/username.ts';
import { profileFields, sharedFields } from '../../src/services/ventures/documents.ts';
import { freshId, freshPassword } from './accounts.ts';
import { type Connection, OperatorError } from './connection.ts';
import type { Terminal } from './terminal.ts';

const TRIES = 50;

async function firstFree({ db }: Connection, collection: string, names: Iterable<string>): Promise<string> {
  let tried = 0;
  for (const name of names) {
    if (!(await db.doc(`${collection}/${name}`).get()).exists) return name;
    tried += 1;
    if (tried === TRIES) break;
  }
  throw new OperatorError(`No free name in ${collection}.`);
}

/** Makes a business with its owner, all documents in one commit, and prints the credentials once. Returns its id. */
export async function createBusiness(
  connection: Connection,
  { name, description }: { readonly name: string; readonly description: string },
  { print }: Terminal,
): Promise<string> {
  const { db, auth } = connection;
  const trimmed = name.trim();
  if (trimmed === '' || trimmed.length > 80 || description.length > 500) {
    throw new OperatorError('--name has 1 to 80 letters, --description 500 at most.');
  }
  const [id, accountId, password] = [freshId(), freshId().toLowerCase(), freshPassword()];
  const username = await firstFree(connection, 'usernames', usernameCandidates(trimmed));
  const slug = await firstFree(connection, 'slugs', slugCandidates(trimmed));
  const content = {
    name: trimmed,
    description: description.trim(),
    socials: { instagram: '', facebook: '', whatsapp: '', tiktok: '' },
    shipping: { shipsToAll: true, departments: [] },
    categories: [],
  };
  const { uid } = await auth.createUser({
    email: accountAddress('business', accountId),
    password,
    displayName: id,
  });
  const now = FieldValue.serverTimestamp();
  const dated = { createdAt: now, updatedAt: now };
  const names = [db.doc(`slugs/${slug}`), db.doc(`usernames/${username}`)] as const;
  try {
    await db.runTransaction(async (transaction) => {
      const taken = (await transaction.getAll(...names)).find(({ exists }) => exists);
      if (taken) throw new OperatorError(`${taken.ref.path} was taken meanwhile: try again.`);
      transaction.set(db.doc(`ventures/${id}`), {
        ...profileFields(content, null),
        slug,
        slugNormalized: slug,
        username,
        openBranches: {},
        ...dated,
      });
      transaction.set(db.doc(`businesses/${id}`), {
        ...sharedFields(content, null),
        branches: {},
        closedDates: {},
        ...dated,
      });
      transaction.set(names[0], { ventureId: id });
      transaction.set(names[1], { ventureId: id, accountId, updatedAt: now });
      transaction.set(db.doc(`ventures/${id}/private/access`), { ownerUid: uid, updatedAt: now });
      transaction.set(db.doc(`ventures/${id}/public/catalogue`), {
        products: {},
        lastProductId: '',
        updatedAt: now,
      });
    });
  } catch (error) {
    await auth.deleteUser(uid);
    throw error;
  }
  print(`${trimmed}: /emprendimientos/${slug}, id ${id}`);
  print(`The owner signs in at /business/login as ${username}. The password, shown once: ${password}`);
  print('Branches and hours are made there, by the owner.');
  return id;
}
