import {
  type CollectionReference,
  collection,
  type DocumentReference,
  doc,
  type Firestore,
  serverTimestamp,
  setDoc,
  Timestamp,
} from 'firebase/firestore/lite';
import type { WaitingSale } from '../../domain/sales/waiting.ts';

export const salesOf = (db: Firestore, ventureId: string): CollectionReference =>
  collection(db, 'ventures', ventureId, 'sales');

export const saleRef = (db: Firestore, ventureId: string, saleId: string): DocumentReference =>
  doc(db, 'ventures', ventureId, 'sales', saleId);

/** One commit of a sale. The rules let it be created once and never be written again. */
export function commitSale(db: Firestore, ventureId: string, sale: WaitingSale): Promise<void> {
  return setDoc(saleRef(db, ventureId, sale.id), {
    items: sale.items.map(({ productId, productName, unitPrice, quantity, totalPrice }) => ({
      productId,
      productName,
      unitPrice,
      quantity,
      totalPrice,
    })),
    totalPrice: sale.totalPrice,
    createdAt: serverTimestamp(),
    soldAt: Timestamp.fromMillis(sale.soldAt),
    voidedAt: null,
    voidReason: '',
  });
}
