/** The form of a product: its fields and its checks, in the order of docs/product.md. */
import { isName } from '../names.ts';
import { MAX_PRODUCT_PICTURES } from '../pictures.ts';
import { MAX_PRODUCT_DESCRIPTION, MAX_PRODUCT_NAME, PRODUCT_CATEGORIES } from './constants.ts';
import type { Product, ProductContent } from './entities.ts';
import { type PriceDraft, readPrice } from './price.ts';
import type { ProductProblem } from './problems.ts';

/** All fields as typed, except the pictures. */
export type ProductDraft = PriceDraft &
  Pick<ProductContent, 'name' | 'description' | 'categories' | 'soldOut'>;

export const EMPTY_PRODUCT: ProductDraft = {
  name: '',
  description: '',
  priceType: 'single',
  price: '',
  priceMin: '',
  priceMax: '',
  categories: [],
  soldOut: false,
};

function typedPrice(dollars: number): string {
  return Number.isFinite(dollars) ? dollars.toFixed(2) : '';
}

/** Returns the form that edits a product. */
export function productDraftOf(product: Product): ProductDraft {
  const range = product.priceType === 'range';
  return {
    name: product.name,
    description: product.description,
    priceType: product.priceType,
    price: range ? '' : typedPrice(product.price),
    priceMin: range ? typedPrice(product.priceMin) : '',
    priceMax: range ? typedPrice(product.priceMax) : '',
    categories: product.categories,
    soldOut: product.soldOut,
  };
}

export type ReadProduct =
  | { readonly ok: true; readonly content: Omit<ProductContent, 'images'> }
  /** At least one problem, in the order of the form. */
  | { readonly ok: false; readonly problems: readonly ProductProblem[] };

function textProblems(name: string, description: string): ProductProblem[] {
  const problems: ProductProblem[] = [];
  if (name === '') problems.push({ field: 'name', code: 'name' });
  else if (!isName(name)) problems.push({ field: 'name', code: 'name-unreadable' });
  if (name.length > MAX_PRODUCT_NAME) problems.push({ field: 'name', code: 'name-too-long' });
  if (description === '') problems.push({ field: 'description', code: 'description' });
  if (description.length > MAX_PRODUCT_DESCRIPTION) {
    problems.push({ field: 'description', code: 'description-too-long' });
  }
  return problems;
}

interface Images {
  /** The number of pictures, newly chosen or kept. */
  readonly imageCount: number;
  readonly mode: 'create' | 'edit';
  /** false: this site can't store pictures, so none is required. */
  readonly keepsPictures?: boolean;
}

function imageProblems({ imageCount, mode, keepsPictures = true }: Images): ProductProblem[] {
  if (imageCount > MAX_PRODUCT_PICTURES) return [{ field: 'images', code: 'too-many-images' }];
  if (imageCount > 0 || !keepsPictures) return [];
  return [{ field: 'images', code: mode === 'create' ? 'image-create' : 'image-edit' }];
}

/** Returns a form's content (texts trimmed, categories in the order of PRODUCT_CATEGORIES), or all of its problems. */
export function readProduct(draft: ProductDraft, images: Images): ReadProduct {
  const name = draft.name.trim();
  const description = draft.description.trim();
  const read = readPrice(draft);
  const problems = [
    ...textProblems(name, description),
    ...(read.ok ? [] : [read.problem]),
    ...imageProblems(images),
  ];
  if (!read.ok || problems.length > 0) return { ok: false, problems };
  const categories = PRODUCT_CATEGORIES.filter((category) => draft.categories.includes(category));
  return { ok: true, content: { name, description, ...read.value, categories, soldOut: draft.soldOut } };
}
