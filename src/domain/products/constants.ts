/** Constants of products (docs/product.md, Products); the security rules enforce the limits too. */

export const PRODUCT_CATEGORIES = [
  'Llaveros',
  'Camisas',
  'Chocolate',
  'Crochet',
  'Bonsais',
  'pulseras',
  'Collares',
  'Accesorios',
  'Maquillaje',
] as const;

/** Most characters of the texts. */
export const MAX_PRODUCT_NAME = 80;
export const MAX_PRODUCT_DESCRIPTION = 1000;

/** The most products of a venture: its public page reads all of them in one document. */
export const MAX_PRODUCTS = 200;
/** Highest price, in dollars. */
export const MAX_PRICE = 999_999.99;
/** A finger must move at least this many pixels to turn the carousel. */
export const CAROUSEL_SWIPE_PX = 30;
/** The highest count of pieces, and the most that can be missing when more were sold than counted. */
export const MAX_STOCK = 99_999;
/** The same for the rules, as a pattern: a whole number from -MAX_STOCK to MAX_STOCK. */
export const STOCK_PATTERN = '-?[0-9]{1,5}';
/** A counted product is shown as running out from this many pieces down. */
export const LOW_STOCK = 3;
/** A position is a whole number within these bounds, so that a double can still tell neighbours apart. */
export const MAX_ORDER = 9_000_000_000_000;
