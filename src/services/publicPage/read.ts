import { type Fields, mapAt } from '../../domain/fields.ts';
import { toCatalogue } from '../../domain/products/card.ts';
import type { ProductCard } from '../../domain/products/entities.ts';
import type { Venture } from '../../domain/ventures/entities.ts';
import { normalizeSlug } from '../../domain/ventures/slug.ts';
import { database } from '../firestore/database.ts';
import { doc } from '../firestore/documents.ts';
import { dropFirstAnswers } from '../firestore/firstAnswer.ts';
import { docsAtHand, getDocs } from '../firestore/query.ts';
import { docAtHand, getDoc } from '../firestore/read.ts';
import { ventureBySlug } from '../firstQueries.ts';
import { hasOpenBranch, openBranchFields, toVenture } from '../ventures/documents.ts';

/** What the public page of a venture shows. */
export interface PublicPage {
  readonly venture: Venture;
  /** In the maker's order. */
  readonly products: readonly ProductCard[];
  /** Whether its business has a branch that isn't archived. */
  readonly takesReservations: boolean;
}

/** An id made by the device: unlike a slug it has capitals. */
const GENERATED_ID = /^(?=.*[A-Z])[A-Za-z0-9]{20}$/;

interface Found {
  readonly venture: Venture;
  /** null when the venture itself doesn't say. */
  readonly takesReservations: boolean | null;
}

function toFound(id: string, fields: Fields): Found | null {
  const venture = toVenture(id, fields);
  return venture && { venture, takesReservations: hasOpenBranch(fields) };
}

async function bySlug(slug: string, signal: AbortSignal): Promise<Found | null> {
  const [found] = (await getDocs(ventureBySlug(database(), normalizeSlug(slug)), signal)).docs;
  return found === undefined ? null : toFound(found.id, found.data());
}

async function byId(id: string, signal: AbortSignal): Promise<Found | null> {
  // A slash would name another document.
  if (!/^[\w-]+$/.test(id)) return null;
  const fields = (await getDoc(doc(database(), 'ventures', id), signal)).data();
  return fields ? toFound(id, fields) : null;
}

/** Lookup by slug, lowercased, falling back to the id (docs/product.md, Ventures). */
async function findVenture(text: string, signal: AbortSignal): Promise<Found | null> {
  // An id can't be a slug in these capitals, so trying it first saves the empty answer's read.
  return GENERATED_ID.test(text)
    ? ((await byId(text, signal)) ?? (await bySlug(text, signal)))
    : ((await bySlug(text, signal)) ?? (await byId(text.trim(), signal)));
}

/** The same of its business, which is asked only for an older venture. */
async function businessTakesReservations(id: string, signal: AbortSignal): Promise<boolean> {
  const branches = mapAt((await getDoc(doc(database(), 'businesses', id), signal)).data() ?? {}, 'branches');
  return Object.keys(openBranchFields(branches)).length > 0;
}

const catalogueOf = (id: string) => doc(database(), 'ventures', id, 'public', 'catalogue');

/** Returns a venture's products in the maker's order, fresh. Costs 1 read. Rejects on a network error. */
export async function fetchCatalogue(id: string, signal: AbortSignal): Promise<readonly ProductCard[]> {
  return toCatalogue((await getDoc(catalogueOf(id), signal)).data() ?? {});
}

/**
 * Returns the page of a venture by its slug or id, or null when there is none. Costs 2 reads however many
 * products there are, 3 by an id that could be a slug, in two requests; 1 more for a venture that doesn't list its open
 * branches (docs/data-model.md). Rejects on a network error.
 */
export async function fetchPublicPage(slug: string, signal: AbortSignal): Promise<PublicPage | null> {
  const found = await findVenture(slug, signal);
  if (found === null) return null;
  const { venture } = found;
  const [products, takesReservations] = await Promise.all([
    fetchCatalogue(venture.id, signal),
    found.takesReservations ?? businessTakesReservations(venture.id, signal),
  ]);
  return { venture, products, takesReservations };
}

/** Returns the page that the first requests have brought (scripts/page-start.ts); null when they haven't. */
export function publicPageAtHand(slug: string): PublicPage | null {
  const [first] = docsAtHand(ventureBySlug(database(), normalizeSlug(slug))) ?? [];
  const catalogue = first && docAtHand(catalogueOf(first.id));
  const found = first && toFound(first.id, first.data());
  if (!catalogue || !found || found.takesReservations === null) return null;
  dropFirstAnswers();
  const { venture, takesReservations } = found;
  return { venture, products: toCatalogue(catalogue.data() ?? {}), takesReservations };
}
