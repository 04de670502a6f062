/** Why a venture or a sign-in isn't accepted; src/messages has the Spanish texts. */
import type { Trouble } from '../outcome.ts';
import type { SocialNetwork } from './entities.ts';

export type VentureField = 'name' | 'description' | 'image' | 'departments' | SocialNetwork;

/** The problems of a venture's form (docs/product.md, Ventures). */
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

/** Why the database refused a command on a venture (docs/product.md, Ventures). */
export type VentureFailure =
  | 'LIST'
  | 'DELETE'
  | 'CREATE'
  | 'LOAD'
  | 'UPDATE'
  | 'NEW_PASSWORD'
  | 'MISSING'
  /** The venture to delete still has active reservations. */
  | 'ACTIVE_RESERVATIONS'
  | Trouble;

/** Why a sign-in failed (docs/product.md, Sessions). */
export type SignInFailure =
  /** The username or the password is empty. */
  | 'MISSING'
  | 'WRONG_CREDENTIALS'
  /** The account exists but nothing links to it any more (an older password, a deleted venture). */
  | 'NOT_LINKED'
  /** Too many wrong passwords, or new accounts from one network: the person has to wait. */
  | 'TOO_MANY_TRIES'
  /** The browser's storage never answers, so that no session can be stored. */
  | 'STUCK'
  | 'OFFLINE'
  | 'UNKNOWN';
