/** Updates a venture's entry in the market's documents: best effort, after the venture's own commits, not with them. */

import { type MarketEntry, marketEntry } from '../../domain/market/made.ts';
import { done, failed } from '../../domain/outcome.ts';
import { marketNote, settleMarketNote } from '../device/marketNotes.ts';
import type { Role } from '../firebase/app.ts';
import type { Deps } from '../firestore/deps.ts';
import { doc } from '../firestore/documents.ts';
import { getDoc } from '../firestore/read.ts';
import { roleDeps } from '../firestore/roleDeps.ts';
import { type Settled, settle } from '../firestore/settle.ts';
import { deleteField, serverTimestamp, writeBatch } from '../firestore/write.ts';

/**
 * The versions of the documents from which this page wrote the last entry, by venture: for the same versions nothing is
 * written again. An equal entry of other versions is, because another device may have written a different one meanwhile.
 */
const told = new Map<string, string>();

/** The last call for each venture. */
const calls = new Map<string, Promise<unknown>>();

async function readEntry(ventureId: string, { db }: Deps) {
  const [venture, business, catalogue] = await Promise.all([
    getDoc(doc(db, 'ventures', ventureId)),
    getDoc(doc(db, 'businesses', ventureId)),
    getDoc(doc(db, 'ventures', ventureId, 'public', 'catalogue')),
  ]);
  return {
    entry: marketEntry(venture.data() ?? null, business.data() ?? null, catalogue.data() ?? null),
    versions: [venture, business, catalogue].map(({ updateTime }) => updateTime).join(),
  };
}

async function commitEntry(ventureId: string, entry: MarketEntry | null, { db }: Deps): Promise<void> {
  const batch = writeBatch(db);
  for (const [name, text] of [
    ['cards', entry?.card],
    ['products', entry?.products],
  ] as const) {
    const change = [['entries', ventureId], text ?? deleteField()] as const;
    const fields = { updatedAt: serverTimestamp(), lastVentureId: ventureId };
    batch.update(doc(db, 'market', name), fields, [change]);
  }
  await batch.commit();
}

/**
 * Writes a venture's present entry to the market, or deletes it when the venture is gone. 3 reads, and 2 writes unless
 * nothing has changed since this page wrote it. Waits for an earlier call. `account`: the role that writes. No retry
 * when the rules refuse (there is no market yet, or it is full): `npm run operator -- market` repairs that. Never rejects.
 */
export function tellMarket(
  ventureId: string,
  account: Role = 'business',
  deps = roleDeps(account),
): Settled<'REFUSED'> {
  const note = marketNote(ventureId);
  const telling = Promise.resolve(calls.get(ventureId)).then(() => tell(ventureId, note, deps));
  calls.set(ventureId, telling);
  return telling;
}

async function tell(ventureId: string, note: string | null, deps: Deps) {
  const read = await readEntry(ventureId, deps).catch(() => null);
  if (read === null) return failed('OFFLINE');
  const { entry, versions } = read;
  const outcome =
    told.get(ventureId) === versions
      ? done(null)
      : await settle<null, 'REFUSED'>(deps, {
          commit: async () => {
            await commitEntry(ventureId, entry, deps);
            return null;
          },
          judge: async (failure) => (failure === 'lost' ? 'again' : failed('REFUSED')),
        });
  if (outcome.ok) told.set(ventureId, versions);
  if (outcome.ok || outcome.problem === 'REFUSED') settleMarketNote(ventureId, note);
  return outcome;
}
