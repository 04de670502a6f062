/** Sending a sale and voiding one (specification section 7, Sales). */
import { FirebaseError } from 'firebase/app';
import { type Firestore, getDoc, serverTimestamp, updateDoc } from 'firebase/firestore/lite';
import type { SaleFailure } from '../../domain/sales/problems.ts';
import type { WaitingSale } from '../../domain/sales/waiting.ts';
import { inTime, type Surroundings, send } from '../firestore/attempt.ts';
import { commitSale, saleRef } from './documents.ts';

/** 'waiting': nobody knows, or nobody is signed in as the owner; it has to be sent again. */
export type SendOutcome = 'stored' | 'refused' | 'waiting';

/**
 * Sends a sale; again and again if need be, it is stored once. Costs 1 write; 1 read more when the rules refuse,
 * because a sale that is stored already can't be written either. Never rejects.
 */
export async function sendSale(
  db: Firestore,
  ventureId: string,
  sale: WaitingSale,
  around: Surroundings,
): Promise<SendOutcome> {
  const failure = await send(() => commitSale(db, ventureId, sale), around);
  if (failure === null) return 'stored';
  if (failure === 'lost') return 'waiting';
  try {
    const stored = await inTime(getDoc(saleRef(db, ventureId, sale.id)), around);
    return stored.exists() ? 'stored' : 'refused';
  } catch {
    // Who may not even read it is not the owner (any more): the sale may still be right.
    return 'waiting';
  }
}

/** Voids a sale with a reason; the record stays. null = it is voided, by whomever. Never rejects. */
export async function voidSale(
  db: Firestore,
  {
    ventureId,
    saleId,
    reason,
  }: { readonly ventureId: string; readonly saleId: string; readonly reason: string },
  around: Surroundings,
): Promise<SaleFailure | null> {
  const ref = saleRef(db, ventureId, saleId);
  const voiding = { voidedAt: serverTimestamp(), voidReason: reason.trim() };
  const failure = await send(() => updateDoc(ref, voiding), around);
  if (failure === null) return null;
  try {
    const stored = await inTime(getDoc(ref), around);
    const voidReason: unknown = stored.get('voidReason');
    return typeof voidReason === 'string' && voidReason !== '' ? null : 'VOID';
  } catch (error) {
    const isDenied = error instanceof FirebaseError && error.code === 'permission-denied';
    return isDenied ? 'VOID' : 'OFFLINE';
  }
}
