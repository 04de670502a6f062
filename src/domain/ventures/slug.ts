/** Addresses of public pages, /emprendimientos/{slug} (docs/product.md, Ventures). */
import { foldText } from '../text.ts';
import { FALLBACK_NAME } from './constants.ts';

/** Most characters of a slug without its number: slugs are printed and read out. */
const MAX_SLUG = 60;

/** Returns 'hilos-de-luna' for 'Hilos de Luna'; 'emprendimiento' for a name without letters and digits. */
function slugOf(name: string): string {
  const words = foldText(name).match(/[a-z0-9]+/g) ?? [];
  return words.join('-').slice(0, MAX_SLUG).replace(/-$/, '') || FALLBACK_NAME;
}

/** Yields the slugs to try for a name, the best first, without end: 'hilos-de-luna', 'hilos-de-luna-2'... */
export function* slugCandidates(name: string): Generator<string, never> {
  const slug = slugOf(name);
  yield slug;
  for (let number = 2; ; number += 1) yield `${slug}-${number}`;
}

/** Returns the form of a slug for lookups: lowercase, trimmed. An id, which is tried next, must stay as typed. */
export function normalizeSlug(text: string): string {
  return text.trim().toLowerCase();
}
