import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { reservation } from '../../../domain/reservations/day.cases.ts';
import { SeveralList } from './SeveralList.tsx';

const noted = vi.hoisted(() => [] as unknown[]);
/** Resolves when marks are stored. */
const stores = vi.hoisted(() => ({ when: Promise.resolve() }));
vi.mock('../../../services/desk/night.ts', () => ({
  readNight: async (_: string, date: string) => ({ told: date === '2026-11-22' ? { 2: 'yes' } : {} }),
  setReply: async (...asked: unknown[]) => {
    noted.push(asked);
    await stores.when;
    return { ok: true };
  },
}));

beforeEach(() => {
  noted.length = 0;
  stores.when = Promise.resolve();
});

const stored = (id: string, customerName: string, contactPhone: string) => ({
  ...reservation({ id, customerName, contactPhone, normalizedContactPhone: contactPhone }),
  stamps: { created: { seconds: 1, nanoseconds: 0 }, arrived: null, hosted: null },
});

const show = (cancelled: readonly ReturnType<typeof stored>[]) =>
  render(
    <SeveralList
      list={{ reservations: [], more: 0, chosen: new Set(), left: new Map(), cancelled }}
      businessName="La Casona"
      onChoose={() => undefined}
    />,
  );

test('who was cancelled with others is told by a ready text, where a phone was left, and what came of it is kept', async () => {
  const [ana, beto] = [stored('1', 'Ana Cruz', '77777777'), stored('2', 'Beto Lara', '77777778')];
  show([ana, { ...beto, slotDate: '2026-11-22' }, stored('3', 'Sin teléfono', '')]);
  expect(screen.getByRole('status')).toHaveTextContent('3 reservas canceladas.');
  // The list is folded: it has no links before somebody opens it.
  expect(screen.queryByRole('link')).toBeNull();
  await userEvent.click(screen.getByText('Avisar a 2 por WhatsApp'));
  const link = await screen.findByRole('link', { name: 'Escribir por WhatsApp a Ana Cruz' });
  expect(link.getAttribute('href')).toMatch(/^https:\/\/wa\.me\/50377777777\?text=Hola%2C%20Ana%20Cruz/);
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
  expect(await screen.findByText('1 respondió')).toBeVisible();
  await userEvent.click(link);
  expect(await screen.findByText('1 enviado · 1 respondió')).toBeVisible();
  // A reply that is already stored isn't overwritten when the host writes once more.
  await userEvent.click(screen.getByRole('link', { name: 'Escribir por WhatsApp a Beto Lara' }));
  expect(noted).toEqual([['told', { businessId: ana.businessId, date: ana.slotDate, id: '1' }, 'sent']]);
});

test('two that are marked one after the other keep both marks', async () => {
  let store = () => {};
  stores.when = new Promise((resolve) => {
    store = resolve;
  });
  show([stored('1', 'Ana Cruz', '77777777'), stored('3', 'Carla Paz', '77777779')]);
  await userEvent.click(screen.getByText('Avisar a 2 por WhatsApp'));
  for (const name of ['Ana Cruz', 'Carla Paz']) {
    const group = await screen.findByRole('group', { name: `Respuesta de ${name}` });
    const knows = within(group).getByRole('button', { name: 'Ya lo sabe' });
    await vi.waitFor(() => expect(knows).toBeEnabled());
    await userEvent.click(knows);
  }
  await vi.waitFor(() => expect(noted).toHaveLength(2));
  store();
  expect(await screen.findByText('2 respondieron')).toBeVisible();
  // Writing to one of them once more doesn't replace its mark.
  await userEvent.click(screen.getByRole('link', { name: 'Escribir por WhatsApp a Ana Cruz' }));
  expect(noted).toHaveLength(2);
});

test('nothing of it shows where nobody was cancelled', () => {
  show([]);
  expect(screen.getByText('No hay reservas activas así.')).toBeVisible();
  expect(screen.queryByText(/por WhatsApp/)).toBeNull();
});
