import type { OwnerProblem } from '../domain/businesses/owned.ts';
import { MAX_BRANCHES, MAX_CLOSED_DATES } from '../domain/businesses/owned.ts';
import { BUSY } from './trouble.ts';

/** When the business could not be shown (docs/product.md, Branches). */
export const owned = {
  missing: 'No encontramos el comercio seleccionado',
  failed: 'No se pudo cargar la informacion del comercio.',
} as const;

/** Why a change of the business was not stored (docs/product.md, Branches). */
export function ownerProblemText(problem: OwnerProblem): string {
  switch (problem) {
    case 'INVALID_CHOICE':
      return 'Selecciona negocio y sucursal validos';
    case 'BUSINESS_GONE':
      return 'No encontramos el comercio seleccionado';
    case 'BRANCH_GONE':
      return 'La sucursal seleccionada no existe';
    case 'HAS_RESERVATIONS':
      return 'No puedes eliminar esta sucursal porque tiene reservas registradas.';
    case 'TOO_MANY':
      return `Llegaste al máximo de ${MAX_BRANCHES} sucursales.`;
    case 'TOO_MANY_CLOSED_DAYS':
      return `Ya hay ${MAX_CLOSED_DATES} días cerrados o con horario especial, que es el máximo. Quita alguno antes.`;
    case 'SIGNED_OUT':
      return 'Sesion expirada. Ingresa nuevamente.';
    case 'OFFLINE':
      return 'Sin conexión: no se cambió nada. Inténtalo cuando vuelva la señal.';
    case 'UNCERTAIN':
      return 'No hubo respuesta: puede que el cambio se haya hecho. Si no lo ves, inténtalo de nuevo.';
    case 'BUSY':
      return BUSY;
    case 'UNKNOWN':
      return 'No se cambió nada. Revisa tu conexión e inténtalo de nuevo.';
  }
}
