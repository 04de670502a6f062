import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import type { OwnerOutcome } from '../../../domain/businesses/owned.ts';
import { done } from '../../../domain/outcome.ts';
import { EVERYTHING_ONLINE } from '../../../domain/reservations/online.ts';
import { OnlineSection } from './OnlineSection.tsx';

const sent = vi.hoisted(() => ({
  answers: [] as ((outcome: OwnerOutcome) => void)[],
  /** The lists that were sent, each with the list on which it was based. */
  blocked: [] as (readonly [readonly string[], readonly string[]])[],
}));
vi.mock('../../../services/businesses/onlineCommands.ts', () => {
  const send = () => new Promise<OwnerOutcome>((answer) => sent.answers.push(answer));
  const setBlocked = async (_: string, phones: readonly string[], before: readonly string[]) => {
    sent.blocked.push([phones, before]);
    await send();
    // Another device has blocked a phone meanwhile.
    return done([...phones, '72223333']);
  };
  return { readBlocked: () => Promise.resolve([]), setLimits: send, setBlocked };
});

const onUnsaved = vi.fn();
const answer = () => act(async () => sent.answers.shift()?.(done()));

test('what is changed before the answer comes is not said to be saved', async () => {
  render(<OnlineSection businessId="la-casona" stored={EVERYTHING_ONLINE} onUnsaved={onUnsaved} />);
  const save = screen.getByRole('button', { name: /^Guardar límites/ });
  await userEvent.click(save);
  await vi.waitFor(() => expect(sent.answers).toHaveLength(1));
  await userEvent.click(
    screen.getByRole('button', { name: 'Uno menos: Grupo más grande que puede reservar en línea' }),
  );
  await answer();
  expect(screen.queryByText('Límites guardados.')).toBeNull();
  await userEvent.click(save);
  await vi.waitFor(() => expect(sent.answers).toHaveLength(1));
  await answer();
  expect(screen.getByText('Límites guardados.')).toBeVisible();
  expect(onUnsaved).toHaveBeenLastCalledWith(false);
});

test('a phone that is typed before the answer comes is not said to be blocked; who was blocked elsewhere stays', async () => {
  render(<OnlineSection businessId="la-casona" stored={EVERYTHING_ONLINE} onUnsaved={onUnsaved} />);
  const phones = await screen.findByLabelText('Un teléfono por línea');
  await userEvent.type(phones, '7888 9999');
  const save = screen.getByRole('button', { name: /^Guardar bloqueados/ });
  await userEvent.click(save);
  await vi.waitFor(() => expect(sent.answers).toHaveLength(1));
  await userEvent.type(phones, '\n7111 2222');
  await answer();
  expect(screen.queryByText('Teléfonos bloqueados guardados.')).toBeNull();
  expect(onUnsaved).toHaveBeenLastCalledWith(true);
  await userEvent.click(save);
  await vi.waitFor(() => expect(sent.answers).toHaveLength(1));
  await answer();
  expect(screen.getByText('Teléfonos bloqueados guardados.')).toBeVisible();
  expect(onUnsaved).toHaveBeenLastCalledWith(false);
  expect(phones).toHaveValue('7888 9999\n7111 2222\n7222 3333');
  expect(sent.blocked).toEqual([
    [['78889999'], []],
    [
      ['78889999', '71112222'],
      ['78889999', '72223333'],
    ],
  ]);
});
