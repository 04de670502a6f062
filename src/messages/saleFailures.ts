import type { SaleFailure } from '../domain/sales/problems.ts';
import { BUSY } from './trouble.ts';

/** When the server refuses a sale: shown in the list, and after selling. */
export const SALE_REFUSED =
  'No se pudo registrar la venta. Revisa que la fecha y la hora de este teléfono sean correctas y envíala de nuevo.';

/** Why the database refused a sale (docs/product.md, Sales). */
export function saleFailureText(failure: SaleFailure): string {
  switch (failure) {
    case 'LIST':
      return 'No se pudieron obtener las ventas';
    case 'PRODUCTS':
      return 'No se pudieron cargar los productos';
    case 'CREATE':
      return 'No se pudo registrar la venta.';
    case 'VOID':
      return 'No se pudo anular la venta.';
    case 'OFFLINE':
      return 'Sin conexión. Inténtalo cuando vuelva la señal.';
    case 'UNCERTAIN':
      return 'La señal falló y no sabemos si se guardó. Inténtalo de nuevo: no se guardará dos veces.';
    case 'SIGNED_OUT':
      return 'Sesion expirada. Ingresa nuevamente.';
    case 'BUSY':
      return BUSY;
    case 'UNKNOWN':
      return 'No se guardó. Inténtalo de nuevo.';
  }
}
