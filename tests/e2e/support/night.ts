/** A full day at La Casona as the rules would leave it, written past them, with the seats that it takes. */
import type { SeedDocument } from '../../../seed/types.ts';
import { STATUS_CONFIRMED } from '../../../src/domain/reservations/status.ts';
import { type LocalDate, slotInstantMs } from '../../../src/domain/time.ts';
import type { Backend } from './fixtures.ts';

const NAMES = [
  'Diego Alvarenga',
  'Ingrid Beltrán',
  'Roberto Castellanos',
  'Elena Zepeda',
  'Ana María Hernández de Guardado',
  'Familia Orellana',
  'Óscar Peña',
  'Lucía Fuentes',
];
const NOTES = ['Silla para bebé, alergia al maní', 'Mesa tranquila, es una entrevista', 'Traen pastel'];

export interface NightOptions {
  readonly date: LocalDate;
  readonly count: number;
  /** The hours, which the parties get in turn. */
  readonly times: readonly string[];
  /** The number of parties, from the first, that are already at the table. */
  readonly seated?: number;
}

/** Returns `count` parties of 2 to 5 over the hours; the phone of the party with index i ends in i with 4 digits. */
export function nightDocuments(nowMs: number, night: NightOptions): readonly SeedDocument[] {
  const { date, count, times, seated = 0 } = night;
  const now = new Date(nowMs);
  const booked: Record<string, number> = {};
  const parties = Array.from({ length: count }, (_, index) => {
    const slotTime = times[Math.floor((index * times.length) / count)] ?? '19:00';
    const partySize = 2 + (index % 4);
    booked[slotTime] = (booked[slotTime] ?? 0) + partySize;
    const phone = `7500${String(index).padStart(4, '0')}`;
    return {
      path: `businesses/la-casona/reservations/noche${String(index).padStart(15, '0')}`,
      fields: {
        businessId: 'la-casona',
        branchId: 'centro',
        branchName: 'Centro Histórico',
        slotDate: date,
        slotTime,
        slotTimestamp: new Date(slotInstantMs(date, slotTime)),
        slotId: `centro-${date}-${slotTime}`,
        partySize,
        customerName: `${NAMES[index % NAMES.length]} ${index}`,
        contactPhone: phone,
        normalizedContactPhone: phone,
        notes: index % 5 === 0 ? (NOTES[index % NOTES.length] ?? '') : '',
        status: STATUS_CONFIRMED,
        statusNormalized: STATUS_CONFIRMED,
        expired: false,
        ...(index < seated && { arrivedAt: now }),
        createdAt: now,
        updatedAt: now,
      },
    };
  });
  return [
    ...parties,
    {
      path: `businesses/la-casona/days/centro_${date}`,
      fields: { branchId: 'centro', date, booked, updatedAt: now },
    },
  ];
}

/** Writes such a night. */
export async function writeNight(backend: Backend, night: NightOptions): Promise<void> {
  await backend.write(nightDocuments(backend.nowMs(), night));
}
