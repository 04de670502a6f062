import { act, renderHook, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { toast as showToast, ToastRegion } from '../../../components/ui/Toast.tsx';
import { render } from '../../../components/ui/test-router.tsx';
import { done, failed } from '../../../domain/outcome.ts';
import { at, DATE, reservation } from '../../../domain/reservations/day.cases.ts';
import type { OwnerOutcome } from '../../../domain/reservations/ownerActions.ts';
import type { NewWalkIn } from '../../../services/reservations/owner/batches.ts';
import type { StoredReservation } from '../../../services/reservations/owner/convert.ts';
import { useDayActions } from './useDayActions.ts';

const answer = vi.hoisted((): { now: OwnerOutcome | Promise<OwnerOutcome> | null } => ({ now: null }));
/** Whether each action was sent 'aunque esté lleno'. */
const asked = vi.hoisted((): unknown[] => []);
vi.mock('../../../services/reservations/owner/commands.ts', () => ({
  actOn: (...[, , , , overbook]: readonly unknown[]) => {
    asked.push(overbook);
    return Promise.resolve(answer.now);
  },
  takeBack: (...[, , , , overbook]: readonly unknown[]) => {
    asked.push(overbook);
    return Promise.resolve(answer.now);
  },
  seatWalkIn: () => Promise.resolve(answer.now),
}));

const waiting: StoredReservation = {
  ...reservation({ customerName: 'Rosa Melara' }),
  stamps: { created: { seconds: 1, nanoseconds: 0 }, arrived: null, hosted: null },
};
const seated: StoredReservation = { ...waiting, arrivedAt: at('19:01') };

function renderActions(list: readonly StoredReservation[]) {
  const toast = vi.fn();
  const cancelled = vi.fn();
  const takenBack = vi.fn();
  const hook = renderHook(
    (now: readonly StoredReservation[]) => useDayActions('La Casona', now, toast, cancelled, takenBack),
    { initialProps: list },
  );
  return { ...hook, toast, cancelled, takenBack };
}

test('whose answer was lost is told that it is unknown, until the list shows that it was done', async () => {
  answer.now = failed('UNCERTAIN');
  const { result, rerender, toast } = renderActions([waiting]);
  await act(() => result.current.act('arrive', waiting));
  expect(result.current.problem).toBe('UNCERTAIN');
  // A change of another party doesn't settle this one.
  rerender([waiting, { ...seated, id: 'another' }]);
  expect(result.current.problem).toBe('UNCERTAIN');
  expect(toast).not.toHaveBeenCalled();

  rerender([seated]);
  expect(result.current.problem).toBeNull();
  expect(toast).toHaveBeenCalledExactlyOnceWith(
    'Rosa Melara: llegó.',
    expect.objectContaining({ label: 'Deshacer' }),
  );
  rerender([waiting]);
  rerender([seated]);
  expect(result.current.problem).toBeNull();
  expect(toast).toHaveBeenCalledTimes(1);
});

test('who has left the screen before the answer is told the failure all the same', async () => {
  let lose: (outcome: OwnerOutcome) => void = () => {};
  answer.now = new Promise<OwnerOutcome>((resolve) => {
    lose = resolve;
  });
  const { result, unmount } = renderActions([waiting]);
  await act(async () => void result.current.act('arrive', waiting));
  unmount();
  render(null);
  lose(failed('OFFLINE'));
  const said = await screen.findByRole('alertdialog', { name: 'No se guardó el cambio' });
  expect(said).toHaveTextContent('Sin conexión');
});

test('who takes a change back after leaving the screen is told the refusal too', async () => {
  const { result, unmount } = renderActions([waiting]);
  unmount();
  render(null);
  act(() => result.current.tell('OFFLINE'));
  expect(await screen.findByRole('alertdialog', { name: 'No se guardó el cambio' })).toBeVisible();
});

test('a list that shows it before the answer is lost leaves nothing to tell but that it is done', async () => {
  const { result, rerender, toast } = renderActions([waiting]);
  let lose: (outcome: OwnerOutcome) => void = () => {};
  answer.now = new Promise<OwnerOutcome>((resolve) => {
    lose = resolve;
  });
  let acting: Promise<unknown> = Promise.resolve();
  await act(async () => {
    acting = result.current.act('arrive', waiting);
  });
  rerender([seated]);
  await act(async () => {
    lose(failed('UNCERTAIN'));
    await acting;
  });
  expect(result.current.problem).toBeNull();
  expect(toast).toHaveBeenCalledTimes(1);
});

test('a list that is behind doesn’t say that something was taken back', async () => {
  answer.now = done(null);
  const { result, rerender, toast } = renderActions([waiting]);
  await act(() => result.current.act('arrive', waiting));
  answer.now = failed('UNCERTAIN');
  await act(async () => toast.mock.calls[0]?.[1].onPress());
  // The list has never shown the arrival.
  expect(result.current.problem).toBe('UNCERTAIN');
  rerender([seated]);
  expect(result.current.problem).toBe('UNCERTAIN');
  rerender([{ ...waiting }]);
  expect(result.current.problem).toBeNull();
  expect(toast).toHaveBeenLastCalledWith('Listo, lo deshicimos.');
});

test('a cancellation that is taken back, by the undo or from the history, is reported', async () => {
  answer.now = done(null);
  const { result, rerender, toast, cancelled, takenBack } = renderActions([waiting]);
  await act(() => result.current.act('cancel', waiting));
  expect(cancelled).toHaveBeenCalledExactlyOnceWith(waiting);
  answer.now = failed('UNCERTAIN');
  await act(async () => toast.mock.calls[0]?.[1].onPress());
  expect(takenBack).not.toHaveBeenCalled();
  answer.now = done(null);
  await act(async () => toast.mock.calls[0]?.[1].onPress());
  expect(takenBack).toHaveBeenCalledExactlyOnceWith(waiting.id);

  const ended: StoredReservation = { ...waiting, status: 'cancelled', statusNormalized: 'cancelled' };
  rerender([ended]);
  await act(() => result.current.act('reopen', ended));
  expect(takenBack).toHaveBeenCalledTimes(2);
});

test('who is told that guests’ seating was undone hears of it once it is stored, not before', async () => {
  answer.now = done(null);
  const { result, toast } = renderActions([]);
  const undone = vi.fn();
  const guests: NewWalkIn = {
    id: 'waits',
    businessId: 'la-casona',
    branchId: 'centro',
    branchName: 'Centro',
    date: DATE,
    time: '19:00',
    partySize: 2,
    customerName: 'Rosa',
    notes: '',
    overbook: false,
  };
  await act(() => result.current.seat(guests, undone).then(() => undefined));
  answer.now = failed('UNCERTAIN');
  await act(async () => toast.mock.calls[0]?.[1].onPress());
  expect(undone).not.toHaveBeenCalled();
  answer.now = done(null);
  await act(async () => toast.mock.calls[0]?.[1].onPress());
  expect(undone).toHaveBeenCalledOnce();
});

test('what was put away is not waited for any more', async () => {
  answer.now = failed('UNCERTAIN');
  const { result, rerender, toast, cancelled } = renderActions([waiting]);
  await act(() => result.current.act('cancel', waiting));
  act(() => result.current.dismiss());
  rerender([{ ...waiting, status: 'cancelled', statusNormalized: 'cancelled', endedByBusiness: true }]);
  expect(toast).not.toHaveBeenCalled();
  expect(cancelled).not.toHaveBeenCalled();
});

test('a booking that was written without an answer is done once the list has it', () => {
  const { result, rerender } = renderActions([]);
  const onDone = vi.fn();
  act(() => result.current.whenShown({ id: waiting.id, seen: undefined, isDone: () => true, onDone }));
  rerender([{ ...seated, id: 'another' }]);
  expect(onDone).not.toHaveBeenCalled();
  rerender([waiting]);
  expect(onDone).toHaveBeenCalledTimes(1);
});

test('what is done shows before the list has it, and the list’s own word counts once there is one', async () => {
  answer.now = done(null);
  const { result, rerender } = renderActions([waiting]);
  await act(() => result.current.act('arrive', waiting));
  const [shown = waiting] = result.current.reservations;
  expect(shown).toMatchObject({ arrivedAt: expect.any(Number), unheard: true });
  await act(() => result.current.act('complete', shown));
  expect(result.current.reservations).toMatchObject([{ status: 'completed', endedByBusiness: true }]);
  // A change of another party, or the same day read again: the list still doesn't show the action.
  rerender([{ ...waiting }, { ...seated, id: 'another' }]);
  expect(result.current.reservations).toMatchObject([{ status: 'completed' }, { id: 'another' }]);
  const taken: StoredReservation = { ...seated, updatedAt: at('19:05') };
  rerender([taken]);
  expect(result.current.reservations).toEqual([taken]);
});

test('what was refused or is unknown doesn’t show', async () => {
  answer.now = failed('UNCERTAIN');
  const { result } = renderActions([waiting]);
  await act(() => result.current.act('arrive', waiting));
  answer.now = failed('ENDED');
  await act(() => result.current.act('complete', waiting));
  expect(result.current.reservations).toEqual([waiting]);
});

test('who comes late into a full hour is taken in "aunque esté lleno", once somebody says so', async () => {
  const late: StoredReservation = { ...waiting, status: 'expired', statusNormalized: 'expired' };
  const { result, toast } = renderActions([late]);
  answer.now = failed('NO_SEATS');
  await act(() => result.current.act('reopen', late));
  expect(result.current.problem).toBe('NO_SEATS');
  act(() => result.current.dismiss());
  expect(result.current.overbook).toBeNull();

  await act(() => result.current.act('reopen', late));
  answer.now = done();
  asked.splice(0);
  await act(async () => result.current.overbook?.());
  expect(asked).toEqual([true]);
  expect(result.current.overbook).toBeNull();
  expect(toast).toHaveBeenCalledExactlyOnceWith('Rosa Melara: llegó.', expect.anything());

  // The success of another party's action leaves the offer.
  answer.now = failed('NO_SEATS');
  await act(() => result.current.act('reopen', late));
  answer.now = done();
  await act(() => result.current.act('arrive', { ...waiting, id: 'another' }));
  expect(result.current.overbook).not.toBeNull();
});

test('so is a wrong tap taken back in an hour above its seats', async () => {
  const { result, toast } = renderActions([waiting]);
  answer.now = done();
  await act(() => result.current.act('complete', waiting));
  answer.now = failed('NO_SEATS');
  await act(async () => toast.mock.lastCall?.[1].onPress());
  answer.now = done();
  asked.splice(0);
  await act(async () => result.current.overbook?.());
  expect(asked).toEqual([true]);
  expect(toast).toHaveBeenLastCalledWith('Listo, lo deshicimos.');
  expect(result.current.overbook).toBeNull();
});

test('the undo of an earlier action goes at the next press: it would not undo what was pressed last', async () => {
  render(<ToastRegion />);
  act(() => showToast('Ana: finalizada.', { label: 'Deshacer', onPress: () => undefined, replaces: true }));
  expect(screen.getByRole('button', { name: 'Deshacer' })).toBeVisible();
  answer.now = new Promise(() => undefined);
  const { result } = renderActions([waiting]);
  await act(async () => void result.current.act('arrive', waiting));
  expect(result.current.busy.has(waiting.id)).toBe(true);
  expect(screen.queryByRole('button', { name: 'Deshacer' })).toBeNull();
});
