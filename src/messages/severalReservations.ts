import { LEAST_DIGITS } from '../domain/reservations/several.ts';

/** Cancelling several reservations at once. */
const reservations = (count: number) => (count === 1 ? '1 reserva' : `${count} reservas`);
const phones = (count: number) => (count === 1 ? '1 teléfono' : `${count} teléfonos`);

export const severalReservations = {
  open: 'Cancelar varias',
  close: 'Cerrar',
  text: 'Para limpiar reservas falsas de una vez. Busca en todos los días; no toca a quien ya está en la mesa.',
  which: '¿Cuáles reservas?',
  created: 'Por hora de creación',
  phone: 'Por teléfono',
  shown: 'Las que se ven en esta lista',
  createdDay: 'Se crearon el día',
  from: 'Desde',
  to: 'Hasta',
  phoneLabel: 'El teléfono es o empieza con',
  phoneHint: `Al menos ${LEAST_DIGITS} dígitos. Ejemplo: 7000`,
  find: 'Buscar',
  finding: 'Buscando…',
  findFailed: 'No se pudo buscar. Revisa tu conexión e inténtalo de nuevo.',
  wrongTimes: 'Escribe el día y las dos horas; «Hasta» no puede ser antes de «Desde».',
  wrongPhone: `Escribe al menos ${LEAST_DIGITS} dígitos.`,
  none: 'No hay reservas activas así.',
  found: (count: number, phoneCount: number) => `${reservations(count)} de ${phones(phoneCount)}`,
  more: (count: number) =>
    count === 1
      ? 'Hay 1 más: búscala de nuevo cuando canceles estas.'
      : `Hay ${count} más: búscalas de nuevo cuando canceles estas.`,
  notDrawn: (count: number) =>
    `Y ${reservations(count)} más que no se dibujan aquí, también ${count === 1 ? 'seleccionada' : 'seleccionadas'}.`,
  all: 'Seleccionar todas',
  createdAt: (day: string, time: string) => `Creada el ${day}, ${time}`,
  cancel: (count: number) => `Cancelar ${reservations(count)}`,
  confirmTitle: (count: number) => `¿Cancelar ${reservations(count)}?`,
  whose: (names: readonly string[], others: number) =>
    `${names.join(', ')}${others > 0 ? ` y ${others} más` : ''}.`,
  consequences: 'Sus asientos quedarán libres. Vaga no avisa por ti a quienes reservaron.',
  confirm: (count: number) => `Sí, cancelar ${count}`,
  keep: 'No, conservarlas',
  progress: (settled: number, count: number) => `Cancelando… ${settled} de ${count}`,
  done: (count: number) => (count === 1 ? '1 reserva cancelada.' : `${reservations(count)} canceladas.`),
  tell: (count: number) => (count === 1 ? 'Avisarle por WhatsApp' : `Avisar a ${count} por WhatsApp`),
  left: (count: number) =>
    count === 1
      ? '1 no se pudo cancelar y sigue seleccionada:'
      : `${count} no se pudieron cancelar y siguen seleccionadas:`,
} as const;
