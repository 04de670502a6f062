import { act, renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { done, failed } from '../../../domain/outcome.ts';
import { at, reservation } from '../../../domain/reservations/day.cases.ts';
import type { StoredReservation } from '../../../services/reservations/owner/convert.ts';
import { recordSent } from '../../../services/reservations/owner/sentCommands.ts';
import { useEndings } from './useEndings.ts';

function party(id: string): StoredReservation {
  return {
    ...reservation({ id }),
    stamps: { created: { seconds: 1, nanoseconds: 0 }, arrived: null, hosted: null },
  };
}

/** Renders the open question about a party. */
function renderQuestion(seen: StoredReservation) {
  const send = vi.fn(() => Promise.resolve());
  const tell = vi.fn();
  const hook = renderHook((list: readonly StoredReservation[]) => useEndings(list, send, tell), {
    initialProps: [seen],
  });
  act(() => hook.result.current.press('complete', seen));
  return { ...hook, send, tell };
}

test('an arrival that others mark while the question is open is told in it', () => {
  const seen = party('of-others');
  const { result, rerender } = renderQuestion(seen);
  rerender([{ ...seen, arrivedAt: at('19:01') }]);
  expect(result.current.asked).toMatchObject({ change: 'ARRIVED' });
});

test('an own arrival that comes in while the question is open is no news, and the answer goes with it', async () => {
  const seen = party('own');
  const seated = { ...seen, arrivedAt: at('19:01') };
  const { result, rerender, send } = renderQuestion(seen);
  // The action was sent, and the list shows its effect before the answer.
  let answer: () => void = () => {};
  const sent = recordSent('own', ({ note }) => {
    note({ ...seen, arrivedAt: at('19:00') });
    return new Promise((resolve) => {
      answer = () => resolve(done());
    });
  });
  rerender([seated]);
  expect(result.current.asked).toEqual({ action: 'complete', reservation: seated, change: null });
  answer();
  await sent;
  rerender([{ ...seated }]);
  expect(result.current.asked).toMatchObject({ change: null });
  await act(async () => result.current.confirm());
  expect(send).toHaveBeenCalledExactlyOnceWith('complete', seated);
});

test.each([
  ['that had no answer is one’s own', failed('UNCERTAIN'), 'OWN_ENDED'],
  ['that was refused was another’s', failed('CHANGED'), 'ENDED'],
] as const)('an ending %s', async (id, outcome, problem) => {
  const seen = party(id);
  const ended = { ...seen, status: 'completed', statusNormalized: 'completed', endedByBusiness: true };
  const { result, rerender, tell } = renderQuestion(seen);
  await recordSent(id, ({ note }) => {
    note(ended);
    return Promise.resolve(outcome);
  });
  rerender([{ ...ended }]);
  expect(result.current.asked).toBeNull();
  expect(tell).toHaveBeenCalledExactlyOnceWith(problem);
});

test('what a disputed phone asked for is not asked about again: one tap releases it', () => {
  const disputed = { ...party('disputed'), disputed: true };
  const send = vi.fn(() => Promise.resolve());
  const { result } = renderHook(() => useEndings([disputed], send, vi.fn()));
  act(() => result.current.press('cancel', disputed));
  expect(result.current.asked).toBeNull();
  expect(send).toHaveBeenCalledWith('cancel', disputed);
});
