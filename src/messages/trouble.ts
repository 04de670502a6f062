/** When nobody is signed in any more. */
export const SESSION_EXPIRED = 'Sesion expirada. Ingresa nuevamente.';

/** When too many other commits collided with a commit. Nothing was stored. */
export const BUSY = 'Hay mucha gente a la vez y no se guardó nada. Inténtalo de nuevo en un momento.';

/** Why a form's change was not stored; what was typed stays in the form. */
export const FORM_TROUBLE = {
  OFFLINE: 'Sin conexión. Lo que escribiste sigue aquí: inténtalo cuando vuelva la señal.',
  SIGNED_OUT: SESSION_EXPIRED,
  BUSY,
  UNKNOWN: 'No se guardó. Inténtalo de nuevo.',
} as const;
