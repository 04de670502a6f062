/**
 * Orphans: pictures in the storage that no document names, because their venture is being registered, or was just
 * deleted. The device stores a note about the venture before that and clears it afterwards, so that the orphans of a
 * tab that was closed in between are deleted later.
 */
import type { FirebaseStorage } from 'firebase/storage';
import { readNumbers, removeNumber, writeNumbers } from '../device/numberNotes.ts';
import type { Deps } from '../firestore/deps.ts';
import { roleDeps } from '../firestore/roleDeps.ts';
import { deleteAllPictures, deleteFolder } from '../pictures/remove.ts';
import { storageOf } from '../storage/client.ts';
import { readVenture } from './queries.ts';

/** The dependencies of the administrator's commands that also delete pictures. */
export interface StoreDeps extends Deps {
  readonly storage: FirebaseStorage;
}

/** Returns the default dependencies, when a test doesn't pass others. Throws without a storage bucket. */
export function storeDeps(): StoreDeps {
  return { ...roleDeps('admin'), storage: storageOf('admin') };
}

/** Under it, by a venture's id: the time from which the orphans may be deleted, epoch milliseconds. */
const KEY = 'vaga.ventureLeftovers';

/** Records that pictures of this venture may be orphans from `fromMs` (epoch milliseconds) on. */
export function noteOrphans(ventureId: string, fromMs: number): void {
  writeNumbers(KEY, { ...readNumbers(KEY), [ventureId]: fromMs });
}

/** Deletes the note, because the venture exists or its pictures are gone. */
export function clearOrphans(ventureId: string): void {
  removeNumber(KEY, ventureId);
}

/** Deletes all pictures of a deleted venture and clears the note. Returns whether all are deleted. Never rejects. */
export async function sweepVenture(storage: FirebaseStorage, ventureId: string): Promise<boolean> {
  const ends = await Promise.all([
    deleteAllPictures(storage, { kind: 'venture', ventureId }),
    deleteFolder(storage, `businesses/${ventureId}/branches`),
  ]);
  const clean = ends.every((end) => end === null);
  if (clean) clearOrphans(ventureId);
  return clean;
}

/** Longer than a registration takes, with its upload: another tab may be registering the venture. */
const REGISTRATION_MS = 30 * 60_000;

/** Call it before a picture of a new venture is stored. */
export function noteRegistration(ventureId: string): void {
  noteOrphans(ventureId, Date.now() + REGISTRATION_MS);
}

/** Deletes what an interrupted registration or deletion on this device left. Rejects only without a storage. */
export async function sweepOrphans(deps: StoreDeps = storeDeps(), nowMs = Date.now()): Promise<void> {
  for (const [ventureId, fromMs] of Object.entries(readNumbers(KEY))) {
    if (fromMs > nowMs) continue;
    const found = await readVenture(ventureId, deps).catch(() => undefined);
    if (found === null) await sweepVenture(deps.storage, ventureId);
    else if (found !== undefined) clearOrphans(ventureId);
  }
}
