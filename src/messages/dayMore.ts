/** The menu 'Opciones del día' of the day of reservations: other days, switches, print and file. */
import type { LocalDate } from '../domain/time.ts';

export const dayMore = {
  title: 'Opciones del día',
  week: 'Ver la semana',
  confirm: (count: number) => `Confirmar a quienes vienen (${count})`,
  stops: 'Cerrar una hora en línea',
  print: 'Imprimir el día',
  csv: 'Descargar en Excel (CSV)',
  partly: 'Solo incluye las reservas que se ven: el día tiene más.',
  sound: 'Sonido',
  soundHint: 'Suena con cada reserva nueva, cambiada o cancelada mientras Vaga está abierta.',
  awake: 'Pantalla encendida',
  awakeHint: 'Mientras ves este día, la pantalla no se apaga.',
  notify: 'Avisarme también fuera de Vaga',
  notifyDenied: 'Los avisos fuera de Vaga están bloqueados en este navegador.',
  seeNews: 'Ver',
  printTitle: (business: string, day: string) => `${business} · ${day}`,
  printSummary: (parties: number, people: number) =>
    `${parties === 1 ? '1 reserva' : `${parties} reservas`}, ${people === 1 ? '1 persona' : `${people} personas`}`,
  printColumns: ['Hora', 'Pers.', 'Nombre', 'Teléfono', 'Sucursal', 'Nota', 'Mesa', 'Llegó'],
  columns: ['Hora', 'Nombre', 'Personas', 'Teléfono', 'Sucursal', 'Estado', 'Llegó a las', 'Nota', 'Mesa'],
  fileName: (date: LocalDate) => `reservas-${date}.csv`,
} as const;
