/** The form of a venture: its checks, in the order of docs/product.md. */
import { isName } from '../names.ts';
import {
  DEPARTMENTS,
  MAX_SOCIAL,
  MAX_VENTURE_DESCRIPTION,
  MAX_VENTURE_NAME,
  VENTURE_CATEGORIES,
} from './constants.ts';
import { SOCIAL_NETWORKS, type VentureContent } from './entities.ts';
import type { VentureProblem } from './problems.ts';

export const EMPTY_VENTURE: VentureContent = {
  name: '',
  description: '',
  socials: { instagram: '', facebook: '', whatsapp: '', tiktok: '' },
  shipping: { shipsToAll: true, departments: [] },
  categories: [],
};

/** Returns the form that edits a venture. */
export function draftOf({
  name,
  description,
  socials,
  shipping,
  categories,
}: VentureContent): VentureContent {
  return { name, description, socials, shipping, categories };
}

export type ReadVenture =
  | { readonly ok: true; readonly content: VentureContent }
  /** At least one problem, in the order of the form. */
  | { readonly ok: false; readonly problems: readonly VentureProblem[] };

/** Trims texts, sorts departments and categories as in ./constants.ts, removes duplicates and unknown ones. */
function tidy(draft: VentureContent): VentureContent {
  const { socials, shipping } = draft;
  const departments = DEPARTMENTS.filter((department) => shipping.departments.includes(department));
  return {
    name: draft.name.trim(),
    description: draft.description.trim(),
    socials: {
      instagram: socials.instagram.trim(),
      facebook: socials.facebook.trim(),
      whatsapp: socials.whatsapp.trim(),
      tiktok: socials.tiktok.trim(),
    },
    shipping: { shipsToAll: shipping.shipsToAll, departments: shipping.shipsToAll ? [] : departments },
    categories: VENTURE_CATEGORIES.filter((category) => draft.categories.includes(category)),
  };
}

function problemsOf({ name, description, socials, shipping }: VentureContent): VentureProblem[] {
  const problems: VentureProblem[] = [];
  if (name === '') problems.push({ field: 'name', code: 'name' });
  else if (!isName(name)) problems.push({ field: 'name', code: 'name-unreadable' });
  if (name.length > MAX_VENTURE_NAME) problems.push({ field: 'name', code: 'name-too-long' });
  if (description === '') problems.push({ field: 'description', code: 'description' });
  if (description.length > MAX_VENTURE_DESCRIPTION) {
    problems.push({ field: 'description', code: 'description-too-long' });
  }
  for (const network of SOCIAL_NETWORKS) {
    if (socials[network].length > MAX_SOCIAL) problems.push({ field: network, code: 'social-too-long' });
  }
  if (!shipping.shipsToAll && shipping.departments.length === 0) {
    problems.push({ field: 'departments', code: 'departments' });
  }
  return problems;
}

/**
 * Returns the tidied content of a form, or all of its problems. `imageMissing`: true where a picture is required and
 * missing; on the registration screen it is optional, so leave it false there (docs/silent-points.md).
 */
export function readVenture(draft: VentureContent, { imageMissing = false } = {}): ReadVenture {
  const content = tidy(draft);
  const problems: VentureProblem[] = [
    ...(imageMissing ? [{ field: 'image', code: 'image' } as const] : []),
    ...problemsOf(content),
  ];
  return problems.length === 0 ? { ok: true, content } : { ok: false, problems };
}
