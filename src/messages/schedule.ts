import { MAX_SEATS_PER_HOUR } from '../domain/reservations/constants.ts';
import type { DisplacedReason } from '../domain/reservations/displaced.ts';
import type { ScheduleProblem } from '../domain/reservations/schedule.ts';
import { MAX_HOURS_A_DAY } from '../domain/reservations/schedule.ts';
import type { Weekday } from '../domain/time.ts';
import { BUSY, SESSION_EXPIRED } from './trouble.ts';
import { dot } from './units.ts';

/** The names of a weekday: short on a button, long in a list and in sentences. */
export const WEEKDAY_NAMES: Readonly<Record<Weekday, { readonly short: string; readonly long: string }>> = {
  lunes: { short: 'Lun', long: 'Lunes' },
  martes: { short: 'Mar', long: 'Martes' },
  miercoles: { short: 'Mié', long: 'Miércoles' },
  jueves: { short: 'Jue', long: 'Jueves' },
  viernes: { short: 'Vie', long: 'Viernes' },
  sabado: { short: 'Sáb', long: 'Sábado' },
  domingo: { short: 'Dom', long: 'Domingo' },
};
function counted(count: number, one: string, many: string): string {
  return count === 1 ? `1 ${one}` : `${count} ${many}`;
}

/** For example 'lunes, martes y jueves'. */
function listed(items: readonly string[]): string {
  const last = items.at(-1) ?? '';
  return items.length < 2 ? last : `${items.slice(0, -1).join(', ')} y ${last}`;
}

/** /business/schedule, 'Espacios de reserva' (docs/product.md, Hours). */
export const schedule = {
  title: 'Espacios de reserva',
  subtitle: 'Marca las horas en las que recibes reservas y cuántos asientos tienes en cada una.',

  loadFailed: 'No se pudo cargar la informacion del comercio.',
  gone: 'No encontramos el comercio seleccionado',
  noBranchesTitle: 'Todavía no tienes sucursales',
  noBranches: 'Crea la primera y después vuelve aquí para abrir sus horas.',
  createBranch: 'Crear sucursal',

  branch: 'Sucursal',
  branchPlaceholder: 'Elige una sucursal',
  archived: (name: string) => `${name} (archivada)`,
  archivedHint: 'Está archivada: los clientes no ven sus horas hasta que la recuperes.',
  chooseBranch: 'Elige una sucursal para ver y cambiar sus horas.',

  seats: 'Asientos por hora',
  fewerSeats: 'Un asiento menos',
  moreSeats: 'Un asiento más',
  seatsHint: `De 1 a ${MAX_SEATS_PER_HOUR}, los mismos en cada hora.`,
  capped: (seats: string) => `El máximo es 50: quedó en ${seats}.`,
  digitsOnly: (seats: string) =>
    seats === '' ? 'Solo se escriben cifras.' : `Solo se escriben cifras: quedó en ${seats}.`,
  weeklySwitch: 'Usar este horario semanal',
  inUse: 'Los clientes reservan en las horas marcadas.',
  notInUse: (times: string, seats: number) =>
    `Ahora se ofrecen las horas de siempre, todos los días: ${times}, con ${counted(seats, 'asiento', 'asientos')} cada una. Marca una hora para usar tu propio horario.`,
  emptyWeek: 'No hay horas marcadas: nadie podrá reservar en esta sucursal.',
  markDefaults: 'Marcar las horas de siempre',

  hours: 'Horas de reserva',
  halves: 'Mitad del día',
  am: 'AM',
  pm: 'PM',
  early: 'De 12:00 AM a 7:00 AM',
  gridLabel: { AM: 'Horas de la mañana', PM: 'Horas de la tarde y la noche' },
  gridHelp: 'Muévete con las flechas y marca con la barra espaciadora.',
  allDays: 'Todos',
  cell: (weekday: Weekday, time: string) => `${WEEKDAY_NAMES[weekday].long}, ${time}`,
  allCell: (time: string) => `Todos los días, ${time}`,

  addHour: 'Otra hora',
  addHourHint: 'Para horas que no son en punto, como 6:30 PM.',
  addHourAction: 'Agregar hora',
  addHourInvalid: 'Escribe una hora, por ejemplo 18:30.',
  addHourTooMany: `Un día admite hasta ${MAX_HOURS_A_DAY} horas distintas.`,

  copy: 'Copiar a otros días',
  copyTitle: 'Copiar un día a otros',
  copyFrom: 'Copiar las horas del',
  copyTo: 'A estos días',
  copyText: 'Reemplaza todas las horas de los días elegidos.',
  copyConfirm: 'Copiar',
  copied: (from: string, to: readonly string[]) => `Copiamos las horas del ${from} al ${listed(to)}.`,

  previewTitle: 'Así queda tu semana',
  closedDay: 'Sin reservas',
  everyDay: 'Todos los días',
  dayRange: (first: string, last: string) => `${first} a ${last}`,
  timeRange: (first: string, last: string) => `${first} a ${last}, cada hora`,
  and: listed,
  perHour: (seats: number) => `${counted(seats, 'asiento', 'asientos')} por hora`,

  save: 'Guardar',
  unsaved: 'Cambios sin guardar.',
  upToDate: 'Todo está guardado.',
  recalled: 'Recuperamos los cambios que no habías guardado.',
  discard: 'Descartar cambios',
  savedTitle: 'Cambios guardados',
  savedText: (branch: string) => dot(`Los clientes ya ven las nuevas horas de ${branch}`),
  savedUnused: (branch: string) => dot(`Los clientes ven las horas de siempre en ${branch}`),
  savedDisplaced: (count: number) =>
    `${counted(count, 'reserva se quedó sin lugar', 'reservas se quedaron sin lugar')}. Siguen en pie: te mostramos a quién escribir.`,

  switchTitle: '¿Cambiar de sucursal sin guardar?',
  switchText: 'Los cambios de esta sucursal todavía no están guardados.',
  switchStay: 'Seguir editando',
  switchGo: 'Descartar y cambiar',

  displacedTitle: (count: number) =>
    counted(count, 'reserva sin lugar en el nuevo horario', 'reservas sin lugar en el nuevo horario'),
  displacedText: 'Siguen en pie. Escríbeles para acordar otra hora, o vuelve a abrirles su lugar.',
  displacedLoadFailed: 'No pudimos buscar las reservas que se quedaron sin lugar.',
  displacedDismiss: 'Ya les avisé, quitar la lista',
  displacedUnnamed: 'Sin nombre',
  people: (count: number) => counted(count, 'persona', 'personas'),
  seeDay: 'Ver ese día',
  seeDayAria: (name: string, day: string) => `Ver la reserva de ${name}, ${day}`,
  whatsappText: (name: string, business: string, people: number, when: string) =>
    `Hola${name && ` ${name}`}, te escribimos de ${business}: tu reserva para ${counted(people, 'persona', 'personas')} del ${when} necesita un cambio porque ajustamos nuestro horario. ¿Qué otra hora te queda bien?`,
} as const;

/** Why a party loses its place. */
export function displacedReasonText(reason: DisplacedReason): string {
  return reason === 'closed' ? 'Hora cerrada' : 'Faltan asientos';
}

interface ProblemText {
  readonly title: string;
  readonly detail: string;
}

const failed = (detail: string): ProblemText => ({ title: 'No se pudo guardar la disponibilidad.', detail });

const SCHEDULE_PROBLEMS: Readonly<Record<ScheduleProblem, ProblemText>> = {
  SIGNED_OUT: {
    title: SESSION_EXPIRED,
    detail: 'Tus cambios se conservan en esta pestaña.',
  },
  NO_BRANCH: { title: 'Selecciona una sucursal antes de guardar.', detail: '' },
  NO_SEATS: { title: 'Ingresa un limite de asientos por hora valido.', detail: '' },
  BUSINESS_GONE: failed('No encontramos el comercio seleccionado'),
  BRANCH_GONE: failed('La sucursal seleccionada no existe'),
  CHANGED: failed(
    'Este horario cambió en otro dispositivo. Guarda otra vez para reemplazarlo con lo que ves aquí, o descarta tus cambios para ver el suyo.',
  ),
  DENIED: failed('Tu cuenta no tiene permiso para cambiar este comercio. Ingresa nuevamente.'),
  OFFLINE: failed('La señal se cortó. Lo que marcaste sigue aquí: inténtalo cuando vuelva.'),
  UNCERTAIN: failed(
    'No hubo respuesta: puede que se haya guardado. Lo que marcaste sigue aquí: guárdalo otra vez cuando vuelva la señal.',
  ),
  BUSY: failed(BUSY),
  UNKNOWN: failed('Lo que marcaste sigue aquí. Inténtalo de nuevo.'),
};

/** Why a schedule was not stored; `detail` says what to do (docs/product.md, Hours). */
export const scheduleProblemText = (problem: ScheduleProblem) => SCHEDULE_PROBLEMS[problem];
