/**
 * Orphans: pictures in the store that no document names, because their venture is being registered, or was just
 * deleted. It is noted on the device before the risk and cleared after it, so that a tab that closes in between
 * leaves nothing behind for good.
 */
import type { FirebaseStorage } from 'firebase/storage';
import { readNumbers, removeNumber, writeNumbers } from '../device/numberNotes.ts';
import { deleteAllPictures, deleteBranchPictures } from '../pictures/remove.ts';
import { readVenture } from './queries.ts';
import { type StoreDeps, storeDeps } from './storeDeps.ts';

/** By a venture's id: from when on it may be tidied up, epoch milliseconds. */
const KEY = 'vaga.ventureLeftovers';

/** Notes that pictures of this venture may be orphans from `fromMs` (epoch milliseconds) on. */
export function noteOrphans(ventureId: string, fromMs: number): void {
  writeNumbers(KEY, { ...readNumbers(KEY), [ventureId]: fromMs });
}

/** Takes the note away: the venture is there, or its pictures are gone. */
export function clearOrphans(ventureId: string): void {
  removeNumber(KEY, ventureId);
}

/** Deletes every picture of a venture that is gone, and clears the note; returns whether all are. Never rejects. */
export async function sweepVenture(storage: FirebaseStorage, ventureId: string): Promise<boolean> {
  const ends = await Promise.all([
    deleteAllPictures(storage, { kind: 'venture', ventureId }),
    deleteBranchPictures(storage, ventureId),
  ]);
  const clean = ends.every((end) => end === null);
  if (clean) clearOrphans(ventureId);
  return clean;
}

/** Longer than a registration takes, upload and all: another tab may be at it. */
const REGISTRATION_MS = 30 * 60_000;

/** Call it before a picture of a new venture is stored. */
export function noteRegistration(ventureId: string): void {
  noteOrphans(ventureId, Date.now() + REGISTRATION_MS);
}

/**
 * Deletes pictures that an interrupted registration or deletion on this device left behind, where the venture turns
 * out not to exist. Rejects without a store only.
 */
export async function sweepOrphans(deps: StoreDeps = storeDeps(), nowMs = Date.now()): Promise<void> {
  for (const [ventureId, fromMs] of Object.entries(readNumbers(KEY))) {
    if (fromMs > nowMs) continue;
    const found = await readVenture(ventureId, deps).catch(() => undefined);
    if (found === null) await sweepVenture(deps.storage, ventureId);
    else if (found !== undefined) clearOrphans(ventureId);
  }
}
