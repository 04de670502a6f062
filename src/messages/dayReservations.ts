/** Reservas del dia. */
import type { NewsCount } from '../domain/reservations/deskNews.ts';
import type { OwnerAction, OwnerProblem } from '../domain/reservations/ownerActions.ts';
import { BUSY } from './trouble.ts';

const people = (count: number) => (count === 1 ? '1 persona' : `${count} personas`);
const free = (count: number) => (count === 1 ? '1 asiento libre' : `${count} asientos libres`);

export const dayReservations = {
  documentTitle: 'Reservas del dia · Vaga',
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
  emptyDay: 'Aun no registramos reservas para este día.',
  noActive: 'No hay reservas activas.',
  noHistory: 'Todavía no hay visitas terminadas.',
  waiting: 'Por llegar',
  seated: 'En mesa',
  booked: 'Reservadas',
  /** Beside a number of people. */
  bookedShort: 'reservadas',
  seatedShort: 'en mesa',
  waitingShort: 'por llegar',
  covers: 'Personas',
  seatedAt: (time: string) => `En mesa ${time}`,
  withNote: 'Con nota',
  open: (name: string) => `Ver la reserva de ${name}`,
  finish: 'Finalizar',
  /** The name of a row's button. */
  onRow: (label: string, name: string) => `${label}: ${name}`,
  earlier: (hour: string) => `Antes de las ${hour}`,
  earlierSeated: (count: number) => `${count} en mesa`,
  hourSummary: (parties: number, covers: number) =>
    `${parties === 1 ? '1 reserva' : `${parties} reservas`} · ${people(covers)}`,
  missed: (count: number) =>
    count === 1
      ? '1 pasó de 5 min tarde: aún puede llegar'
      : `${count} pasaron de 5 min tarde: aún pueden llegar`,
  missedTitle: 'Aún pueden llegar',
  over: 'Terminadas',
  full: 'Lleno',
  ofSeats: (booked: number, capacity: number) => `${booked} de ${capacity}`,
  nobodyHere: 'Nadie con este filtro.',
  showAll: 'Ver todas',
  search: 'Nombre o últimos números',
  openSearch: 'Buscar por nombre o últimos números',
  closeSearch: 'Cerrar la búsqueda',
  found: (count: number, typed: string) => `${count} con «${typed}»`,
  nobodyFound: (typed: string) => `Nadie con «${typed}» en este día`,
  nobodyFoundText: 'Prueba con otro nombre o con los últimos números del teléfono.',
  shortAdd: '+ Sin reserva',
  options: 'Opciones del día',
  since: 'Desde que miraste:',
  sinceCount: ({ fresh, changed, cancelled }: NewsCount) =>
    [
      fresh > 0 ? `${fresh} ${fresh === 1 ? 'nueva' : 'nuevas'}` : '',
      changed > 0 ? `${changed} ${changed === 1 ? 'cambiada' : 'cambiadas'}` : '',
      cancelled > 0 ? `${cancelled} ${cancelled === 1 ? 'cancelada' : 'canceladas'}` : '',
    ]
      .filter(Boolean)
      .join(', '),
  seenThem: 'Ya las vi',
  party: 'Reserva',
  choose: 'Toca una reserva para ver sus datos.',
  people,
  fresh: 'Nueva',
  walkIn: 'Sin reserva',
  call: (name: string) => `Llamar a ${name}`,
  whatsapp: (name: string) => `Escribir por WhatsApp a ${name}`,
  note: 'Nota',
  late: (minutes: number) => `${lateness(minutes)} tarde`,
  arrivedAt: (time: string) => `Llegó a las ${time}`,
  arrivedLate: (time: string, minutes: number) => `Llegó a las ${time}, ${lateness(minutes)} tarde`,
  hours: 'Asientos por hora',
  allHours: 'Todas',
  hourSeats: (booked: number, capacity: number) => `${booked}/${capacity}`,
  oversold: 'sobrevendido',
  undo: 'Deshacer',
  undone: 'Listo, lo deshicimos.',
  actions: {
    arrive: 'Llegó',
    unarrive: 'Aún no llega',
    complete: 'Marcar como finalizada',
    no_show: 'No asistió',
    cancel: 'Cancelar',
    reopen: 'Deshacer',
  } satisfies Record<OwnerAction, string>,
  lateArrival: 'Llegó tarde',
  done: {
    arrive: (name: string) => `${name}: llegó.`,
    unarrive: (name: string) => `${name}: aún no llega.`,
    complete: (name: string) => `${name}: finalizada.`,
    no_show: (name: string) => `${name}: no asistió.`,
    cancel: (name: string) => `${name}: cancelada.`,
    reopen: (name: string) => `${name}: de vuelta en Activas.`,
  } satisfies Record<OwnerAction, (name: string) => string>,
  completeTitle: '¿Marcar como finalizada?',
  completeMessage: (who: string) => `${who}. Pasará a Historico y sus asientos quedarán libres.`,
  completeConfirm: 'Sí, finalizar',
  completeKeep: 'Todavía no',
  cancelTitle: '¿Cancelar la reserva?',
  cancelMessage: (who: string) =>
    `${who}. Sus asientos quedarán libres. Vaga no avisa por ti: llama o escribe antes a quien reservó.`,
  /** What changed while the question was open. */
  meanwhile: {
    ARRIVED: (time: string) => `Mientras tanto, en otro dispositivo marcaron que llegó a las ${time}.`,
    NOT_ARRIVED: 'Mientras tanto, en otro dispositivo marcaron que aún no llega.',
    CHANGED: 'Mientras tanto, el cliente modificó su reserva: estos son los datos nuevos.',
  },
  cancelWalkIn: (who: string) => `${who}. Sus asientos quedarán libres.`,
  cancelConfirm: 'Sí, cancelar',
  cancelKeep: 'No, conservarla',
  add: 'Agregar sin reserva',
  addText: 'Para quienes llegan sin reservar: sus asientos se descuentan al momento.',
  partySize: 'Personas',
  fewer: 'Una persona menos',
  more: 'Una persona más',
  peopleInvalid: 'Escribe un número entero del 1 al 50.',
  hour: 'Hora',
  hourOption: (time: string, seats: number) => `${time} · ${seats < 1 ? 'sin cupos' : free(seats)}`,
  noHours: 'Esta sucursal no ofrece horarios cerca de esta hora.',
  name: 'Nombre (opcional)',
  notes: 'Notas (opcional)',
  addSubmit: 'Agregar',
  adding: 'Agregando…',
  added: (count: number) => `${people(count)} en mesa.`,
  failedTitle: 'No se guardó el cambio',
  newOne: (who: string) => `Nueva reserva: ${who}.`,
  changed: (who: string) => `Reserva modificada: ${who}.`,
  cancelledByDiner: (who: string) => `Reserva cancelada por el cliente: ${who}.`,
  gone: (who: string) => `Reserva movida a otro día: ${who}.`,
} as const;

/** '12 min', '1 h 5 min'. */
function lateness(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  return [hours > 0 ? `${hours} h` : '', rest > 0 ? `${rest} min` : ''].filter(Boolean).join(' ');
}

/** Returns what happened, what to do and what is kept. */
export function ownerProblemText(problem: OwnerProblem): string {
  switch (problem) {
    case 'OFFLINE':
      return 'Sin conexión: no se guardó nada. Todo sigue como estaba; inténtalo cuando vuelva la señal.';
    case 'UNCERTAIN':
      return 'La señal se cortó antes de la respuesta. Mira cómo quedó la reserva y, si hace falta, inténtalo de nuevo: no se hará dos veces.';
    case 'BUSY':
      return BUSY;
    case 'UNKNOWN':
      return 'No se pudo guardar. Todo sigue como estaba; inténtalo de nuevo.';
    case 'SIGNED_OUT':
      return 'Sesion expirada. Ingresa nuevamente.';
    case 'ENDED':
      return 'Esta reserva ya terminó: la cerraron en otro dispositivo o la canceló el cliente.';
    case 'CHANGED':
      return 'El cliente acaba de modificar esta reserva. Revisa los datos nuevos e inténtalo de nuevo.';
    case 'ARRIVED':
      return 'En otro dispositivo acaban de marcar que ya llegó, así que tu cambio no se guardó. Mira cómo quedó y decide de nuevo.';
    case 'NOT_ARRIVED':
      return 'En otro dispositivo acaban de marcar que aún no llega, así que tu cambio no se guardó. Mira cómo quedó y decide de nuevo.';
    case 'GONE':
      return 'La reserva ya no existe';
    case 'NO_SEATS':
      return 'No hay suficientes asientos para ese horario';
    case 'TOO_FULL':
      return 'Ni aunque esté lleno: una hora admite como mucho el doble de sus asientos.';
    case 'PHONE_ACTIVE':
      return 'Este teléfono ya tiene una reserva activa en tu comercio. Búscala y cámbiala, o anota esta sin teléfono.';
    case 'SLOT_GONE':
      return 'El horario ya no esta disponible';
    case 'PHONE_TAKEN':
      return 'Este teléfono ya hizo otra reserva activa en tu comercio, así que la anterior no puede volver.';
    case 'TOO_LATE':
      return 'Pasó el tiempo para deshacerlo. La reserva queda en Historico.';
    case 'TOO_EARLY':
      return 'Aún no es la hora de esta reserva: «No asistió» se puede marcar desde su hora.';
  }
}
