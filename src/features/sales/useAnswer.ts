import { useCallback, useEffect, useRef, useState } from 'react';
import type { Outcome, Problem } from '../../domain/outcome.ts';
import type { OutboxSale } from '../../domain/sales/outboxSale.ts';
import { useOutbox } from '../../hooks/useOutbox.ts';
import type { Outbox } from '../../services/sales/outbox.ts';
import type { ListOptions } from '../../services/sales/queries.ts';

const NONE: readonly OutboxSale[] = [];

/**
 * A question about a venture's sales: what this device remembers at once, then what the database says. It is asked again
 * when the network is back, and when a sale that waited on this device was sent. `ask` is memoised: another function is
 * another question.
 */
export function useAnswer<T>(
  ventureId: string,
  outbox: Outbox,
  ask: (options: ListOptions) => Promise<Outcome<T, Problem>>,
  remembered: () => T | null,
) {
  const begin = () => ({ ask, answer: remembered(), failed: false });
  const [state, setState] = useState(begin);
  const current = state.ask === ask ? state : begin();
  if (current !== state) setState(current);
  const waiting = useOutbox(ventureId, outbox);
  /** What was sent since the last answer: it counts until the next one. */
  const [sent, setSent] = useState(NONE);
  const attempt = useRef(0);
  /** What was asked for once is asked for again. */
  const wanted = useRef<ListOptions>({});

  /** Asks again. Returns null when no answer came. */
  const read = useCallback(
    async (options: ListOptions = {}) => {
      wanted.current = { ...wanted.current, ...options };
      attempt.current += 1;
      const mine = attempt.current;
      const outcome = await ask(wanted.current).catch(() => null);
      const answer = outcome?.ok ? outcome.value : null;
      // A later question has been asked.
      if (attempt.current !== mine) return answer;
      if (answer !== null) setSent(NONE);
      setState((now) => ({ ask, answer: answer ?? now.answer, failed: answer === null }));
      return answer;
    },
    [ask],
  );

  useEffect(() => {
    wanted.current = {};
    void read();
    const onOnline = () => void read();
    window.addEventListener('online', onOnline);
    return () => {
      // An answer that comes later is dropped.
      attempt.current += 1;
      window.removeEventListener('online', onOnline);
    };
  }, [read]);

  const before = useRef(waiting);
  useEffect(() => {
    const left = new Set(waiting.map(({ id }) => id));
    const gone = before.current.filter(({ id, refused }) => !refused && !left.has(id));
    before.current = waiting;
    if (gone.length === 0) return;
    setSent((now) => [...now, ...gone]);
    void read();
  }, [waiting, read]);

  /** Changes the answer that is shown, and what is asked for from now on. */
  const change = useCallback((to: (answer: T) => T, options: ListOptions) => {
    wanted.current = { ...wanted.current, ...options };
    setState((now) => (now.answer === null ? now : { ...now, answer: to(now.answer) }));
  }, []);

  return { answer: current.answer, failed: current.failed, waiting, sent, read, change };
}
