import { EXPIRY_GRACE_MS } from '../domain/reservations/constants.ts';
import { dot, minutes, theHour } from './units.ts';
/** The reminder dialog (docs/product.md, Reminders). */
export const reminder = {
  title: 'Recordatorio de reserva',
  message: (businessName: string, date: string, time: string) =>
    `Tu reserva ${businessName === '' ? 'con nosotros' : `en ${businessName}`} es ${
      date === '' ? 'pronto' : `el ${date}`
    }${time === '' ? '' : ` a ${theHour(time)}`}. Te pedimos puntualidad: la mesa se guarda por un máximo de ${minutes(EXPIRY_GRACE_MS)} minutos.`,
  understood: 'Entendido',
  myReservations: 'Ver mis reservas',
  cancelledTitle: 'Tu reserva fue cancelada',
  /** The card doesn't say who cancelled: it was the business, or the diner on another phone. */
  cancelledMessage: (businessName: string, date: string, time: string) =>
    `La mesa ${businessName === '' ? '' : `en ${businessName} `}del ${date} a ${theHour(time)} ya no está reservada. Si no la cancelaste tú, lo hizo el comercio.`,
  cancelledByBusiness: (businessName: string, date: string, time: string) =>
    `${businessName === '' ? 'El restaurante' : businessName} canceló tu mesa del ${date} a ${theHour(time)}.`,
  movedTitle: 'Tu reserva cambió',
  movedMessage: (businessName: string, date: string, time: string, people: number, branch: string) =>
    `${businessName === '' ? 'El restaurante' : businessName} movió tu reserva: ahora es el ${date} a ${theHour(time)}, para ${
      people === 1 ? '1 persona' : `${people} personas`
    }, ${dot(`en ${branch}`)} Si no te queda bien, puedes cambiarla o cancelarla en Mis reservas.`,
  bookAgain: 'Reservar de nuevo',
} as const;
