import type { Period } from '../domain/sales/periods.ts';

const sales = (count: number) => (count === 1 ? '1 venta' : `${count.toLocaleString('es-SV')} ventas`);

/** /business/sales/reports. */
export const reports = {
  documentTitle: 'Reportes · Vaga',
  title: 'Reportes',
  link: 'Reportes',
  ownToday: 'Lo que vendiste hoy con tu usuario.',
  period: 'Periodo',
  periods: { day: 'Día', week: 'Semana', month: 'Mes', year: 'Año' } satisfies Record<Period, string>,
  earlier: { day: 'Día anterior', week: 'Semana anterior', month: 'Mes anterior', year: 'Año anterior' },
  later: { day: 'Día siguiente', week: 'Semana siguiente', month: 'Mes siguiente', year: 'Año siguiente' },
  span: (from: string, to: string) => `${from} al ${to}`,
  running: 'Aún no termina',
  more: (amount: string) => `${amount} más`,
  less: (amount: string) => `${amount} menos`,
  same: 'Lo mismo',
  than: (days: string, before: string) => `que ${days} (${before})`,
  noneBefore: (days: string) => `Sin ventas antes (${days})`,
  notCompared: 'No se puede comparar: las ventas de antes son de otra versión.',
  percent: (percent: number) =>
    `${percent > 0 ? '+' : percent < 0 ? '−' : ''}${Math.abs(percent).toLocaleString('es-SV')} %`,
  empty: 'No hay ventas en este periodo.',
  byPayment: 'Por forma de pago',
  payment: 'Forma de pago',
  byProduct: 'Por producto',
  product: 'Producto',
  byCategory: 'Por categoría',
  category: 'Categoría',
  noCategory: 'Sin categoría',
  severalCategories: 'Un producto de varias categorías cuenta en la primera.',
  noCategories: 'No se pudo leer tu catálogo: las categorías aparecen cuando vuelva la señal.',
  countColumn: 'Ventas',
  oneSale: 'Venta',
  piecesColumn: 'Unidades',
  onePiece: 'Unidad',
  totalColumn: 'Total',
  sum: 'Total',
  showAll: (count: number) => `Ver las ${count} filas`,
  readTitle: 'Por producto y categoría',
  readHint: (count: number) =>
    `Para saber qué se vendió hay que leer ${sales(count)}, y eso gasta más datos. El resumen ya las cuenta todas.`,
  readOlder: (count: number) =>
    `Hay ventas de una versión anterior, que no se pueden sumar sin leerlas: son ${sales(count)}.`,
  read: (count: number) => (count === 1 ? 'Leer la venta' : `Leer las ${sales(count)}`),
  reading: (count: number) => `Leyendo ${sales(count)}…`,
  tooMany: (count: number) => `Son ${sales(count)}: elige un periodo más corto para ver los productos.`,
  readFailed: 'No se pudieron leer las ventas. Inténtalo de nuevo.',
  exportTitle: 'Para tu hoja de cálculo',
  exportLines: 'CSV por producto vendido',
  exportSales: 'CSV por venta',
} as const;
