import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { reservation } from '../../../domain/reservations/day.cases.ts';
import { SeveralList } from './SeveralList.tsx';

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

test('who was cancelled with others can be told by a ready text, where a phone was left', async () => {
  show([stored('1', 'Ana Cruz', '77777777'), stored('2', 'Sin teléfono', '')]);
  expect(screen.getByRole('status')).toHaveTextContent('2 reservas canceladas.');
  const link = screen.getByRole('link', { name: 'Escribir por WhatsApp a Ana Cruz', hidden: true });
  expect(link).not.toBeVisible();
  await userEvent.click(screen.getByText('Avisarle por WhatsApp'));
  expect(link).toBeVisible();
  expect(link.getAttribute('href')).toMatch(/^https:\/\/wa\.me\/50377777777\?text=Hola%2C%20Ana%20Cruz/);
  expect(screen.getAllByRole('listitem')).toHaveLength(1);
});

test('nothing of it shows where nobody was cancelled', () => {
  show([]);
  expect(screen.getByText('No hay reservas activas así.')).toBeVisible();
  expect(screen.queryByText(/por WhatsApp/)).toBeNull();
});
