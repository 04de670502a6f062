import type { WaitingSale } from '../../domain/sales/waiting.ts';
import type { SalesShelf } from './shelf.ts';
import type { SendOutcome } from './write.ts';

/**
 * Returns what sends a venture's waiting sales, the oldest first: what the server has leaves the shelf, what it
 * refuses is marked, and the first that gets no answer ends the round. One round at a time in a tab, which also
 * takes what comes in meanwhile; two tabs may send the same sale, which is stored once. Never rejects.
 */
export function createSender(
  shelf: Pick<SalesShelf, 'waiting' | 'keep' | 'drop'>,
  send: (ventureId: string, sale: WaitingSale) => Promise<SendOutcome>,
): (ventureId: string) => Promise<void> {
  const rounds = new Map<string, Promise<void>>();

  const round = async (ventureId: string) => {
    for (;;) {
      const sale = shelf.waiting(ventureId).find(({ refused }) => !refused);
      if (sale === undefined) return;
      const outcome = await send(ventureId, sale).catch(() => 'waiting' as const);
      if (outcome === 'waiting') return;
      // Signed out meanwhile, and told to be forgotten.
      const isThere = shelf.waiting(ventureId).some(({ id }) => id === sale.id);
      if (outcome === 'stored') shelf.drop(ventureId, sale.id);
      else if (isThere && !shelf.keep(ventureId, { ...sale, refused: true })) return;
      else if (!isThere) return;
    }
  };

  return (ventureId) => {
    const running = rounds.get(ventureId);
    if (running) return running;
    const started = round(ventureId).finally(() => rounds.delete(ventureId));
    rounds.set(ventureId, started);
    return started;
  };
}
