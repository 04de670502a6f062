/**
 * Changes that convert older data to today's form. `meta/schema` holds the version of the database (missing: 1); each
 * migration raises it by one. To add one: a new last entry, whose pure function lives beside the form that it makes.
 */
import { isDeepStrictEqual } from 'node:util';
import { type Fields, mapAt } from '../../src/domain/fields.ts';
import { migratedCatalogue } from '../../src/domain/products/stored.ts';
import { migratedBusiness } from '../../src/services/businesses/documents.ts';
import { openBranchFields } from '../../src/services/ventures/documents.ts';

export interface Migration {
  /** The version of the data afterwards: 2, 3, ... without a gap. */
  readonly version: number;
  readonly title: string;
  /** Collections (of this name, at any depth) whose documents it reads. */
  readonly collections: readonly string[];
  /** The path of another document that decides how the one at `path` changes; null for none. */
  readonly beside?: (path: string) => string | null;
  /**
   * Returns the fields that change in a document, as plain values (timestamps are firebase-admin's), or null when it is
   * already right: a second run changes nothing. `other`: the fields of the other document, empty when there is none.
   */
  readonly change: (path: string, fields: Fields, other: Fields) => Fields | null;
}

/** Returns the fields of `next` that differ from `before`, or null when none do. */
function changed(before: Fields, next: Fields): Fields | null {
  const fields = Object.entries(next).filter(([name, value]) => !isDeepStrictEqual(before[name], value));
  return fields.length === 0 ? null : Object.fromEntries(fields);
}

const VENTURE = /^ventures\/([^/]+)$/;

export const MIGRATIONS: readonly Migration[] = [
  {
    version: 2,
    title: "hours as seven texts, the catalogue's products as one text each",
    collections: ['businesses', 'public'],
    change: (path, fields) => {
      if (/^businesses\/[^/]+$/.test(path)) return changed(fields, migratedBusiness(fields));
      return /^ventures\/[^/]+\/public\/catalogue$/.test(path)
        ? changed(fields, migratedCatalogue(fields))
        : null;
    },
  },
  {
    version: 3,
    title: 'ventures list the open branches of their business',
    collections: ['ventures'],
    beside: (path) => path.replace(VENTURE, 'businesses/$1'),
    change: (path, fields, business) =>
      VENTURE.test(path)
        ? changed(fields, { openBranches: openBranchFields(mapAt(business, 'branches')) })
        : null,
  },
];
