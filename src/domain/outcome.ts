/** What a command ends with: a value, or the reason why not. Never an exception. */
export type Outcome<T, P extends Problem> = Done<T> | Failed<P>;

/** A code, alone or with what its message says besides. */
export type Problem = string | { readonly code: string };

export interface Done<T> {
  readonly ok: true;
  readonly value: T;
}

export interface Failed<P extends Problem> {
  readonly ok: false;
  readonly problem: P;
}

/** What can keep any command from being carried out, whatever it is about. */
export type Trouble =
  /** Certainly not stored: there is no signal, or its answer can't be explained without one. */
  | 'OFFLINE'
  /** Nobody knows whether it is stored. Sending the same again does no harm. */
  | 'UNCERTAIN'
  /** Certainly not stored by the last try: whoever is signed in may not even look any more. */
  | 'SIGNED_OUT'
  /** Certainly not stored: too many wrote to the same place at once. */
  | 'BUSY'
  /** Certainly not stored: refused for a reason that nothing shows. */
  | 'UNKNOWN';

/** Returns the outcome of a command that was carried out. */
export function done(): Done<null>;
export function done<T>(value: T): Done<T>;
export function done(value: unknown = null) {
  return { ok: true, value };
}

/** Returns the outcome of a command that was not carried out. */
export function failed<P extends Problem>(problem: P): Failed<P> {
  return { ok: false, problem };
}
