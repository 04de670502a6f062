/** Constants of ventures (docs/product.md, Ventures); the security rules refuse longer texts. */

/** El Salvador's departments, in the order in which forms and pages show them. */
export const DEPARTMENTS = [
  'Ahuachapán',
  'Santa Ana',
  'Sonsonate',
  'Chalatenango',
  'La Libertad',
  'San Salvador',
  'Cuscatlán',
  'La Paz',
  'Cabañas',
  'San Vicente',
  'Usulután',
  'San Miguel',
  'Morazán',
  'La Unión',
] as const;

export const VENTURE_CATEGORIES = [
  'Ropa',
  'Bisutería',
  'Café',
  'Accesorios',
  'Crochet',
  '3D',
  'Impresiones',
  'Tejidos',
  'Arte',
] as const;

/** The number of characters in a generated password. */
export const PASSWORD_LENGTH = 10;
/** Most characters of a username, including its numeric suffix. */
export const MAX_USERNAME = 20;
/** The username and slug for a name that has neither letters nor digits. */
export const FALLBACK_NAME = 'emprendimiento';

/** Most characters of the texts. */
export const MAX_VENTURE_NAME = 80;
export const MAX_VENTURE_DESCRIPTION = 600;
export const MAX_SOCIAL = 120;
