import { doc, type Firestore, serverTimestamp, writeBatch } from 'firebase/firestore/lite';
import type { StoredPicture } from '../../domain/pictures.ts';
import type { Venture, VentureContent } from '../../domain/ventures/entities.ts';
import type { VentureFailure } from '../../domain/ventures/problems.ts';
import { pictureOf } from '../../domain/ventures/stored.ts';
import { type Surroundings, send } from '../firestore/attempt.ts';
import type { WriteFate } from '../pictures/save.ts';
import { profileFields, sharedFields } from './documents.ts';
import { readVenture } from './read.ts';

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** What the form changed, on what the database holds now: what somebody else changed meanwhile stays. */
function merged(before: Venture, form: VentureContent, now: Venture): VentureContent {
  const pick = <K extends keyof VentureContent>(key: K): VentureContent[K] =>
    same(before[key], form[key]) ? now[key] : form[key];
  return {
    name: pick('name'),
    description: pick('description'),
    socials: pick('socials'),
    shipping: pick('shipping'),
    categories: pick('categories'),
  };
}

export interface VentureChange {
  /** As the form was opened. */
  readonly before: Venture;
  readonly content: VentureContent;
  readonly picture: StoredPicture | null;
}

/**
 * Changes a venture's profile and what its business shows of it in one commit; slug and username stay. null = done,
 * also when the answer was lost and the change turns out to be there. 1 read, 2 writes. Never rejects.
 */
export async function updateVenture(
  db: Firestore,
  { before, content, picture }: VentureChange,
  around: Surroundings,
): Promise<VentureFailure | null> {
  const { id } = before;
  const read = () => readVenture(db, id, around).catch(() => 'unreachable' as const);
  const now = await read();
  if (now === 'unreachable') return 'OFFLINE';
  if (now === null) return 'MISSING';
  const keepsPicture = same(pictureOf(before), picture === null ? [] : [picture]);
  const shown = keepsPicture ? (pictureOf(now)[0] ?? null) : picture;
  const result = merged(before, content, now);
  const updatedAt = serverTimestamp();
  const batch = writeBatch(db);
  batch.update(doc(db, 'ventures', id), { ...profileFields(result, shown), updatedAt });
  batch.update(doc(db, 'businesses', id), { ...sharedFields(result, shown), updatedAt });
  const failure = await send(() => batch.commit(), around);
  if (failure === null) return null;
  const after = await read();
  if (after === 'unreachable') return failure === 'lost' ? 'UNCERTAIN' : 'UPDATE';
  if (after === null) return 'MISSING';
  if (failure === 'denied') return 'UPDATE';
  const stored = profileFields(after, pictureOf(after)[0] ?? null);
  return same(stored, profileFields(result, shown)) ? null : 'UNCERTAIN';
}

/** What became of the documents, for savePictures. */
export function updateFate(problem: VentureFailure | null): WriteFate {
  if (problem === null) return 'written';
  return problem === 'UNCERTAIN' ? 'unknown' : 'refused';
}
