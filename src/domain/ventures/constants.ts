/** Constants of ventures (docs/product.md, Ventures); the security rules refuse longer texts. */

/** El Salvador's departments, in the product's order. */
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

/** Characters of a generated password. */
export const PASSWORD_LENGTH = 10;
/** Most characters of a username, its numeric suffix included. */
export const MAX_USERNAME = 20;
/** The username and the slug of a name that has neither letters nor digits. */
export const FALLBACK_NAME = 'emprendimiento';

/** Longest texts, in characters. */
export const MAX_VENTURE_NAME = 80;
export const MAX_VENTURE_DESCRIPTION = 600;
export const MAX_SOCIAL = 120;
