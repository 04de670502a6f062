/** What of a link that fills the booking form could not be used. */
import type { LinkPart } from '../domain/reservations/bookingLink.ts';

const NAMES: Readonly<Record<LinkPart, string>> = {
  fecha: 'el día',
  hora: 'la hora',
  personas: 'las personas',
  sucursal: 'la sucursal',
};

export const bookingLink = {
  ignored: (parts: readonly LinkPart[]) =>
    `El enlace ya no sirve para todo: elige ${new Intl.ListFormat('es', { type: 'conjunction' }).format(parts.map((part) => NAMES[part]))}.`,
} as const;
