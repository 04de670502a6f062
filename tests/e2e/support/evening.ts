/** A Friday night that is fully booked under the rules, and the operator's recount of it. */
import { expect, type Page } from '@playwright/test';
import { check } from '../../../scripts/operator/check.ts';
import { connect } from '../../../scripts/operator/connection.ts';
import type { LocalDate } from '../../../src/domain/time.ts';
import { BookingPage } from '../pages/booking.ts';
import { bookElsewhere, patchFields } from './database.ts';
import type { Backend } from './fixtures.ts';

const NAMES = [
  'Diego Alvarenga',
  'Ingrid Beltrán',
  'Roberto Castellanos',
  'Elena Zepeda',
  'Ana María Hernández de Guardado',
  'Familia Orellana',
  'Óscar Peña',
  'Lucía Fuentes',
];
/** The number of bookings that are sent at once. */
const AT_ONCE = 6;
const A_HOUR = 12;
export const HOURS = ['18:00', '19:00', '20:00', '21:00', '22:00'] as const;
/** The parties of one of HOURS take 42 seats; the demo's parties take up to 4 more. */
export const SEATS = 46;

export interface Party {
  readonly name: string;
  readonly phone: string;
  readonly partySize: number;
  readonly id: string;
}

/** Gives La Casona's Centro Histórico enough seats for a big evening. */
export async function widen(backend: Backend): Promise<void> {
  const map = (fields: Record<string, unknown>) => ({ mapValue: { fields } });
  await patchFields(backend, 'businesses/la-casona', 'branches.centro.weeklyAvailability.seatsPerHour', {
    branches: map({ centro: map({ weeklyAvailability: map({ seatsPerHour: { integerValue: SEATS } }) }) }),
  });
}

/** Books for 60 diners, 12 for each of HOURS, 2 to 5 people each. The party of index i has a phone that ends in i. */
export async function bookEvening(backend: Backend, date: LocalDate): Promise<readonly Party[]> {
  const parties: Party[] = [];
  const wanted = Array.from({ length: HOURS.length * A_HOUR }, (_, index) => index);
  for (let from = 0; from < wanted.length; from += AT_ONCE) {
    parties.push(
      ...(await Promise.all(
        wanted.slice(from, from + AT_ONCE).map(async (index) => {
          const name = `${NAMES[index % NAMES.length]} ${index}`;
          const phone = `7500${String(index).padStart(4, '0')}`;
          const partySize = 2 + (index % 4);
          const time = HOURS[Math.floor(index / A_HOUR)] ?? HOURS[0];
          const id = await bookElsewhere(backend, {
            date,
            time,
            partySize,
            customerName: name,
            contactPhone: phone,
            notes: index % 5 === 0 ? 'Silla para bebé' : '',
          });
          return { name, phone, partySize, id };
        }),
      )),
    );
  }
  return parties;
}

/** Expects that the operator's recount finds nothing: all seats, cards and locks agree with the reservations. */
export async function expectRecountAgrees(backend: Backend): Promise<void> {
  const connection = connect({
    projectId: backend.projectId,
    bucket: `${backend.projectId}.appspot.com`,
    emulator: { firestore: new URL(backend.url).host, auth: '', storage: '' },
  });
  const lines: string[] = [];
  try {
    const disagree = await check(connection, {
      print: (line) => lines.push(line),
      ask: () => Promise.reject(new Error('Nobody is asked.')),
      isSure: true,
    });
    expect(disagree, lines.join('\n')).toBe(0);
  } finally {
    await connection.close();
  }
  expect(lines).toContain('Seats and cards: agree');
}

/** Joins the waiting list for one of the evening's full hours. */
export async function joinWaitingList(page: Page, hour: string): Promise<void> {
  const form = new BookingPage(page);
  await form.open('la-casona');
  await form.fill({ branch: 'Centro Histórico', people: 4, name: 'Ana Cruz', phone: '7000 4444' });
  await expect(form.slot(hour)).toBeDisabled();
  await page.getByRole('button', { name: 'Avísame si se libera' }).click();
  const list = page.getByRole('dialog', { name: 'Lista de espera' });
  for (const other of ['6:00 PM', '10:00 PM']) await list.getByLabel(other).uncheck();
  await list.getByRole('button', { name: 'Anotarme' }).click();
  await page.getByRole('button', { name: 'Entendido' }).click();
}
