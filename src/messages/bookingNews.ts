/** The messages that an open booking form shows without a press. */

import type { LinkPart } from '../domain/reservations/bookingLink.ts';
import { HIDE_SLOT_MS } from '../domain/reservations/constants.ts';
import { minutes, theHour } from './units.ts';

const LINK_PARTS: Readonly<Record<LinkPart, string>> = {
  fecha: 'el día',
  hora: 'la hora',
  personas: 'las personas',
  sucursal: 'la sucursal',
};

const people = (count: number) => (count === 1 ? '1 persona' : `${count} personas`);

export const bookingNews = {
  editing: 'Estás cambiando tu reserva',
  slotLost: (time: string, count: number) =>
    `Alguien reservó antes: a ${theHour(time)} ya no hay lugar para ${people(count)}. Elige otro horario; lo demás se conserva.`,
  nearest: 'Más cerca:',
  slotTooLate: (time: string) =>
    `Ya no se puede reservar a ${theHour(time)}: se reserva al menos ${minutes(HIDE_SLOT_MS)} minutos antes. Elige otro horario; lo demás se conserva.`,
  slotNotOffered: (time: string) =>
    `El comercio ya no ofrece ${theHour(time)} en ese día. Elige otro horario; lo demás se conserva.`,
  branchGone: 'La sucursal que elegiste ya no recibe reservas. Elige otra; lo demás se conserva.',
  dayMoved: (before: string, now: string) =>
    `El ${before} ya pasó. Tu reserva sería para hoy, ${now}; elige otro día si lo prefieres.`,
  clockWrong: (time: string) =>
    `El reloj de tu teléfono no está bien: en El Salvador ${time.startsWith('1:') ? 'es' : 'son'} ${theHour(time)}. Corrígelo para que el recordatorio llegue a tiempo.`,

  tooLarge: (count: number, most: number) =>
    `Ningún horario alcanza para ${people(count)}: cada hora recibe ${most} como máximo.`,
  tooFew: (count: number, most: number) =>
    `Este día ya no hay lugar para ${people(count)}: en ninguna hora hay más de ${most === 1 ? '1 asiento' : `${most} asientos`}.`,
  full: 'Este día ya está lleno.',
  searching: 'Buscando otro lugar…',
  elsewhere: 'Hay lugar aquí:',
  nowhere: 'En los próximos días tampoco hay lugar.',
  seeDay: (day: string) => `Ver ${day}`,
  seeBranch: (branch: string) => `Ver ${branch} ese día`,
  ask: 'Pregunta al comercio si puede recibirlos:',
  call: (phone: string) => `Llamar al ${phone}`,
  whatsapp: 'WhatsApp',
  whatsappAria: 'Preguntar por WhatsApp',
  whatsappText: (count: number, day: string, branch: string) =>
    `Hola, somos ${people(count)} y queremos una mesa el ${day} (${branch}). ¿Nos pueden recibir?`,
} as const;

/** A link that filled the form. */
export const bookingLink = {
  ignored: (parts: readonly LinkPart[]) =>
    `El enlace ya no sirve para todo: elige ${new Intl.ListFormat('es', { type: 'conjunction' }).format(parts.map((part) => LINK_PARTS[part]))}.`,
} as const;

/** A business without open branches. */
export const noBookings = {
  title: (business: string) => `${business} no recibe reservas`,
  text: 'Este comercio no tiene sucursales que reciban reservas por ahora. En su página puedes ver qué ofrece y cómo contactarlo.',
  paused: (business: string) => `${business} no recibe reservas en línea por ahora.`,
  pausedText: 'Pregunta directamente al comercio si puede recibirte. En su página ves qué ofrece.',
  link: 'Ver su página',
} as const;
