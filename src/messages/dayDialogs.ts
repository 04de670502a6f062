/** The dialogs over Reservas del dia: a party, its endings, guests without a booking, and failures. */
import type { Problem } from '../domain/outcome.ts';
import { MAX_TABLE_LABEL } from '../domain/reservations/constants.ts';
import type { OwnerProblem } from '../domain/reservations/ownerActions.ts';
import { dayReservations, lateness } from './dayReservations.ts';
import { troubleText } from './ownerTrouble.ts';
import { BUSY, SESSION_EXPIRED } from './trouble.ts';
import { dot, theHour } from './units.ts';

const free = (count: number) => (count === 1 ? '1 asiento libre' : `${count} asientos libres`);

export const dayDialogs = {
  party: 'Reserva',
  call: (name: string) => `Llamar a ${name}`,
  note: 'Nota',
  disputedTitle: 'Desde este teléfono dicen «No fui yo»',
  disputed: 'Alguien pudo reservar con un número ajeno. Si dudas, llama antes de decidir.',
  release: 'Cancelar y liberar el número',
  arrivedAt: (time: string) => `Llegó a ${theHour(time)}`,
  arrivedLate: (time: string, minutes: number) => `Llegó a ${theHour(time)}, ${lateness(minutes)} tarde`,
  completeTitle: '¿Marcar como finalizada?',
  completeMessage: (who: string) => `${who}. Pasará a Historico y sus asientos quedarán libres.`,
  completeConfirm: 'Sí, finalizar',
  completeKeep: 'Todavía no',
  cancelTitle: '¿Cancelar la reserva?',
  cancelMessage: (who: string) =>
    `${who}. Sus asientos quedarán libres. Lo verá cuando abra Vaga; al terminar puedes avisarle por WhatsApp.`,
  cancelSilent: (who: string) =>
    `${who}. Sus asientos quedarán libres. No dejó teléfono: Vaga no puede avisarle.`,
  /** A change that arrived while the question was open. */
  meanwhile: {
    ARRIVED: (time: string) => `Mientras tanto, en otro dispositivo marcaron que llegó a ${theHour(time)}.`,
    NOT_ARRIVED: 'Mientras tanto, en otro dispositivo marcaron que aún no llega.',
    CHANGED: 'Mientras tanto, el cliente modificó su reserva: estos son los datos nuevos.',
  },
  cancelWalkIn: (who: string) => `${who}. Sus asientos quedarán libres.`,
  cancelConfirm: 'Sí, cancelar',
  cancelKeep: 'No, conservarla',
  comingTitle: (count: number) => `Quienes vienen (${count})`,
  comingText: {
    asked: 'Al tocar WhatsApp el mensaje va listo y queda anotado como enviado. Tu equipo ve lo que anotes.',
    told: 'No saben que este día no abres. Al tocar WhatsApp el mensaje va listo y queda anotado como enviado.',
  },
  partySize: 'Personas',
  fewer: 'Una persona menos',
  more: 'Una persona más',
  peopleInvalid: 'Escribe un número entero del 1 al 50.',
  hour: 'Hora',
  hourOption: (time: string, seats: number) => `${time} · ${seats < 1 ? 'sin cupos' : free(seats)}`,
  name: 'Nombre (opcional)',
  notes: 'Notas (opcional)',
  addSubmit: 'Agregar',
  adding: 'Agregando…',
  fullTitle: 'Su hora está llena',
  fullText: 'No hay suficientes asientos para ese horario. Si entra de todos modos, se anota en la reserva.',
  stopsTitle: 'Cerrar una hora en línea',
  stopsText:
    'Nadie podrá reservar en línea a esa hora de este día. Lo ya reservado sigue, y tú puedes agregar mesas.',
  noStops: 'Este día no quedan horas que se puedan reservar en línea.',
  stopsFailed: 'No se pudieron leer las horas.',
  /** Followed by an hour. */
  stop: 'No más reservas:',
  isStopped: (stopped: boolean) => (stopped ? 'Cerrada' : 'Abierta'),
  noMore: (time: string | null, branch = '') =>
    `${['Sin más reservas', branch].filter(Boolean).join(' en ')}${time === null ? '' : ` a ${theHour(time)}`}`,
  open: 'Abrir',
  openHour: (time: string, branch = '') =>
    `Abrir otra vez ${theHour(time)}${branch === '' ? '' : ` en ${branch}`}`,
  stopped: (time: string) => `Listo: no se reciben más reservas a ${theHour(time)}.`,
  reopened: (time: string) => `Listo: se reciben reservas otra vez a ${theHour(time)}.`,
  stopFailed: (problem: Problem) => troubleText(problem, 'No se pudo cambiar la hora.'),
  toDoor: 'No hay mesa: anotar en la fila',
  doorForm: 'Anotar en la fila',
  doorText: 'Quedan en orden de llegada, con lo que llevan esperando. Todo tu equipo ve la fila.',
  doorName: 'Nombre',
  doorPhone: 'Teléfono (opcional)',
  doorSubmit: 'Anotar',
  doorSending: 'Anotando…',
  doorNameMissing: 'Escribe a nombre de quién es.',
  door: (count: number) => `En la puerta (${count})`,
  doorParty: (name: string, count: number) => `${name} · ${dayReservations.people(count)}`,
  doorSince: (minutes: number) => (minutes < 1 ? 'acaba de llegar' : `espera ${lateness(minutes)}`),
  seat: 'Sentar',
  seatWho: (name: string) => `Sentar a ${name}`,
  doorRemove: (name: string) => `Quitar de la fila a ${name}`,
  doorReady: (name: string) => `Avisar por WhatsApp a ${name} que su mesa está lista`,
  doorMessage: (name: string, business: string, count: number) =>
    `${dot(`Hola, ${name}`)} Tu mesa para ${dayReservations.people(count)} en ${business} está lista: te esperamos en la entrada.`,
  doorFailed: (problem: Problem) =>
    problem === 'FULL' ? 'La fila ya está llena.' : troubleText(problem, 'No se pudo anotar en la fila.'),
  doorStays: (problem: Problem) => troubleText(problem, 'No se pudo quitar de la fila.'),
  noTable: '+ Mesa',
  setTable: 'Anotar la mesa',
  table: (label: string) => `Mesa ${label}`,
  changeTable: (label: string) => `Mesa ${label}: cambiar`,
  tableField: `Mesa (hasta ${MAX_TABLE_LABEL} letras)`,
  tableSave: 'Guardar mesa',
  tableSaving: 'Guardando…',
  tableFailed: (problem: Problem) =>
    problem === 'FULL'
      ? 'Ya hay demasiadas mesas anotadas este día.'
      : troubleText(problem, 'No se pudo anotar la mesa.'),
  searching: 'Buscando en los otros días…',
  searchFailed: 'No se pudo buscar en los otros días.',
  searchOffline: 'Sin conexión: solo buscamos en este día.',
  nobodyElse: 'Tampoco en los otros días. Prueba con otro nombre o con los últimos números del teléfono.',
  onOtherDays: (count: number, isWholeDay: boolean) => {
    if (!isWholeDay) return `Fuera de esta página (${count}):`;
    return count === 1 ? 'En otro día:' : `En otros días (${count}):`;
  },
  onDay: (day: string) => `El ${day}:`,
  andMore: (count: number) => `Y ${count} más: escribe más del nombre.`,
  failedTitle: 'No se guardó el cambio',
  unsureTitle: 'No sabemos si se guardó',
} as const;

const OWNER_PROBLEMS: Readonly<Record<OwnerProblem, string>> = {
  ...dayReservations.noSignal,
  BUSY: BUSY,
  UNKNOWN: 'No se pudo guardar. Todo sigue como estaba; inténtalo de nuevo.',
  SIGNED_OUT: SESSION_EXPIRED,
  ENDED: 'Esta reserva ya terminó: la cerraron en otro dispositivo o la canceló el cliente.',
  OWN_ENDED: 'Lo que marcaste antes sí se guardó: esta reserva ya terminó. Mira cómo quedó.',
  CHANGED: 'Esta reserva acaba de cambiar. Revisa los datos nuevos e inténtalo de nuevo.',
  SENT_BEFORE:
    'Lo que enviaste primero sí se guardó, pero este cambio no. Búscalo en la lista: cámbialo o cancélalo ahí.',
  ARRIVED:
    'En otro dispositivo acaban de marcar que ya llegó, así que tu cambio no se guardó. Mira cómo quedó y decide de nuevo.',
  NOT_ARRIVED:
    'En otro dispositivo acaban de marcar que aún no llega, así que tu cambio no se guardó. Mira cómo quedó y decide de nuevo.',
  GONE: 'La reserva ya no existe',
  NO_SEATS: 'No hay suficientes asientos para ese horario',
  TOO_FULL: 'Ni aunque esté lleno: una hora admite como mucho el doble de sus asientos.',
  PHONE_ACTIVE:
    'Este teléfono ya tiene una reserva activa en tu comercio. Búscala y cámbiala, o anota esta sin teléfono.',
  SLOT_GONE: 'El horario ya no esta disponible',
  PHONE_TAKEN:
    'Este teléfono ya hizo otra reserva activa en tu comercio, así que la anterior no puede volver.',
  TOO_LATE: 'Pasó el tiempo para deshacerlo. La reserva queda en Historico.',
  TOO_EARLY: 'Aún no es la hora de esta reserva: «No asistió» se puede marcar desde su hora.',
};

/** Returns the failure, what to do, and what is stored. */
export const ownerProblemText = (problem: OwnerProblem) => OWNER_PROBLEMS[problem];
