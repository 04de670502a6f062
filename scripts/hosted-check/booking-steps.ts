/** The steps of diners, and of guests without a booking. */
import { addDays, localDateOf } from '../../src/domain/time.ts';
import { comingParties, hasReservations } from '../../src/services/businesses/queries.ts';
import { dinerDeps } from '../../src/services/firestore/deps.ts';
import { roleDeps } from '../../src/services/firestore/roleDeps.ts';
import {
  cancelReservation,
  createReservation,
  updateReservation,
} from '../../src/services/reservations/commands.ts';
import { seatWalkIn } from '../../src/services/reservations/owner/commands.ts';
import { findReservations, readActiveCard } from '../../src/services/reservations/queries.ts';
import { HOURS, must, NAME, type Steps, there } from './step.ts';
import type { ThrowAway } from './throw-away.ts';

/** The steps: a booking is moved twice and cancelled, guests are seated, the lists are read. */
export function bookingSteps(
  { venture, branches, reservationIds, phones }: ThrowAway,
  now: () => number,
): Steps {
  const { id } = venture;
  const tomorrow = addDays(localDateOf(now()), 1);
  const place = { branchId: branches[0], date: tomorrow, time: '19:00' };
  const booking = {
    ...place,
    id: reservationIds[0],
    businessId: id,
    businessName: NAME,
    branchName: 'Sucursal 1',
    partySize: 2,
    // Signs that are newer than the Unicode of the rules' library of patterns.
    customerName: '🧑🏽‍🍳 Una prueba',
    contactPhone: phones[0],
    notes: '',
  };
  const card = async (phone: string) => ({
    ...there(await readActiveCard(phone, id), 'the card'),
    holder: booking.customerName,
  });
  const deps = dinerDeps();
  const moved = {
    branchId: branches[1],
    branchName: 'Sucursal 2',
    date: addDays(tomorrow, 1),
    time: '20:00',
    businessName: NAME,
    partySize: 5,
    customerName: null,
    contactPhone: null,
    texts: {},
  };
  const hour = new Date(now() - 6 * 3_600_000).getUTCHours();
  const guests = {
    id: reservationIds[1],
    businessId: id,
    branchId: branches[0],
    branchName: 'Sucursal 1',
    date: localDateOf(now()),
    time: HOURS[hour] ?? '00:00',
    partySize: 2,
    customerName: '',
    notes: '',
    overbook: false,
  };
  return {
    'booking without an account': () => must(createReservation(booking, deps)),
    'moving it to another branch and day': async () =>
      must(updateReservation(await card(phones[0]), moved, deps)),
    'moving it to another phone': async () =>
      must(
        updateReservation(
          await card(phones[0]),
          { ...moved, ...place, branchName: 'Sucursal 1', contactPhone: phones[1] },
          deps,
        ),
      ),
    'cancelling it': async () => must(cancelReservation(await card(phones[1]), deps)),
    'guests without a booking': () => must(seatWalkIn(guests, NAME, [])),
    'Mis reservas': () => findReservations(phones[1]),
    "the branch's and the coming reservations": async () => {
      await hasReservations(id, branches[0], roleDeps('business'));
      await comingParties(id, tomorrow);
    },
  };
}
