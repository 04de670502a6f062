import type { SaleFailure } from '../domain/sales/problems.ts';
import { isOrderId } from '../domain/sales/savedOrder.ts';
import { FORM_TROUBLE } from './trouble.ts';

/** When the server refuses a sale: shown in the list, and after selling. Another phone may have sold the same order. */
export const saleRefused = (saleId: string) =>
  isOrderId(saleId)
    ? 'No se pudo registrar la venta. Mira en tus ventas: si otro teléfono ya registró este pedido, descártala. Si no, revisa la fecha y la hora de este teléfono y envíala de nuevo.'
    : 'No se pudo registrar la venta. Revisa que la fecha y la hora de este teléfono sean correctas y envíala de nuevo.';

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
