import { act, renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { Client } from '../../../domain/clients/entities.ts';
import type { TicketMark } from '../../../domain/lotteries/entities.ts';
import { useSold } from './useLottery.ts';

const ANA: Client = {
  id: 'ana',
  phone: '70000001',
  instagram: '',
  instagramLower: '',
  coins: 100,
  boardSecret: 'secretoDeAna00000001',
  limits: null,
  createdAtMs: 0,
  updatedAtMs: 0,
};
const NONE: readonly number[] = [];
const OTHERS: readonly TicketMark[] = [{ number: 3, tag: 'somebody' }];

test('a number bought on this screen is taken, and the own one, before the board shows it', async () => {
  const { result, rerender } = renderHook(
    ({ boughtHere }) => useSold('feria', OTHERS, true, ANA, boughtHere),
    { initialProps: { boughtHere: NONE } },
  );
  await act(() => vi.dynamicImportSettled());
  expect([[...result.current.taken], [...result.current.own]]).toEqual([[3], []]);
  rerender({ boughtHere: [7] });
  expect([[...result.current.taken], [...result.current.own]]).toEqual([[3, 7], [7]]);
});
