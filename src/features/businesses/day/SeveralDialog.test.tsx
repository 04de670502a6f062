import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { render } from '../../../components/ui/test-router.tsx';
import { at, MINUTE, reservation } from '../../../domain/reservations/day.cases.ts';
import type { Wanted } from '../../../domain/reservations/several.ts';
import type { Found } from '../../../services/reservations/owner/several.ts';
import { SeveralDialog } from './SeveralDialog.tsx';
import { onDay } from './test-day.tsx';

interface Search {
  readonly wanted: Wanted;
  readonly answer: (found: Found) => void;
  readonly fail: (error: Error) => void;
}
const searches = vi.hoisted((): Search[] => []);
vi.mock('../../../services/reservations/owner/several.ts', () => ({
  findSeveral: (_: string, wanted: Wanted) =>
    new Promise<Found>((answer, fail) => searches.push({ wanted, answer, fail })),
  cancelSeveral: () => Promise.resolve(new Map()),
}));

const ana = {
  ...reservation(),
  stamps: { created: { seconds: 1, nanoseconds: 0 }, arrived: null, hosted: null },
};

function show(nowMs: number) {
  render(onDay({ nowMs }, <SeveralDialog listed={[]} onClose={() => undefined} />));
}

const find = () => userEvent.click(screen.getByRole('button', { name: 'Buscar' }));
const cancel = () => screen.queryByRole('button', { name: 'Cancelar 1 reserva' });

beforeEach(() => {
  searches.splice(0);
});

test('who was found before can’t be cancelled while others are looked for, nor after that failed', async () => {
  show(at('12:00'));
  await find();
  await act(async () => searches[0]?.answer({ reservations: [ana], more: 0 }));
  expect(cancel()).toBeVisible();
  await find();
  expect(cancel()).toBeNull();
  await act(async () => searches[1]?.fail(new Error('no network')));
  expect(screen.getByText(/^No se pudo buscar/)).toBeVisible();
  expect(cancel()).toBeNull();
});

test('who was cancelled stays in the list of those to tell, whatever is looked for and cancelled next', async () => {
  show(at('12:00'));
  for (const [index, each] of [ana, { ...ana, id: 'beto', customerName: 'Beto' }].entries()) {
    await find();
    await act(async () => searches[index]?.answer({ reservations: [each], more: 0 }));
    await userEvent.click(screen.getByRole('button', { name: 'Cancelar 1 reserva' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Sí, cancelar 1' }));
    expect(await screen.findByText(/ por WhatsApp$/)).toBeVisible();
  }
  expect(await screen.findByText('Avisar a 2 por WhatsApp')).toBeVisible();
  await find();
  await act(async () => searches[2]?.answer({ reservations: [], more: 0 }));
  expect(screen.getByText('Avisar a 2 por WhatsApp')).toBeVisible();
  expect(screen.getByText('No hay reservas activas así.')).toBeVisible();
});

test('just after midnight the search begins with the day', async () => {
  show(at('00:00') + 10 * MINUTE);
  await find();
  expect(searches.map(({ wanted }) => wanted)).toEqual([
    { by: 'created', fromMs: at('00:00'), toMs: at('00:11') - 1 },
  ]);
});
