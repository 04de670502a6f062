import type { Product } from '../../domain/products/entities.ts';
import { dueOrphans } from './orphanNotes.ts';

/** Deletes pictures that an interruption on this device left behind; `products`: as just listed. Never rejects. */
export async function sweepOrphans(
  ventureId: string,
  products: readonly Product[],
  nowMs = Date.now(),
): Promise<void> {
  const due = dueOrphans(ventureId, nowMs);
  if (due.length === 0) return;
  try {
    // Who only looks at the list, or changes a text, needs no storage library.
    const { sweep } = await import('./sweep.ts');
    await sweep(ventureId, due, products);
  } catch {
    // The notes stay: the next time.
  }
}
