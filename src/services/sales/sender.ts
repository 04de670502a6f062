import type { Outcome, Trouble } from '../../domain/outcome.ts';
import type { OutboxSale } from '../../domain/sales/outboxSale.ts';
import type { Outbox } from './outbox.ts';

/** 'REFUSED': the server doesn't accept the sale. After any other problem it stays in the outbox and is sent again. */
export type SendOutcome = Outcome<null, 'REFUSED' | Trouble>;

/**
 * Returns a function that sends a venture's outbox, the oldest sale first. A stored sale leaves the outbox, a refused
 * one is marked, and the first one without a response ends the attempt. A tab makes one attempt at a time, which also
 * sends sales added meanwhile. Two tabs may send the same sale: it is stored once. A sale for which `isOurs` returns
 * false waits for the account that made it. Never rejects.
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
      // False after a sign-out in the meantime, which deleted the outbox.
      const isThere = outbox.waiting(ventureId).some(({ id }) => id === sale.id);
      if (outcome.ok) outbox.drop(ventureId, sale.id);
      else if (!isThere || !outbox.put(ventureId, { ...sale, refused: true })) return;
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
