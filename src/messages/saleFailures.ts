import type { SaleFailure } from '../domain/sales/problems.ts';
import { FORM_TROUBLE } from './trouble.ts';

/** When the server refuses a sale: shown in the list, and after selling. */
export const SALE_REFUSED =
  'No se pudo registrar la venta. Revisa que la fecha y la hora de este teléfono sean correctas y envíala de nuevo.';

/** Why the database refused a sale (docs/product.md, Sales). */
export const saleFailures: Readonly<Record<SaleFailure, string>> = {
  ...FORM_TROUBLE,
  LIST: 'No se pudieron obtener las ventas',
  PRODUCTS: 'No se pudieron cargar los productos',
  CREATE: 'No se pudo registrar la venta.',
  VOID: 'No se pudo anular la venta.',
  OFFLINE: 'Sin conexión. Inténtalo cuando vuelva la señal.',
  UNCERTAIN: 'La señal falló y no sabemos si se guardó. Inténtalo de nuevo: no se guardará dos veces.',
};
