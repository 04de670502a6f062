import { formatTime12 } from '../domain/format.ts';
import { formatPrice } from '../domain/money.ts';
import type { OrderCounts } from '../domain/sales/savedOrder.ts';
import type { SlotTime } from '../domain/time.ts';
import type { TodaysSales, TodaysTables } from '../domain/today.ts';

/** /business/dashboard (docs/product.md, Dashboard). */
export const dashboard = {
  title: 'Administracion',
  subtitle: 'Gestiona tu catalogo de productos y cierra sesion cuando termines.',
  signedInAs: 'Sesion iniciada como',
  products: 'Catalogo de productos',
  sales: 'Ventas',
  profile: 'Perfil del emprendimiento',
  branches: 'Sucursales',
  schedule: 'Espacios de reserva',
  reservations: 'Reservas del dia',
  ways: 'Tu comercio',
  closedDays: 'Días cerrados',
  ownPage: 'Ver mi página',
  team: 'Equipo',
  reservationsText: 'Quién viene, en vivo',
  today: 'Hoy',
  tablesToday: ({ people, bookings }: Pick<TodaysTables, 'people' | 'bookings'>) =>
    bookings === 0
      ? 'Hoy: nadie por llegar'
      : `Hoy: ${people === 1 ? '1 persona' : `${people} personas`}, ${bookings === 1 ? '1 reserva' : `${bookings} reservas`}`,
  coming: 'por llegar',
  next: (time: SlotTime) => `próxima ${formatTime12(time)}`,
  salesToday: ({ total, count }: TodaysSales) =>
    `Hoy ${formatPrice(total)} · ${count === 1 ? '1 venta' : `${count} ventas`}`,
  share: 'Compartir',
  closedToday: 'Hoy no abrimos',
  standing: (bookings: number) =>
    `${bookings === 1 ? '1 reserva sigue' : `${bookings} reservas siguen`} en pie. Avísales o cancélalas.`,
  seeStanding: 'Ver esas reservas',
  offerTables: '¿También recibes reservas?',
  offerTablesText: 'Crea una sucursal con sus horas.',
  memberSubtitle: (business: string) => `Trabajas en ${business}: cierra sesión cuando termines.`,
  newSale: 'Nueva venta',
  newSaleText: 'Toca lo que acabas de vender',
  orders: 'Pedidos:',
  ordersText: ({ all, ready }: OrderCounts) =>
    [
      ...(all > ready ? [`${all - ready} por preparar`] : []),
      ...(ready > 0 ? [ready === 1 ? '1 listo' : `${ready} listos`] : []),
    ].join(', '),
  ownSales: 'Mis ventas de hoy',
  signOut: 'Cerrar sesion',
  signingOut: 'Cerrando...',
} as const;

/** The first steps of a new shop, on its dashboard. */
export const firstSteps = {
  title: 'Tu página, en tres pasos',
  progress: (done: number) => `${done} de 3 listos. Cada paso se marca solo al guardarlo.`,
  done: 'Listo:',
  profile: 'Foto y descripción',
  profileText: 'Ir a mi perfil',
  offer: 'Tu primer producto o sucursal',
  product: 'Agregar producto',
  branch: 'Recibir reservas',
  share: 'Comparte tu enlace',
  shareText: 'Por WhatsApp, o impreso en tu puesto',
} as const;
