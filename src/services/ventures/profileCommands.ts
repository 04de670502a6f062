/** Changes a venture's profile. */

import { done, failed } from '../../domain/outcome.ts';
import { pictureOf, type StoredPicture } from '../../domain/pictures.ts';
import type { Venture, VentureContent } from '../../domain/ventures/entities.ts';
import type { VentureOutcome } from '../../domain/ventures/outcomes.ts';
import type { VentureFailure } from '../../domain/ventures/problems.ts';
import { noteMarketChange } from '../device/marketNotes.ts';
import type { Role } from '../firebase/app.ts';
import { doc } from '../firestore/documents.ts';
import { roleDeps } from '../firestore/roleDeps.ts';
import { settle } from '../firestore/settle.ts';
import { serverTimestamp, writeBatch } from '../firestore/write.ts';
import { tellMarket } from '../market/commands.ts';
import { profileFields, sharedFields } from './documents.ts';
import { readVenture } from './queries.ts';

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** Applies the form's changes since `earlier` to the stored profile, so that changes by others in the meantime stay. */
function merged(
  earlier: readonly VentureContent[],
  form: VentureContent,
  now: VentureContent,
): VentureContent {
  const pick = <K extends keyof VentureContent>(key: K): VentureContent[K] =>
    earlier.every((each) => same(each[key], form[key])) ? now[key] : form[key];
  return {
    name: pick('name'),
    description: pick('description'),
    socials: pick('socials'),
    shipping: pick('shipping'),
    categories: pick('categories'),
  };
}

/** What a form sends. */
export interface VentureProfile {
  readonly content: VentureContent;
  readonly picture: StoredPicture | null;
}

export interface VentureChange extends VentureProfile {
  /** The venture as it was when the form was opened. */
  readonly before: Venture;
  /** What earlier tries of the form sent, which may be stored. */
  readonly tried?: readonly VentureProfile[];
}

/**
 * Changes a venture's profile and its business's copy of it in one commit; slug and username stay. `account`: the role
 * that writes. Succeeds too when only the response was lost. 1 read, 2 writes. Never rejects.
 */
export async function updateVenture(
  account: Role,
  { before, content, picture, tried = [] }: VentureChange,
  deps = roleDeps(account),
): Promise<VentureOutcome> {
  const { id } = before;
  const [opened = null] = pictureOf(before);
  const keepsPicture = [opened, ...tried.map((each) => each.picture)].every((each) => same(each, picture));
  const earlier = [before, ...tried.map((each) => each.content)];
  /** The profile that is sent: the form's changes applied to the stored one. */
  let wanted: VentureProfile = { content, picture };
  const outcome = await settle<null, VentureFailure>(deps, {
    lookFirst: true,
    commit: () => {
      const updatedAt = serverTimestamp();
      const batch = writeBatch(deps.db);
      batch.update(doc(deps.db, 'ventures', id), {
        ...profileFields(wanted.content, wanted.picture),
        updatedAt,
      });
      batch.update(doc(deps.db, 'businesses', id), {
        ...sharedFields(wanted.content, wanted.picture),
        updatedAt,
      });
      return batch.commit();
    },
    judge: async (failure) => {
      const now = await readVenture(id, deps);
      if (now === null) return failed('MISSING');
      if (failure === 'denied') return failed('UPDATE');
      const [stored = null] = pictureOf(now);
      const isStored = same(profileFields(now, stored), profileFields(wanted.content, wanted.picture));
      if (failure === 'lost' && isStored) return done();
      wanted = { content: merged(earlier, content, now), picture: keepsPicture ? stored : picture };
      return 'again';
    },
  });
  if (outcome.ok) {
    noteMarketChange(id);
    // An owner's screens update the market when they are left; the administrator's don't.
    if (account === 'admin') await tellMarket(id, account, deps);
  }
  return outcome;
}
