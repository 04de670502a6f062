/** What the owner does with sales: sending one, sending what waits, voiding one (docs/product.md, Sales). */
import {
  type DocumentReference,
  doc,
  type Firestore,
  getDoc,
  serverTimestamp,
  setDoc,
  Timestamp,
  updateDoc,
} from 'firebase/firestore/lite';
import { done, failed } from '../../domain/outcome.ts';
import type { SaleOutcome } from '../../domain/sales/problems.ts';
import { maySend, type WaitingSale } from '../../domain/sales/waiting.ts';
import type { Deps } from '../firestore/deps.ts';
import { roleDeps } from '../firestore/roleDeps.ts';
import { settle, withTimeout } from '../firestore/settle.ts';
import { saleFields, voidedFields } from './documents.ts';
import { outbox } from './outbox.ts';
import { createSender, type SendOutcome } from './sender.ts';

function saleAt(db: Firestore, ventureId: string, saleId: string): DocumentReference {
  return doc(db, 'ventures', ventureId, 'sales', saleId);
}

/**
 * Sends a sale, once: whoever keeps it sends it again; again and again if need be, it is stored once. Costs 1 write;
 * 1 read more when the rules refuse, because a sale that is stored already can't be written either. Never rejects.
 */
export async function sendSale(
  ventureId: string,
  sale: WaitingSale,
  deps: Deps = roleDeps('business'),
): Promise<SendOutcome> {
  const ref = saleAt(deps.db, ventureId, sale.id);
  return settle<null, 'REFUSED' | 'UNCERTAIN'>(
    {
      tries: 1,
      commit: async () => {
        await setDoc(
          ref,
          saleFields(sale, deps.by ?? '', serverTimestamp(), Timestamp.fromMillis(sale.soldAt)),
        );
        return null;
      },
      // Who may not even look is not the owner (any more): the sale may still be right, and waits.
      judge: async (failure) => {
        // Whoever keeps it sends it again, which finds out.
        if (failure === 'lost') return failed('UNCERTAIN');
        const stored = await withTimeout(getDoc(ref), deps);
        return stored.exists() ? done() : failed('REFUSED');
      },
    },
    deps,
  );
}

/** Sends what waits on this device for a venture, one after the other. Never rejects. */
export const sendWaiting: (ventureId: string) => Promise<void> = createSender(
  outbox,
  (ventureId, sale) => sendSale(ventureId, sale),
  (sale) => maySend(sale, roleDeps('business').by ?? ''),
);

/** Voids a sale with a reason; the record stays. Done when it is voided, by whomever. Never rejects. */
export async function voidSale(
  ventureId: string,
  saleId: string,
  reason: string,
  deps: Deps = roleDeps('business'),
): Promise<SaleOutcome> {
  const ref = saleAt(deps.db, ventureId, saleId);
  return settle<null, 'VOID'>(
    {
      commit: async () => {
        await updateDoc(ref, voidedFields(reason, serverTimestamp()));
        return null;
      },
      judge: async (failure) => {
        const voidReason: unknown = (await withTimeout(getDoc(ref), deps)).get('voidReason');
        if (typeof voidReason === 'string' && voidReason !== '') return done();
        return failure === 'lost' ? 'again' : failed('VOID');
      },
    },
    deps,
  );
}
