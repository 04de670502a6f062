/** Reservas del dia. */
import type { NewsCount } from '../domain/reservations/deskNews.ts';
import type { OwnerAction } from '../domain/reservations/ownerActions.ts';
import { dot, theHour } from './units.ts';

const people = (count: number) => (count === 1 ? '1 persona' : `${count} personas`);
const reservations = (count: number) => (count === 1 ? '1 reserva' : `${count} reservas`);

export const dayReservations = {
  title: 'Reservas del dia',
  previousDay: 'Día anterior',
  nextDay: 'Día siguiente',
  date: 'Fecha',
  otherDays: 'Cambiar de día',
  backToToday: 'Ir a hoy',
  yesterday: 'Ayer',
  dayIsOver: 'Ya empezó un nuevo día. Aquí siguen las mesas de anoche.',
  branch: 'Sucursal',
  allBranches: 'Todas las sucursales',
  loading: 'Cargando reservas…',
  loadFailed: 'No se pudieron cargar las reservas.',
  notLive: 'Sin conexión: esto es lo último que vimos. Se actualiza solo cuando vuelva la señal.',
  active: 'Activas',
  history: 'Historico',
  emptyToday: 'Aun no registramos reservas para hoy. Cuando alguien reserve, aparecerá aquí al instante.',
  emptyDay: 'Aún no registramos reservas para este día.',
  noActive: 'No hay reservas activas.',
  noHistory: 'Todavía no hay visitas terminadas.',
  /** Follows a number of people. */
  bookedShort: 'personas',
  seatedShort: 'en mesa',
  waitingShort: 'por llegar',
  covers: 'Personas',
  seatedAt: (time: string) => `En mesa ${time}`,
  finish: 'Finalizar',
  /** The accessible name of a row's button. */
  onRow: (label: string, name: string) => `${label}: ${name}`,
  earlier: (hour: string) => `Antes de ${theHour(hour)}`,
  earlierSeated: (count: number) => `${count} en mesa`,
  hourSummary: (parties: number, covers: number) => `${reservations(parties)} · ${people(covers)}`,
  missed: (count: number) =>
    count === 1 ? '1 lleva más de 5 min de retraso' : `${count} llevan más de 5 min de retraso`,
  missedTitle: 'Aún pueden llegar',
  over: 'Terminadas',
  full: 'Lleno',
  nobodyHere: 'Nadie con este filtro.',
  showAll: 'Ver todas',
  search: 'Nombre o últimos números',
  openSearch: 'Buscar por nombre o últimos números',
  closeSearch: 'Cerrar la búsqueda',
  found: (count: number, typed: string) => `${count} con «${typed}»`,
  nobodyFound: (typed: string, isWholeDay: boolean) =>
    `Nadie con «${typed}» en est${isWholeDay ? 'e día' : 'a página'}`,
  nobodyFoundText: 'Prueba con otro nombre o con los últimos números del teléfono.',
  otherDaysToo: 'Buscar también en otros días',
  shortAdd: '+ Sin reserva',
  options: 'Opciones del día',
  since: 'Desde que miraste:',
  sinceCount: ({ fresh, changed, cancelled, waiting }: NewsCount) =>
    [
      fresh > 0 ? `${fresh} ${fresh === 1 ? 'nueva' : 'nuevas'}` : '',
      changed > 0 ? `${changed} ${changed === 1 ? 'cambiada' : 'cambiadas'}` : '',
      cancelled > 0 ? `${cancelled} ${cancelled === 1 ? 'cancelada' : 'canceladas'}` : '',
      waiting > 0 ? `${waiting} en espera` : '',
    ]
      .filter(Boolean)
      .join(', '),
  seenThem: 'Ya las vi',
  choose: 'Toca una reserva para ver sus datos.',
  people,
  fresh: 'Nueva',
  walkIn: 'Sin reserva',
  notMe: '«No fui yo»',
  atDoor: (name: string) => `${name}: en la fila.`,
  replies: { sent: '', yes: 'Confirmó', none: 'No contesta' },
  table: (label: string) => `mesa ${label}`,
  noShows: (count: number) => (count === 1 ? 'No vino 1 vez' : `No vino ${count} veces`),
  late: (minutes: number) => `${lateness(minutes)} tarde`,
  hours: 'Asientos por hora',
  allHours: 'Todas',
  hourSeats: (booked: number, capacity: number) => (capacity > 0 ? `${booked}/${capacity}` : `${booked}`),
  closed: (branches: readonly string[] | null) =>
    branches === null ? 'Este día está cerrado.' : dot(`Este día cierra ${branches.join(', ')}`),
  closedComing: (count: number) =>
    count === 1 ? '1 reserva sigue en pie.' : `${count} reservas siguen en pie.`,
  tellThem: 'Avisar o cancelar',
  oversold: 'sobrecupo',
  undo: 'Deshacer',
  undone: 'Listo, lo deshicimos.',
  actions: {
    arrive: 'Llegó',
    unarrive: 'Aún no llega',
    complete: 'Marcar como finalizada',
    no_show: 'No asistió',
    cancel: 'Cancelar reserva',
    reopen: 'Deshacer',
    expire_again: 'Deshacer',
    keep: 'Conservar la reserva',
  } satisfies Record<OwnerAction, string>,
  lateArrival: 'Llegó tarde',
  done: {
    arrive: (name: string) => `${name}: llegó.`,
    unarrive: (name: string) => `${name}: aún no llega.`,
    complete: (name: string) => `${name}: finalizada.`,
    no_show: (name: string) => `${name}: no asistió.`,
    cancel: (name: string) => `${name}: cancelada.`,
    reopen: (name: string) => `${name}: de vuelta en Activas.`,
    expire_again: (name: string) => `${name}: expirada, como antes.`,
    keep: (name: string) => `${name}: su reserva se conserva.`,
  } satisfies Record<OwnerAction, (name: string) => string>,
  add: 'Agregar sin reserva',
  added: (count: number) => `${people(count)} en mesa.`,
  waits: (who: string) => `En espera: ${who}.`,
  news: {
    new: (who: string) => `Nueva reserva: ${who}.`,
    changed: (who: string) => `Reserva modificada: ${who}.`,
    cancelled: (who: string) => `Reserva cancelada por el cliente: ${who}.`,
    disputed: (who: string) => `Desde su teléfono dicen «No fui yo»: ${who}.`,
    gone: (who: string) => `Reserva movida a otro día: ${who}.`,
  },
  newBooking: 'Nueva reserva',
  shortBooking: '+ Reserva',
  page: (shown: number, total: number) => `Se ven ${shown} de ${reservations(total)}.`,
  nextPage: 'Ver más',
  firstPage: 'Volver al principio',
  /** Shown even when the dialogs' code doesn't load. */
  noSignal: {
    OFFLINE: 'Sin conexión: no se guardó nada. Todo sigue como estaba; inténtalo cuando vuelva la señal.',
    UNCERTAIN:
      'La señal se cortó antes de la respuesta. Mira cómo quedó la reserva y, si hace falta, inténtalo de nuevo: no se hará dos veces.',
  },
} as const;

/** For example '12 min', '1 h 5 min'. */
export function lateness(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  return [hours > 0 ? `${hours} h` : '', rest > 0 ? `${rest} min` : ''].filter(Boolean).join(' ');
}
