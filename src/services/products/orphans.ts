import type { Product } from '../../domain/products/entities.ts';
import { dueOrphans } from './orphanNotes.ts';

/** Deletes pictures that an interrupted command on this device left; `products`: as just listed. Never rejects. */
export async function sweepOrphans(
  ventureId: string,
  products: readonly Product[],
  nowMs = Date.now(),
): Promise<void> {
  const due = dueOrphans(ventureId, nowMs);
  if (due.length === 0) return;
  try {
    // The storage library only loads here: viewing the list or changing a text doesn't need it.
    const { sweep } = await import('./sweep.ts');
    await sweep(ventureId, due, products);
  } catch {
    // The notes stay, so the next call tries again.
  }
}
