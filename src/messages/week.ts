import { WEEK_DAYS } from '../domain/reservations/week.ts';
/** La semana: how full the next days are. */
export const week = {
  title: 'Reservas de la semana',
  subtitle: 'Personas que vienen por día y hora. Toca un día para verlo.',
  branch: 'Sucursal',
  loading: 'Cargando la semana…',
  failed: 'No se pudieron cargar las reservas.',
  noBranches: 'Crea una sucursal para recibir reservas.',
  closed: 'Cerrado',
  people: (count: number) => (count === 1 ? '1 persona' : `${count} personas`),
  of: (capacity: number) => (capacity === 1 ? 'de 1 asiento' : `de ${capacity} asientos`),
  full: 'Lleno',
  hour: (hour: string, booked: number, capacity: number) => `${hour}, ${booked} de ${capacity}`,
  notes: (count: number) =>
    count === 1
      ? `1 reserva con nota en estos ${WEEK_DAYS} días`
      : `${count} reservas con nota en estos ${WEEK_DAYS} días`,
  total: (count: number) =>
    count === 1 ? `1 persona en ${WEEK_DAYS} días` : `${count} personas en ${WEEK_DAYS} días`,
  today: 'Hoy',
  tomorrow: 'Mañana',
} as const;
