import {
  EXPIRY_GRACE_MS,
  MAX_CUSTOMER_NAME,
  MAX_NOTES,
  QUOTA_WINDOW_MS,
  REMINDER_LEAD_MS,
} from '../domain/reservations/constants.ts';
import type { DraftProblemCode } from '../domain/reservations/draft.ts';
import type { BookingProblem } from '../domain/reservations/problems.ts';
import { UNREADABLE_NAME } from './names.ts';
import { BUSY } from './trouble.ts';
import { hours, minutes } from './units.ts';

export interface ModalText {
  readonly title: string;
  readonly message: string;
  /** The error line's sentence, where it differs from the dialog's. */
  readonly line?: string;
}

const missing = (message: string): ModalText => ({ title: 'Dato faltante', message });
const invalid = (message: string): ModalText => ({ title: 'Revisa este dato', message });

const DRAFT_PROBLEMS: Readonly<Record<DraftProblemCode, ModalText>> = {
  'party-size': missing('Indica el numero de personas para continuar.'),
  'customer-name': missing('Ingresa el nombre del titular de la reserva.'),
  holder: missing('Escribe el nombre con el que se hizo la reserva.'),
  'customer-name-too-long': invalid(`El nombre es muy largo: usa ${MAX_CUSTOMER_NAME} letras como máximo.`),
  'customer-name-unreadable': invalid(UNREADABLE_NAME),
  'contact-phone': missing('Indica un numero de contacto.'),
  'contact-phone-invalid': invalid('Numero de contacto invalido'),
  branch: missing('Selecciona una sucursal.'),
  slot: missing('Selecciona un horario disponible.'),
  seats: { title: 'Cupo insuficiente', message: 'No hay cupos suficientes en ese horario.' },
  'notes-too-long': invalid(`Las notas son muy largas: usa ${MAX_NOTES} letras como máximo.`),
};

/** Form checks (docs/product.md, Booking): a dialog each, with the same sentence as the error line. */
export const draftProblemText = (code: DraftProblemCode) => DRAFT_PROBLEMS[code];

/** The business that a refusal is about: its name, and how to reach it. */
export interface AboutBusiness {
  readonly name: string;
  /** For display; '' = none. */
  readonly phone: string;
  /** The largest party that the business takes online; null = it has set no limit, or the limit isn't known. */
  readonly largest: number | null;
}

const SOME_BUSINESS: AboutBusiness = { name: '', phone: '', largest: null };

function callee({ name, phone }: AboutBusiness): string {
  if (phone) return `al ${phone}`;
  return name ? `a ${name}` : 'al comercio';
}

/** Why the database refused a booking (docs/product.md, Booking). */
export function bookingProblemText(problem: BookingProblem, about: AboutBusiness = SOME_BUSINESS): ModalText {
  const failed = (message: string): ModalText => ({ title: 'No se pudo completar la reserva', message });
  switch (problem) {
    case 'ALREADY_ACTIVE':
      return {
        title: 'Reserva existente',
        message: 'Ya existe una reserva activa con este comercio para el numero indicado.',
        line: 'Este numero ya tiene una reserva activa en este comercio',
      };
    case 'TOO_MANY_BOOKINGS':
      return {
        title: 'Límite de reservas',
        message: `Este número ya alcanzó el máximo de reservas en este comercio en ${hours(QUOTA_WINDOW_MS)} horas. Inténtalo más tarde o llama al comercio.`,
      };
    case 'PAUSED':
      return failed(
        `${about.name || 'El comercio'} no recibe reservas en línea por ahora.${about.phone ? ` Llama al ${about.phone}.` : ''}`,
      );
    case 'PARTY_TOO_LARGE':
      return failed(
        about.largest === null
          ? `Para un grupo tan grande llama ${callee(about)}.`
          : `Para grupos de más de ${about.largest} ${about.largest === 1 ? 'persona' : 'personas'} llama ${callee(about)}.`,
      );
    case 'WRONG_NAME':
      return {
        title: 'El nombre no coincide',
        message:
          'El nombre no coincide con el de la reserva. Escríbelo como se dio al reservar; nada cambió.',
      };
    case 'UNCHANGED':
      return { title: 'Sin cambios', message: 'No cambiaste nada de tu reserva.' };
    case 'REFUSED':
      return failed(`No podemos tomar esta reserva en línea. Revisa los datos o llama ${callee(about)}.`);
    case 'INVALID_CHOICE':
      return failed('Selecciona negocio, sucursal y horario validos');
    case 'INVALID_PHONE':
      return failed('Numero de contacto invalido');
    case 'INCOMPLETE':
      return failed('Datos de reserva incompletos');
    case 'NO_SEATS':
      return failed('No hay suficientes asientos para ese horario');
    case 'SLOT_GONE':
      return failed('El horario ya no esta disponible');
    case 'NEW_SLOT_GONE':
      return failed('El horario seleccionado ya no esta disponible');
    case 'RESERVATION_GONE':
      return failed('La reserva ya no existe');
    case 'NOT_MODIFIABLE':
      return failed('Solo puedes modificar reservas activas');
    case 'PREVIOUS_INVALID':
      return failed('La reserva anterior ya no es valida');
    case 'ORIGINAL_SLOT_GONE':
      return failed('El horario original ya no existe');
    case 'BUSINESS_GONE':
      return failed('Negocio no disponible');
    case 'BRANCH_GONE':
      return failed('La sucursal seleccionada no existe');
    case 'OFFLINE':
      return {
        title: 'Sin conexión',
        message:
          'No pudimos comunicarnos para confirmar. Tus datos siguen aquí: cuando vuelva la señal, toca el botón de nuevo.',
      };
    case 'UNCERTAIN':
      return {
        title: 'Conexión interrumpida',
        message:
          'La señal se cortó antes de la respuesta y aún no sabemos si quedó registrada. Toca el botón de nuevo: no se reservará dos veces.',
      };
    case 'BUSY':
      return failed(BUSY);
    case 'SIGNED_OUT':
    case 'UNKNOWN':
      return failed('No se pudo completar la reserva.');
  }
}

/** Why a form whose booking is stored can't change it: another device has changed its name since. */
export const RENAMED_BOOKING: ModalText = {
  title: 'Ya tienes una reserva',
  message:
    'Tu reserva quedó registrada, pero ya no está con el nombre que enviaste. Búscala en Mis reservas; nada cambió.',
};

/** The dialog after a booking. */
export const bookingResult = {
  createdTitle: '¡Reserva confirmada!',
  updatedTitle: 'Cambios guardados',
  reminder: `Te avisaremos ${minutes(REMINDER_LEAD_MS)} minutos antes de tu reserva. La mesa se guarda por un máximo de ${minutes(EXPIRY_GRACE_MS)} minutos.`,
  calendar: 'Calendario',
  calendarAria: 'Agregar al calendario',
  /** Shown first where notifications don't work. */
  calendarFirst: 'Agrégala a tu calendario',
  closedBrowser: `Con Vaga cerrada no podemos avisarte: tu calendario sí, ${minutes(REMINDER_LEAD_MS)} minutos antes.`,
  calendarFile: 'reserva-vaga.ics',
  calendarTitle: (business: string) => `Reserva en ${business}`,
  share: 'Compartir',
  shareAria: 'Compartir por WhatsApp',
  shareText: (business: string, branch: string, when: string, people: number) =>
    `Tenemos mesa en ${business} (${branch}): ${when}, ${people} ${people === 1 ? 'persona' : 'personas'}.`,
  notify: 'Activar avisos',
  notifyGranted: 'Avisos activados',
  notifyDenied:
    'Este navegador tiene los avisos bloqueados. Igual verás el recordatorio si Vaga está abierta.',
} as const;
