/** Registering a venture: everything that belongs to it in one commit, or nothing (specification section 5, Venture). */
import { doc, type Firestore, serverTimestamp, writeBatch } from 'firebase/firestore/lite';
import type { StoredPicture } from '../../domain/pictures.ts';
import type { VentureContent } from '../../domain/ventures/entities.ts';
import type { CredentialsOutcome } from '../../domain/ventures/outcomes.ts';
import type { VentureFailure } from '../../domain/ventures/problems.ts';
import { slugCandidates } from '../../domain/ventures/slug.ts';
import { usernameCandidates } from '../../domain/ventures/username.ts';
import { type NewAccount, type Registered, withNewAccount } from '../accounts/create.ts';
import { type Surroundings, send } from '../firestore/attempt.ts';
import type { WriteFate } from '../pictures/save.ts';
import { accessDocument, accessFields, readOwnerUid } from './access.ts';
import { profileFields, sharedFields, usernameFields } from './documents.ts';
import { firstFree, holderOf } from './names.ts';
import { accountFailure, freshPassword, renewPassword } from './password.ts';
import { readVenture } from './read.ts';
import { updateVenture } from './update.ts';

export interface NewVenture {
  /** Made before the first try and the same for every other, so that none registers it twice. */
  readonly id: string;
  readonly content: VentureContent;
  /** Already stored. */
  readonly picture: StoredPicture | null;
}

interface Names {
  readonly username: string;
  readonly slug: string;
}

/** As many administrators may take the same name at once; after a lost answer, as many tries. */
const TRIES = 8;

const failed = (problem: VentureFailure): CredentialsOutcome => ({ ok: false, problem });

function commitOf(db: Firestore, venture: NewVenture, names: Names, account: NewAccount): Promise<void> {
  const { id, content, picture } = venture;
  const { username, slug } = names;
  const now = serverTimestamp();
  const dated = { createdAt: now, updatedAt: now };
  const batch = writeBatch(db);
  batch.set(doc(db, 'ventures', id), {
    ...profileFields(content, picture),
    slug,
    slugNormalized: slug,
    username,
    ...dated,
  });
  batch.set(doc(db, 'businesses', id), {
    ...sharedFields(content, picture),
    branches: {},
    closedDates: {},
    ...dated,
  });
  batch.set(doc(db, 'slugs', slug), { ventureId: id });
  batch.set(doc(db, 'usernames', username), usernameFields(id, account.accountId));
  batch.set(accessDocument(db, id), accessFields(account.uid));
  batch.set(doc(db, 'ventures', id, 'public', 'catalogue'), {
    products: {},
    lastProductId: '',
    updatedAt: now,
  });
  return batch.commit();
}

/** What became of the documents, for savePictures. */
export function registrationFate(outcome: CredentialsOutcome): WriteFate {
  if (outcome.ok) return 'written';
  return outcome.problem === 'UNCERTAIN' ? 'unknown' : 'refused';
}

/** Writes it under the first names that are free, the next ones when somebody else was faster. */
async function register(
  db: Firestore,
  venture: NewVenture,
  account: NewAccount,
  around: Surroundings,
): Promise<Names | VentureFailure> {
  const { id, content } = venture;
  const isTaken = async (names: Names) => {
    const holders = await Promise.all([
      holderOf(db, 'usernames', names.username, around),
      holderOf(db, 'slugs', names.slug, around),
    ]);
    return holders.some((holder) => holder !== null);
  };
  let wasLost = false;
  for (let tries = 1; tries <= TRIES; tries += 1) {
    try {
      const [username, slug] = await Promise.all([
        firstFree(db, 'usernames', usernameCandidates(content.name), around),
        firstFree(db, 'slugs', slugCandidates(content.name), around),
      ]);
      const names = { username, slug };
      const failure = await send(() => commitOf(db, venture, names, account), around);
      if (failure === null) return names;
      wasLost ||= failure === 'lost';
      // By an earlier try, maybe under other names.
      const isOurs = (await readOwnerUid(db, id, around)) === account.uid;
      if (isOurs) return (await readVenture(db, id, around)) ?? 'UNCERTAIN';
      if (failure === 'denied' && !(await isTaken(names))) return 'CREATE';
    } catch {
      return wasLost ? 'UNCERTAIN' : 'OFFLINE';
    }
  }
  return wasLost ? 'UNCERTAIN' : 'CREATE';
}

/** An earlier try whose answer was lost had registered it: what was typed since is saved, and a password made. */
async function finishEarlierTry(
  db: Firestore,
  { id, content, picture }: NewVenture,
  around: Surroundings,
): Promise<CredentialsOutcome | null> {
  const before = await readVenture(db, id, around);
  if (before === null) return null;
  const problem = await updateVenture(db, { before, content, picture }, around);
  return problem === null ? renewPassword(db, before, around) : failed(problem);
}

/**
 * Registers a venture with its business, slug, username, empty catalogue and an owner's account, made while the
 * administrator stays signed in. The password is in the outcome only. A failure leaves no account that works and
 * no document; after UNCERTAIN the same id may be sent again. Never rejects.
 */
export async function registerVenture(
  db: Firestore,
  venture: NewVenture,
  around: Surroundings,
): Promise<CredentialsOutcome> {
  const password = freshPassword();
  const link = async (account: NewAccount): Promise<Registered<CredentialsOutcome>> => {
    const names = await register(db, venture, account, around);
    if (typeof names === 'string') return { keep: false, value: failed(names) };
    return { keep: true, value: { ok: true, credentials: { username: names.username, password } } };
  };
  try {
    const earlier = await finishEarlierTry(db, venture, around).catch(() => failed('OFFLINE'));
    return earlier ?? (await withNewAccount('business', venture.id, password, link));
  } catch (error) {
    return failed(accountFailure(error, 'CREATE'));
  }
}
