import { act, renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { useLater } from './useLater.ts';

const code = vi.hoisted(() => ({ comes: false }));
vi.mock('./later.ts', () => {
  if (!code.comes) throw new Error('no network');
  return { DayDialogs: () => null, WaitingParties: () => null };
});

test('dialogs that did not come for the waiting list are loaded again by the next press', async () => {
  const onFailed = vi.fn();
  const { result, rerender } = renderHook(
    ({ asked }: { asked: boolean }) => useLater(asked, true, onFailed),
    { initialProps: { asked: false } },
  );
  const settle = () => act(() => vi.dynamicImportSettled());
  await settle();
  // Nothing was pressed, so no failure is shown.
  expect(onFailed).not.toHaveBeenCalled();
  rerender({ asked: true });
  await settle();
  expect(onFailed).toHaveBeenCalledOnce();
  rerender({ asked: false });
  await settle();
  code.comes = true;
  rerender({ asked: true });
  await settle();
  await vi.waitFor(() => expect(result.current).not.toBeNull());
  expect(onFailed).toHaveBeenCalledOnce();
});
