import { act, renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { reservation } from '../../../domain/reservations/day.cases.ts';
import type { StoredReservation } from '../../../services/reservations/owner/convert.ts';
import { useNoShows } from './useDeskNotes.ts';

vi.mock('./useLater.ts', () => ({
  later: async () => ({ readNoShows: async () => ({ '78889999': 2, '70001111': 1 }) }),
}));

test('who was forgotten has no no-shows any more', async () => {
  const parties: StoredReservation[] = ['78889999', '70001111'].map((phone) => ({
    ...reservation({ id: phone, normalizedContactPhone: phone }),
    stamps: { created: { seconds: 1, nanoseconds: 0 }, arrived: null, hosted: null },
  }));
  const { result } = renderHook(() => useNoShows('casona', parties, true));
  await vi.waitFor(() => expect(result.current.noShows).toEqual({ '78889999': 2, '70001111': 1 }));
  act(() => result.current.onForgotten('78889999'));
  expect(result.current.noShows).toEqual({ '78889999': 0, '70001111': 1 });
});
