/** Why a venture or a sign-in isn't taken; src/messages says it in Spanish. */
import type { Trouble } from '../outcome.ts';
import type { SocialNetwork } from './entities.ts';

export type VentureField = 'name' | 'description' | 'image' | 'departments' | SocialNetwork;

/** What the form of a venture lacks (docs/product.md, Ventures). */
export type VentureProblemCode =
  | 'image'
  | 'name'
  | 'name-too-long'
  | 'name-unreadable'
  | 'description'
  | 'description-too-long'
  | 'departments'
  | 'social-too-long';

export interface VentureProblem {
  readonly field: VentureField;
  readonly code: VentureProblemCode;
}

/** Why the database refused an act on a venture (docs/product.md, Ventures). */
export type VentureFailure =
  | 'LIST'
  | 'DELETE'
  | 'CREATE'
  | 'LOAD'
  | 'UPDATE'
  | 'NEW_PASSWORD'
  | 'MISSING'
  /** No venture has that slug or id. */
  | 'NOT_FOUND'
  /** Deleting one that still has active reservations. */
  | 'ACTIVE_RESERVATIONS'
  | Trouble;

/** Why nobody was signed in (docs/product.md, Ventures). */
export type SignInFailure =
  /** User or password is empty. */
  | 'MISSING'
  | 'WRONG_CREDENTIALS'
  /** The account exists but no longer stands for anything. */
  | 'NOT_LINKED'
  | 'TOO_MANY_TRIES'
  | 'OFFLINE'
  | 'UNKNOWN';
