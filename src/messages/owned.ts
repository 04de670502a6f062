import type { OwnerProblem } from '../domain/businesses/owned.ts';
import { MAX_BRANCHES, MAX_CLOSED_DATES } from '../domain/businesses/owned.ts';
import { BUSY, SESSION_EXPIRED } from './trouble.ts';

/** When the business could not be shown (docs/product.md, Branches). */
export const owned = {
  missing: 'No encontramos el comercio seleccionado',
  failed: 'No se pudo cargar la informacion del comercio.',
} as const;

const OWNER_PROBLEMS: Readonly<Record<OwnerProblem, string>> = {
  INVALID_CHOICE: 'Selecciona negocio y sucursal validos',
  BUSINESS_GONE: 'No encontramos el comercio seleccionado',
  BRANCH_GONE: 'La sucursal seleccionada no existe',
  HAS_RESERVATIONS: 'No puedes eliminar esta sucursal porque tiene reservas registradas.',
  TOO_MANY: `Llegaste al máximo de ${MAX_BRANCHES} sucursales.`,
  TOO_MANY_CLOSED_DAYS: `Ya hay ${MAX_CLOSED_DATES} días cerrados o con horario especial, que es el máximo. Quita alguno antes.`,
  SIGNED_OUT: SESSION_EXPIRED,
  OFFLINE: 'Sin conexión: no se cambió nada. Inténtalo cuando vuelva la señal.',
  UNCERTAIN: 'No hubo respuesta: puede que el cambio se haya hecho. Si no lo ves, inténtalo de nuevo.',
  BUSY: BUSY,
  UNKNOWN: 'No se cambió nada. Revisa tu conexión e inténtalo de nuevo.',
};

/** Why a change of the business was not stored (docs/product.md, Branches). */
export const ownerProblemText = (problem: OwnerProblem) => OWNER_PROBLEMS[problem];
