/** Constants of products (docs/product.md, Products); the security rules refuse more. */

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

/** Longest texts, in characters. */
export const MAX_PRODUCT_NAME = 80;
export const MAX_PRODUCT_DESCRIPTION = 1000;

/** Most products of a venture: its public page reads them all in one document. */
export const MAX_PRODUCTS = 200;
/** Highest price, in dollars. */
export const MAX_PRICE = 999_999.99;
/** A finger that moves less than this many pixels doesn't turn the carousel. */
export const CAROUSEL_SWIPE_PX = 30;
/** Most pieces that a product can be counted to, and to be missing when more were sold than there were. */
export const MAX_STOCK = 99_999;
/** The same as the rules read it: a whole number from -MAX_STOCK to MAX_STOCK. */
export const STOCK_PATTERN = '-?[0-9]{1,5}';
/** From so few pieces on a counted product is said to run out. */
export const LOW_STOCK = 3;
/** A place is a whole number within these bounds: a double still tells its neighbours apart. */
export const MAX_ORDER = 9_000_000_000_000;
