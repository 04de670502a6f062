import { type Fields, isFields, mapAt } from '../../domain/fields.ts';
import type { ProductCard } from '../../domain/products/entities.ts';
import { toCatalogue } from '../../domain/products/stored.ts';
import type { Venture } from '../../domain/ventures/entities.ts';
import { normalizeSlug } from '../../domain/ventures/slug.ts';
import { documentsAtHand, fetchDocuments } from '../firestore/batch.ts';
import { dropFirstAnswers } from '../firestore/firstAnswer.ts';
import { fetchDocument } from '../firestore/rest.ts';
import { fetchQuery, queryAtHand } from '../firestore/restQuery.ts';
import { ventureBySlug } from '../firstQueries.ts';
import { toVenture } from '../ventures/documents.ts';

/** What the public page of a venture shows. */
export interface PublicPage {
  readonly venture: Venture;
  /** Newest first. */
  readonly products: readonly ProductCard[];
  /** Whether its business has a branch that isn't archived. */
  readonly takesReservations: boolean;
}

/** An id made by the device: unlike a slug it has capitals. */
const GENERATED_ID = /^(?=.*[A-Z])[A-Za-z0-9]{20}$/;

async function bySlug(slug: string, signal: AbortSignal): Promise<Venture | null> {
  const [found] = await fetchQuery(ventureBySlug(normalizeSlug(slug)), signal);
  return found === undefined ? null : toVenture(found.id, found.fields);
}

async function byId(id: string, signal: AbortSignal): Promise<Venture | null> {
  // A slash would name another document.
  if (!/^[\w-]+$/.test(id)) return null;
  const fields = await fetchDocument(['ventures', id], signal);
  return fields && toVenture(id, fields);
}

/** Lookup by slug, lowercased, falling back to the id (docs/product.md, Ventures). */
async function findVenture(text: string, signal: AbortSignal): Promise<Venture | null> {
  // An id can't be a slug in these capitals, so trying it first saves the empty answer's read.
  return GENERATED_ID.test(text)
    ? ((await byId(text, signal)) ?? (await bySlug(text, signal)))
    : ((await bySlug(text, signal)) ?? (await byId(text.trim(), signal)));
}

function takesReservations(business: Fields | null): boolean {
  const branches = Object.values(mapAt(business ?? {}, 'branches'));
  return branches.some((branch) => isFields(branch) && branch.archived !== true);
}

/** What stands beside a venture: its catalogue, and the business that takes reservations. */
const besides = (id: string) => [
  ['ventures', id, 'public', 'catalogue'],
  ['businesses', id],
];

function toPage(
  venture: Venture,
  [catalogue = null, business = null]: readonly (Fields | null)[],
): PublicPage {
  return {
    venture,
    products: toCatalogue(catalogue ?? {}),
    takesReservations: takesReservations(business),
  };
}

/**
 * Returns the page of a venture by its slug or id, or null when there is none. Costs 3 reads however many
 * products there are, 4 by an id that could be a slug, in two requests. Rejects on a network error.
 */
export async function fetchPublicPage(slug: string, signal: AbortSignal): Promise<PublicPage | null> {
  const venture = await findVenture(slug, signal);
  return venture && toPage(venture, await fetchDocuments(besides(venture.id), signal));
}

/** Returns the page that the first requests have brought (scripts/page-start.ts); null when they haven't. */
export function publicPageAtHand(slug: string): PublicPage | null {
  const [found] = queryAtHand(ventureBySlug(normalizeSlug(slug))) ?? [];
  const others = found && documentsAtHand(besides(found.id));
  const venture = found && toVenture(found.id, found.fields);
  if (!others || !venture) return null;
  dropFirstAnswers();
  return toPage(venture, others);
}
