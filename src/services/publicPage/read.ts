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

/** The data of a venture's public page. */
export interface PublicPage {
  readonly venture: Venture;
  /** The products in the owner's order. */
  readonly products: readonly ProductCard[];
  /** Whether its business has a branch that isn't archived. */
  readonly takesReservations: boolean;
}

/** An id that a device generated: unlike a slug it has capital letters. */
const GENERATED_ID = /^(?=.*[A-Z])[A-Za-z0-9]{20}$/;

interface Found {
  readonly venture: Venture;
  /** null when the venture's document doesn't say. */
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
  // With a slash the path would lead to another document.
  if (!/^[\w-]+$/.test(id)) return null;
  const fields = (await getDoc(doc(database(), 'ventures', id), signal)).data();
  return fields ? toFound(id, fields) : null;
}

/** Finds a venture by its lowercased slug, else by its id (docs/product.md, Public page). */
async function findVenture(text: string, signal: AbortSignal): Promise<Found | null> {
  // A text with these capitals can't be a slug: looking for the id first saves the read of an empty result.
  return GENERATED_ID.test(text)
    ? ((await byId(text, signal)) ?? (await bySlug(text, signal)))
    : ((await bySlug(text, signal)) ?? (await byId(text.trim(), signal)));
}

/** Returns whether the business has an open branch; read only for an older venture, whose document doesn't say. */
async function businessTakesReservations(id: string, signal: AbortSignal): Promise<boolean> {
  const branches = mapAt((await getDoc(doc(database(), 'businesses', id), signal)).data() ?? {}, 'branches');
  return Object.keys(openBranchFields(branches)).length > 0;
}

const catalogueOf = (id: string) => doc(database(), 'ventures', id, 'public', 'catalogue');

/** Returns a venture's present products in the owner's order. Costs 1 read. Rejects on a network error. */
export async function fetchCatalogue(id: string, signal: AbortSignal): Promise<readonly ProductCard[]> {
  return toCatalogue((await getDoc(catalogueOf(id), signal)).data() ?? {});
}

/**
 * Returns the page of a venture by its slug or id, or null when there is none. Costs 2 reads for any number of
 * products, 3 for an id that could be a slug, in two requests; 1 more for a venture that doesn't list its open branches
 * (docs/data-model.md). Rejects on a network error.
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

let kept: PublicPage | null = null;

/** Keeps a page that was found by another address for the next `publicPageAtHand`. */
export function keepAtHand(page: PublicPage): void {
  kept = page;
}

/** Returns the page if it was kept, or loaded by the page's first requests (scripts/page-start.ts), else null. */
export function publicPageAtHand(slug: string): PublicPage | null {
  const page = kept;
  kept = null;
  if (page?.venture.slug === slug) return page;
  const [first] = docsAtHand(ventureBySlug(database(), normalizeSlug(slug))) ?? [];
  const catalogue = first && docAtHand(catalogueOf(first.id));
  const found = first && toFound(first.id, first.data());
  if (!catalogue || !found || found.takesReservations === null) return null;
  dropFirstAnswers();
  const { venture, takesReservations } = found;
  return { venture, products: toCatalogue(catalogue.data() ?? {}), takesReservations };
}
