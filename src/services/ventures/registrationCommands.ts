/** Registers a venture: all its documents in one commit, or none (docs/product.md, Ventures). */

import { done, failed, type Outcome } from '../../domain/outcome.ts';
import type { StoredPicture } from '../../domain/pictures.ts';
import type { VentureContent } from '../../domain/ventures/entities.ts';
import type { CredentialsOutcome, VentureOutcome } from '../../domain/ventures/outcomes.ts';
import type { VentureFailure } from '../../domain/ventures/problems.ts';
import { slugCandidates } from '../../domain/ventures/slug.ts';
import { usernameCandidates } from '../../domain/ventures/username.ts';
import { accessDocument, accessFields, readOwnerUid } from '../accounts/access.ts';
import { type NewAccount, withNewAccount } from '../accounts/create.ts';
import type { Deps } from '../firestore/deps.ts';
import { doc, type Firestore } from '../firestore/documents.ts';
import { roleDeps } from '../firestore/roleDeps.ts';
import { isDenied, settle } from '../firestore/settle.ts';
import { serverTimestamp, writeBatch } from '../firestore/write.ts';
import { profileFields, sharedFields, usernameFields } from './documents.ts';
import { clearOrphans } from './orphans.ts';
import { renewPassword } from './passwordCommands.ts';
import { updateVenture } from './profileCommands.ts';
import { firstFree, holderOf, readVenture } from './queries.ts';

export interface NewVenture {
  /** Made before the first try and used for each retry, so that no retry registers it twice. */
  readonly id: string;
  readonly content: VentureContent;
  /** The picture, already uploaded. */
  readonly picture: StoredPicture | null;
}

interface Names {
  readonly username: string;
  readonly slug: string;
}

/** Up to this many administrators may try to take the same name at once. */
const TRIES = 8;

function commitOf(db: Firestore, venture: NewVenture, names: Names, account: NewAccount): Promise<null> {
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
    openBranches: {},
    ...dated,
  });
  batch.set(doc(db, 'businesses', id), {
    ...sharedFields(content, picture),
    branches: {},
    closedDates: {},
    ...dated,
  });
  batch.set(doc(db, 'slugs', slug), { ventureId: id });
  batch.set(doc(db, 'usernames', username), usernameFields(id, account.accountId, now));
  batch.set(accessDocument(db, id), accessFields(account.uid));
  batch.set(doc(db, 'ventures', id, 'public', 'catalogue'), {
    products: {},
    lastProductId: '',
    updatedAt: now,
  });
  return batch.commit();
}

async function isTaken(names: Names, deps: Deps): Promise<boolean> {
  const holders = await Promise.all([
    holderOf('usernames', names.username, deps),
    holderOf('slugs', names.slug, deps),
  ]);
  return holders.some((holder) => holder !== null);
}

/** Writes the venture with the first free names, or with the next ones when another venture took those first. */
function register(
  venture: NewVenture,
  account: NewAccount,
  deps: Deps,
): Promise<Outcome<Names, VentureFailure>> {
  const { id, content } = venture;
  let names: Names = { username: '', slug: '' };
  return settle<Names, VentureFailure>(deps, {
    lookFirst: true,
    tries: TRIES,
    commit: async () => {
      await commitOf(deps.db, venture, names, account);
      return names;
    },
    judge: async (failure) => {
      if (failure !== null) {
        // An earlier try may have stored it, maybe with other names.
        const isOurs = (await readOwnerUid(id, deps)) === account.uid;
        const stored = isOurs ? await readVenture(id, deps) : null;
        if (stored !== null) return done(stored);
        if (isOurs) return failed('UNCERTAIN');
        if (failure === 'denied' && !(await isTaken(names, deps))) return failed('CREATE');
      }
      const [username, slug] = await Promise.all([
        firstFree('usernames', usernameCandidates(content.name), deps),
        firstFree('slugs', slugCandidates(content.name), deps),
      ]);
      names = { username, slug };
      return 'again';
    },
  });
}

/** If an earlier try with a lost response registered it, saves the form's later changes and makes a new password. */
async function finishEarlierTry(
  { id, content, picture }: NewVenture,
  deps: Deps,
): Promise<CredentialsOutcome | null> {
  const before = await readVenture(id, deps);
  if (before === null) return null;
  const saved: VentureOutcome = await updateVenture('admin', { before, content, picture }, deps);
  return saved.ok ? renewPassword(before, deps) : saved;
}

async function registerWithAccount(venture: NewVenture, deps: Deps): Promise<CredentialsOutcome> {
  const earlier = await finishEarlierTry(venture, deps).catch((error: unknown) =>
    failed(isDenied(error) ? 'CREATE' : 'OFFLINE'),
  );
  if (earlier !== null) return earlier;
  const link = (account: NewAccount) => register(venture, account, deps);
  const made = await withNewAccount(venture.id, link, 'CREATE', false);
  if (!made.ok) return made;
  const { linked, password } = made.value;
  return done({ username: linked.username, password });
}

/**
 * Registers a venture with its business, slug, username, empty catalogue and an owner's account, while the
 * administrator stays signed in. Only the outcome has the password. A failure leaves no working account and no
 * document; after UNCERTAIN the same id may be sent again. Never rejects.
 */
export async function registerVenture(
  venture: NewVenture,
  deps = roleDeps('admin'),
): Promise<CredentialsOutcome> {
  const outcome = await registerWithAccount(venture, deps);
  // Its documents name its pictures now.
  if (outcome.ok) clearOrphans(venture.id);
  return outcome;
}
