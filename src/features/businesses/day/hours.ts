/** What is worked out of a day's hours: it comes with the list, as there is nothing to work out before. */
export { nearestHours } from '../../../domain/reservations/alternatives.ts';
export { dayBookingsOf, hourlySeats } from '../../../domain/reservations/daySeats.ts';
export { slotsOf } from '../../../domain/reservations/slots.ts';
export { walkInSlots } from '../../../domain/reservations/walkIn.ts';
