import { useCallback, useEffect, useRef, useState } from 'react';
import type { Outcome, Problem } from '../../domain/outcome.ts';
import type { OutboxSale } from '../../domain/sales/outboxSale.ts';
import { useOutbox } from '../../hooks/useOutbox.ts';
import type { ListOptions } from '../../services/sales/queries.ts';
import { salesServices } from './services.ts';
import { useReadAgain } from './useReadAgain.ts';

const NONE: readonly OutboxSale[] = [];

/**
 * A query's answer: cached at once, then read; read again after a failure, with the network, and when a sale was sent.
 * `ask` must be memoised: another function is another query. `by`: the member who sees only own sales; '' = the owner.
 */
export function useAnswer<T>(
  ventureId: string,
  ask: (options: ListOptions) => Promise<Outcome<T, Problem>>,
  remembered: () => T | null,
  by: string,
) {
  const begin = () => ({ ask, answer: remembered(), failed: false });
  const [state, setState] = useState(begin);
  const current = state.ask === ask ? state : begin();
  if (current !== state) setState(current);
  const waiting = useOutbox(ventureId, salesServices.outbox, by);
  /** The sales that were sent since the last answer: they are added to it until the next one. */
  const [sent, setSent] = useState(NONE);
  const attempt = useRef(0);
  /** The options of all requests so far: each later request includes them. */
  const wanted = useRef<ListOptions>({});

  /** Sends the request again. Returns null when no answer came. */
  const read = useCallback(
    async (options: ListOptions = {}) => {
      wanted.current = { ...wanted.current, ...options };
      attempt.current += 1;
      const mine = attempt.current;
      const outcome = await ask(wanted.current).catch(() => null);
      const answer = outcome?.ok ? outcome.value : null;
      // A newer request was sent meanwhile.
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
    // An answer that comes after this is dropped.
    return () => void (attempt.current += 1);
  }, [read]);

  useReadAgain(read, current.failed);

  const before = useRef(waiting);
  useEffect(() => {
    const left = new Set(waiting.map(({ id }) => id));
    const gone = before.current.filter(({ id, refused }) => !refused && !left.has(id));
    before.current = waiting;
    if (gone.length === 0) return;
    setSent((now) => [...now, ...gone]);
    void read();
  }, [waiting, read]);

  /** Changes the answer that is shown, and the options of later requests. */
  const change = useCallback((to: (answer: T) => T, options: ListOptions) => {
    wanted.current = { ...wanted.current, ...options };
    setState((now) => (now.answer === null ? now : { ...now, answer: to(now.answer) }));
  }, []);

  return { answer: current.answer, failed: current.failed, waiting, sent, read, change };
}
