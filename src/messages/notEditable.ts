import { MODIFY_CUTOFF_MS } from '../domain/reservations/constants.ts';
import { minutes } from './units.ts';

/** When a link would change a reservation that can't be changed any more. */
export const notEditable = {
  documentTitle: (businessName: string) => `Tu reserva en ${businessName}`,
  overTitle: 'Solo puedes modificar reservas activas',
  over: (businessName: string, when: string, status: string) =>
    `Tu reserva en ${businessName} (${when}) está en tu histórico como «${status}».`,
  lateTitle: 'Esta reserva ya no se puede cambiar',
  late: (businessName: string, when: string) =>
    `Tu mesa en ${businessName} (${when}) sigue en pie: se puede cambiar o cancelar hasta ${minutes(MODIFY_CUTOFF_MS)} minutos antes de su hora. Si algo cambió, avisa directamente al comercio.`,
  arrived: (businessName: string) => `En ${businessName} ya marcaron que llegaste. ¡Buen provecho!`,
  myReservations: 'Ver mis reservas',
  bookAnew: 'Reservar de nuevo',
} as const;
