/** Bookings by phone, moves and changes by the business, and its messages to the diners about them. */
import { HOST_HORIZON_DAYS } from '../domain/reservations/hostLimits.ts';
import type { OwnerProblem } from '../domain/reservations/ownerActions.ts';
import { ownerProblemText } from './dayDialogs.ts';
import { dot, theHour } from './units.ts';

const people = (count: number) => (count === 1 ? '1 persona' : `${count} personas`);
const hello = (name: string) => dot(name === '' ? 'Hola' : `Hola, ${name}`);

/** A booking as the message to its diner names it; `day` as in 'sábado 21 de noviembre', `time` as in '7:00 PM'. */
export interface Told {
  readonly name: string;
  readonly business: string;
  readonly branch: string;
  readonly day: string;
  readonly time: string;
  readonly people: number;
}

const when = ({ day, time, people: count, branch }: Told) =>
  dot(`el ${day} a ${theHour(time)} para ${people(count)} en ${branch}`);

export const host = {
  change: 'Mover o cambiar',
  move: 'Mover',
  /** A change of the hour or of anything else. */
  otherChange: 'o cambiar',
  moveTo: (time: string) => `Mover a ${theHour(time)}`,
  date: 'Día',
  dateInvalid: `Elige un día de hoy en adelante, dentro de ${HOST_HORIZON_DAYS} días.`,
  hours: 'Hora',
  noHours: 'Ese día no hay horarios en esta sucursal.',
  seatsUnknown: 'No pudimos ver los asientos de ese día.',
  free: (count: number) => (count === 1 ? '1 libre' : `${count} libres`),
  full: 'Lleno',
  tooFew: (count: number) => `Solo ${count}`,
  current: 'Ahora',
  overbook: 'Aunque esté lleno',
  overbookWhy: (booked: number, capacity: number) =>
    `${booked === 1 ? 'Quedaría' : 'Quedarían'} ${people(booked)} para ${capacity === 1 ? '1 asiento' : `${capacity} asientos`}. Se anota en la reserva.`,
  overbooked: 'Aunque lleno',
  name: 'Nombre',
  phone: 'Teléfono (opcional)',
  phoneWhy: 'Con él la ve en Mis reservas y la puede cancelar.',
  save: 'Guardar',
  saving: 'Guardando…',
  nameMissing: 'Escribe a nombre de quién es.',
  phoneInvalid: 'Ese teléfono no sirve: escribe sus números o déjalo vacío.',
  hourMissing: 'Elige una hora.',
  changedBy: (name: string) =>
    `${name} acaba de cambiar esta reserva. Revisa los datos nuevos e inténtalo de nuevo.`,
  booked: (name: string, time: string) => `${name}: reserva a ${theHour(time)}.`,
  changed: (name: string) => `${name}: reserva cambiada.`,
  tell: (name: string) => (name === '' ? 'Avísale' : `Avísale a ${name}`),
  /** Why the diner gets a message, by the change. */
  why: {
    booked: 'Mándale su confirmación por WhatsApp.',
    moved: 'Ve el cambio cuando abra Vaga; por WhatsApp lo sabe ya.',
    cancelled: 'Ve que se canceló cuando abra Vaga; por WhatsApp lo sabe ya.',
  },
  sendVerb: 'Enviar',
  whatsapp: 'WhatsApp',
  told: 'Cerrar',
  /** The texts to send by WhatsApp. */
  message: {
    booked: (told: Told, link: string) =>
      `${hello(told.name)} Tu reserva en ${told.business} está confirmada: ${when(told)} Puedes verla o cancelarla aquí: ${link}`,
    moved: (told: Told) =>
      `${hello(told.name)} En ${told.business} movimos tu reserva: ahora es ${when(told)} Si no te queda bien, responde a este mensaje.`,
    closed: (told: Told) =>
      `${hello(told.name)} Lo sentimos: en ${told.business} no abrimos ese día, así que no podremos recibirte ${when(told)} Responde a este mensaje y buscamos otra fecha.`,
    asked: (told: Told) =>
      `${hello(told.name)} Te esperamos en ${told.business} ${when(told)} ¿Nos confirmas que vienes? Si ya no puedes, avísanos aquí y liberamos tu mesa.`,
    cancelled: (told: Told) =>
      `${hello(told.name)} Lo sentimos: en ${told.business} tuvimos que cancelar tu reserva, que era ${when(told)} Responde a este mensaje y buscamos otro momento.`,
  },
} as const;

/** Returns why a change was not stored. */
export function hostProblemText(problem: OwnerProblem): string {
  return problem === 'NO_SEATS'
    ? 'No hay suficientes asientos para ese horario. Elige otro o marca «Aunque esté lleno».'
    : ownerProblemText(problem);
}
