import { act, render, renderHook, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Router } from '../../../components/ui/test-router.tsx';
import { testResult } from '../../../domain/lotteries/test-lottery.ts';
import { done, failed } from '../../../domain/outcome.ts';
import { noteServerTime } from '../../../services/firestore/serverClock.ts';
import { usePrizeMoves } from './usePrizeMoves.tsx';

const answers = vi.hoisted((): { isLost: boolean; status: string; ids: unknown[] } => ({
  isLost: true,
  status: '',
  ids: [],
}));
vi.mock('../../../services/lotteries/admin/commands.ts', () => ({
  setPrizeStatus: ({ changeId }: { readonly changeId?: string }) => {
    answers.ids.push(changeId);
    const { isLost, status } = answers;
    if (status !== '') return Promise.resolve(failed({ code: 'MOVED_MEANWHILE', status }));
    return Promise.resolve(isLost ? failed('UNCERTAIN') : done());
  },
}));

beforeEach(() => void Object.assign(answers, { isLost: true, status: '', ids: [] }));

const PRIZE = testResult();

const HOUR_MS = 3_600_000;
/** Says that the server's clock is so far ahead of this device's. */
const setServerAhead = (ms: number) => noteServerTime(Date.now() + ms, Date.now());
afterEach(() => setServerAhead(0));

test('after a lost answer the same move is the same change, a later one is another', async () => {
  const moved: string[] = [];
  const { result } = renderHook(() => usePrizeMoves((status) => moved.push(status)), { wrapper: Router });
  await act(() => result.current.close(PRIZE));
  expect(screen.getByRole('alertdialog', { name: 'Cena' })).toHaveTextContent(/no se hará dos veces/);
  answers.isLost = false;
  await act(() => result.current.close(PRIZE));
  expect(moved).toEqual(['cerrado']);
  render(<>{result.current.notice}</>);
  await userEvent.click(screen.getByText('Deshacer'));
  await act(() => result.current.close(PRIZE));
  const [first, again, ...later] = answers.ids;
  expect(first).toMatch(/^[A-Za-z0-9]{20}$/);
  expect(again).toBe(first);
  expect(new Set([first, ...later]).size).toBe(3);
});

test('a prize that another administrator has closed is said to be, and shown as it is', async () => {
  answers.status = 'cerrado';
  const moved: string[] = [];
  const { result } = renderHook(() => usePrizeMoves((status) => moved.push(status)), { wrapper: Router });
  await act(() => result.current.close(PRIZE));
  expect(screen.getByRole('alertdialog', { name: 'Cena' })).toHaveTextContent('Otro administrador');
  expect(result.current.notice).toBeNull();
  expect(moved).toEqual(['cerrado']);
});

test('the server’s clock decides whether a prize is redeemed or expires, not the phone’s', async () => {
  answers.isLost = false;
  setServerAhead(-2 * HOUR_MS);
  const moved: string[] = [];
  const { result } = renderHook(() => usePrizeMoves((status) => moved.push(status)), { wrapper: Router });
  await act(() => result.current.close({ ...PRIZE, expiresAtMs: Date.now() - HOUR_MS }));
  expect(moved).toEqual(['cerrado']);
});
