import { packContact } from '../src/domain/businesses/contact.ts';
import { packHours } from '../src/domain/reservations/storedHours.ts';
import type { SlotTime, Weekday } from '../src/domain/time.ts';
import type { SeedDocument, SeedValue } from './types.ts';

export interface SeedBranch {
  readonly id: string;
  readonly name: string;
  readonly imageUrl: string;
  /** An invented address, in a town that exists. */
  readonly address: string;
  readonly mapUrl: string;
  readonly phone: string;
  /** null: no schedule is enabled, so the default times of docs/product.md apply. */
  readonly weekly: {
    readonly seatsPerHour: number;
    readonly hours: Partial<Record<Weekday, readonly SlotTime[]>>;
  } | null;
}

export interface SeedBusiness {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  /** '' = no picture, also for a branch. */
  readonly imageUrl: string;
  readonly branches: readonly SeedBranch[];
}

const everyDay = (hours: readonly SlotTime[]): Record<Weekday, readonly SlotTime[]> => ({
  lunes: hours,
  martes: hours,
  miercoles: hours,
  jueves: hours,
  viernes: hours,
  sabado: hours,
  domingo: hours,
});

const LUNCH = ['11:30', '12:30', '13:30'] as const;
const DINNER = ['18:00', '19:00', '20:00', '21:00'] as const;
/** Hours all day long, so that a demo opened at any hour still has something to book today. */
const ALL_DAY = ['08:00', '10:00', ...LUNCH, '15:00', '16:30', ...DINNER, '22:00', '23:00'] as const;

export const BUSINESSES: readonly SeedBusiness[] = [
  {
    id: 'la-casona',
    name: 'La Casona',
    description:
      'Cocina salvadoreña de siempre en una casa de 1920: patio, pupusas de comal y café de Apaneca.',
    imageUrl: '/demo/la-casona.svg',
    branches: [
      {
        id: 'centro',
        name: 'Centro Histórico',
        imageUrl: '/demo/la-casona.svg',
        address: '4a Calle Oriente 112, frente al Parque Libertad, San Salvador',
        mapUrl: 'https://www.google.com/maps/search/?api=1&query=13.6975%2C-89.1895',
        phone: '2200 0101',
        weekly: { seatsPerHour: 10, hours: everyDay(ALL_DAY) },
      },
      {
        id: 'escalon',
        name: 'Colonia Escalón',
        imageUrl: '/demo/la-casona.svg',
        address: '7a Avenida de los Almendros 48, Colonia Escalón, San Salvador',
        // Without a map link the page links to a search for the address.
        mapUrl: '',
        phone: '2200 0102',
        weekly: {
          seatsPerHour: 24,
          // Sundays closed: enabled with an empty day means no hours, not the default ones.
          hours: { ...everyDay([...LUNCH, ...DINNER]), domingo: [] },
        },
      },
    ],
  },
  {
    id: 'puerto-viejo',
    name: 'Puerto Viejo',
    description: 'Mariscos frente al muelle de La Libertad. Cócteles, pescado del día y atardecer incluido.',
    imageUrl: '/demo/puerto-viejo.svg',
    branches: [
      {
        id: 'malecon',
        name: 'Malecón',
        imageUrl: '/demo/puerto-viejo.svg',
        address: 'Paseo del Malecón, local 9, junto al muelle, La Libertad',
        mapUrl: 'https://www.openstreetmap.org/?mlat=13.4853&mlon=-89.3215#map=17/13.4853/-89.3215',
        phone: '2200 0201',
        weekly: { seatsPerHour: 30, hours: everyDay([...LUNCH, '15:00', ...DINNER]) },
      },
    ],
  },
  {
    id: 'cafe-del-volcan',
    name: 'Café del Volcán',
    description: 'Café de altura tostado en casa, desayunos y postres con vista al volcán de Santa Ana.',
    imageUrl: '/demo/cafe-del-volcan.svg',
    branches: [
      {
        id: 'santa-ana',
        name: 'Santa Ana',
        imageUrl: '/demo/cafe-del-volcan.svg',
        address: '2a Avenida Norte 31, a una cuadra del parque Libertad, Santa Ana',
        mapUrl: 'https://waze.com/ul?ll=13.9946,-89.5570&navigate=yes',
        phone: '2200 0301',
        weekly: null,
      },
      {
        id: 'apaneca',
        name: 'Apaneca',
        imageUrl: '/demo/cafe-del-volcan.svg',
        address: 'Calle de los Cipreses, casa 5, Apaneca, Ahuachapán',
        mapUrl: 'https://maps.apple.com/?ll=13.8589,-89.8046',
        phone: '2200 0302',
        weekly: null,
      },
    ],
  },
  {
    // Its pictures look like a phone's photographs.
    id: 'comedor-dona-tila',
    name: 'Comedor Doña Tila',
    description: 'Pupusas revueltas, frijoles de olla y curtido del día. Cenas en familia hasta tarde.',
    imageUrl: '/demo/comedor-dona-tila.webp',
    branches: [
      {
        id: 'santa-tecla',
        name: 'Santa Tecla',
        imageUrl: '/demo/comedor-dona-tila.webp',
        address: '3a Calle Poniente 2-14, a media cuadra del parque San Martín, Santa Tecla',
        mapUrl: '',
        phone: '2200 0401',
        weekly: { seatsPerHour: 16, hours: everyDay(ALL_DAY) },
      },
      {
        id: 'costa-del-sol',
        name: 'Costa del Sol',
        imageUrl: '/demo/comedor-dona-tila-costa.webp',
        address: 'Kilómetro 68 del bulevar Costa del Sol, La Paz',
        mapUrl: '',
        phone: '2200 0402',
        weekly: { seatsPerHour: 20, hours: everyDay([...LUNCH, ...DINNER]) },
      },
    ],
  },
  {
    // A business without a picture.
    id: 'pupuseria-margarita',
    name: 'Pupusería Margarita',
    description: 'Pupusas de arroz y de maíz en Olocuilta, desde las cinco de la mañana.',
    imageUrl: '',
    branches: [
      {
        id: 'olocuilta',
        name: 'Olocuilta',
        imageUrl: '',
        address: 'Pupusódromo de Olocuilta, local 12, La Paz',
        mapUrl: '',
        phone: '2200 0501',
        weekly: { seatsPerHour: 12, hours: everyDay(ALL_DAY) },
      },
    ],
  },
];

function weeklyAvailability(branch: SeedBranch): SeedValue {
  const { seatsPerHour, hours } = branch.weekly ?? { seatsPerHour: 10, hours: {} };
  return { enabled: branch.weekly !== null, seatsPerHour, hours: packHours(hours) };
}

/** Returns the `businesses` collection. `now` becomes createdAt and updatedAt. */
export function businessDocuments(now: Date): SeedDocument[] {
  return BUSINESSES.map((business) => ({
    path: `businesses/${business.id}`,
    fields: {
      name: business.name,
      description: business.description,
      imageUrl: business.imageUrl,
      imagePath: '',
      branches: Object.fromEntries(
        business.branches.map((branch, order) => [
          branch.id,
          {
            name: branch.name,
            imageUrl: branch.imageUrl,
            imagePath: '',
            order,
            archived: false,
            closedDates: {},
            weeklyAvailability: weeklyAvailability(branch),
            contact: packContact(branch),
          },
        ]),
      ),
      createdAt: now,
      updatedAt: now,
    },
  }));
}
