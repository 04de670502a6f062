/**
 * What older data needs to become today's. The database says in `meta/schema` which version it has (none: 1); each
 * migration lifts it by one. To add one: a new last entry, whose pure function lives beside the form that it makes.
 */
import type { Fields } from './connection.ts';

export interface Migration {
  /** The version that the data has afterwards: 2, 3, ... without a gap. */
  readonly version: number;
  readonly title: string;
  /** Collections (of this name, at any depth) whose documents it looks at. */
  readonly collections: readonly string[];
  /**
   * The fields that change in a document, as plain values (timestamps are firebase-admin's), or null when it is right
   * already: run twice it changes nothing.
   */
  readonly change: (path: string, fields: Fields) => Fields | null;
}

export const MIGRATIONS: readonly Migration[] = [];
