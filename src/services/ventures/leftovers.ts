/**
 * Ventures whose pictures may be in the store without a document that names them: being registered, or just deleted.
 * Written down on the device before the risk and struck out after it, so that a tab that closes in between leaves
 * nothing behind for good.
 */
import type { FirebaseStorage } from 'firebase/storage';
import { localStore } from '../device/localStore.ts';
import { deleteAllPictures, deleteBranchPictures } from '../pictures/remove.ts';

const KEY = 'vaga.ventureLeftovers';

/** Ids, and from when on they may be tidied up, epoch milliseconds. */
type Leftovers = Readonly<Record<string, number>>;

function read(): Leftovers {
  try {
    const value: unknown = JSON.parse(localStore.read(KEY) ?? '{}');
    const entries = typeof value === 'object' && value !== null ? Object.entries(value) : [];
    return Object.fromEntries(
      entries.flatMap(([id, from]) => (typeof from === 'number' ? [[id, from]] : [])),
    );
  } catch {
    return {};
  }
}

function write(leftovers: Leftovers): void {
  localStore.write(KEY, Object.keys(leftovers).length === 0 ? null : JSON.stringify(leftovers));
}

/** Writes down that pictures of this venture may be left over from `fromMs` (epoch milliseconds) on. */
export function noteLeftovers(ventureId: string, fromMs: number): void {
  write({ ...read(), [ventureId]: fromMs });
}

/** Strikes it out: the venture is there, or its pictures are gone. */
export function strikeLeftovers(ventureId: string): void {
  write(Object.fromEntries(Object.entries(read()).filter(([id]) => id !== ventureId)));
}

/** Deletes every picture of a venture that is gone, and strikes it out; returns whether all are. Never rejects. */
export async function sweepVenture(storage: FirebaseStorage, ventureId: string): Promise<boolean> {
  const ends = await Promise.all([
    deleteAllPictures(storage, { kind: 'venture', ventureId }),
    deleteBranchPictures(storage, ventureId),
  ]);
  const clean = ends.every((end) => end === null);
  if (clean) strikeLeftovers(ventureId);
  return clean;
}

/** Tidies up what was written down, where the venture turns out not to exist. Never rejects. */
export async function sweepLeftovers(
  storage: FirebaseStorage,
  exists: (ventureId: string) => Promise<boolean>,
  nowMs: number,
): Promise<void> {
  for (const [ventureId, fromMs] of Object.entries(read())) {
    const found = fromMs <= nowMs ? await exists(ventureId).catch(() => null) : null;
    if (found === true) strikeLeftovers(ventureId);
    if (found === false) await sweepVenture(storage, ventureId);
  }
}
