import type { Outcome, Trouble } from '../../domain/outcome.ts';
import type { OutboxSale } from '../../domain/sales/outboxSale.ts';
import type { Outbox } from './outbox.ts';

/** 'REFUSED': the server doesn't take it. After any other problem it waits and is sent again. */
export type SendOutcome = Outcome<null, 'REFUSED' | Trouble>;

/**
 * Returns what sends a venture's waiting sales, the oldest first: what the server has leaves the outbox, what it
 * refuses is marked, and the first that gets no answer ends the attempt. One attempt at a time in a tab, which also
 * takes what comes in meanwhile; two tabs may send the same sale, which is stored once. What `isOurs` isn't true of
 * waits for whoever made it. Never rejects.
 */
export function createSender(
  outbox: Pick<Outbox, 'waiting' | 'put' | 'drop'>,
  send: (ventureId: string, sale: OutboxSale) => Promise<SendOutcome>,
  isOurs: (sale: OutboxSale) => boolean = () => true,
): (ventureId: string) => Promise<void> {
  const attempts = new Map<string, Promise<void>>();

  const attempt = async (ventureId: string) => {
    for (;;) {
      const sale = outbox.waiting(ventureId).find((each) => !each.refused && isOurs(each));
      if (sale === undefined) return;
      const outcome = await send(ventureId, sale).catch(() => null);
      if (outcome === null || (!outcome.ok && outcome.problem !== 'REFUSED')) return;
      // Signed out meanwhile, and told to be forgotten.
      const isThere = outbox.waiting(ventureId).some(({ id }) => id === sale.id);
      if (outcome.ok) outbox.drop(ventureId, sale.id);
      else if (isThere && !outbox.put(ventureId, { ...sale, refused: true })) return;
      else if (!isThere) return;
    }
  };

  return (ventureId) => {
    const running = attempts.get(ventureId);
    if (running) return running;
    const started = attempt(ventureId).finally(() => attempts.delete(ventureId));
    attempts.set(ventureId, started);
    return started;
  };
}
