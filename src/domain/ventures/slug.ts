/** Addresses of public pages, /emprendimientos/{slug} (docs/product.md, Ventures). */
import { foldText } from '../text.ts';
import { FALLBACK_NAME } from './constants.ts';

/** Longest slug without its number, in characters: it is printed and read out. */
const MAX_SLUG = 60;

/** 'hilos-de-luna' from 'Hilos de Luna'; 'emprendimiento' for a name without letters and digits. */
function slugOf(name: string): string {
  const words = foldText(name).match(/[a-z0-9]+/g) ?? [];
  return words.join('-').slice(0, MAX_SLUG).replace(/-$/, '') || FALLBACK_NAME;
}

/** The slugs to try for a name, the best first, without end: 'hilos-de-luna', 'hilos-de-luna-2'... */
export function* slugCandidates(name: string): Generator<string, never> {
  const slug = slugOf(name);
  yield slug;
  for (let number = 2; ; number += 1) yield `${slug}-${number}`;
}

/** The form in which a slug is looked up: lowercase, without outer spaces. An id, tried next, is taken as it is. */
export function normalizeSlug(text: string): string {
  return text.trim().toLowerCase();
}
