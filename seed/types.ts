/** A value that a seeded document may hold; a Date becomes a Firestore timestamp. */
export type SeedValue =
  | string
  | number
  | boolean
  | null
  | Date
  | readonly SeedValue[]
  | { readonly [field: string]: SeedValue };

export interface SeedDocument {
  /** The path below the database's documents: collection/id/... */
  readonly path: string;
  readonly fields: { readonly [field: string]: SeedValue };
}
