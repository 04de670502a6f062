import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { ask } from '../components/ui/ask.tsx';
import { maySend, type OutboxSale } from '../domain/sales/outboxSale.ts';
import { leaving as texts } from '../messages/leaving.ts';
import { startRetrying } from '../services/device/follow.ts';
import { askForSignal, onSignal } from '../services/device/worker.ts';
import { loadCommands } from '../services/sales/loadCommands.ts';
import { type Outbox, outbox } from '../services/sales/outbox.ts';
import { submit } from '../services/submit.ts';
import { waitBriefly } from './waitBriefly.ts';

/** Returns the unsent sales of a venture on this device, live; with `by` those of this member of its team. */
export function useOutbox(ventureId: string, store: Outbox = outbox, by = ''): readonly OutboxSale[] {
  const all = useSyncExternalStore(
    store.subscribe,
    useCallback(() => store.waiting(ventureId), [store, ventureId]),
  );
  return useMemo(() => all.filter((sale) => maySend(sale, by)), [all, by]);
}

/** Sends the outbox of a venture; offline it does nothing. Never rejects. */
export async function sendOutboxOf(ventureId: string): Promise<void> {
  await submit(loadCommands, ({ sendOutbox }) => sendOutbox(ventureId));
}

/**
 * Sends the outbox while a screen is open, of a member (`by`) their own sales: at once, when the device is online again,
 * and every 20 s.
 */
export function useSaleSender(ventureId: string, by: string): void {
  const hasWork = useOutbox(ventureId, outbox, by).some(({ refused }) => !refused);
  useEffect(() => void outbox.restore(ventureId), [ventureId]);
  useEffect(() => {
    if (!hasWork) return;
    // Chrome wakes a sleeping page for this; in other browsers the next visit sends the outbox.
    const send = () => void sendOutboxOf(ventureId);
    const stopSignal = onSignal(send);
    void askForSignal();
    send();
    const stopRetrying = startRetrying(send);
    return () => {
      stopSignal();
      stopRetrying();
    };
  }, [hasWork, ventureId]);
}

/**
 * Signs out of a venture: the outbox is sent first, and when that fails the user is asked about the sales that the
 * sign-out deletes: a team member's own (`by`), all for the owner (''). Returns the button's handler, and whether it is
 * running.
 */
export function useLeaving(
  ventureId: string,
  by: string,
  signOut: () => Promise<void>,
): readonly [() => void, boolean] {
  const [busy, setBusy] = useState(false);
  const unsent = () => outbox.waiting(ventureId).filter((sale) => maySend(sale, by)).length;
  const leave = async () => {
    if (busy) return;
    setBusy(true);
    if (unsent() > 0) await waitBriefly(sendOutboxOf(ventureId));
    const length = unsent();
    setBusy(false);
    const question = {
      title: texts.title(length),
      text: texts.message(length),
      confirm: texts.leave(length),
      cancel: texts.stay,
      danger: true,
    };
    if (length > 0 && !(await ask(question))) return;
    setBusy(true);
    await signOut();
    setBusy(false);
  };
  return [() => void leave(), busy];
}
