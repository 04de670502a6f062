/** The result of a command: a value, or the reason why it failed. Never an exception. */
export type Outcome<T, P extends Problem> = Done<T> | Failed<P>;

/** A code, alone or with the data that its message needs. */
export type Problem = string | { readonly code: string };

export interface Done<T> {
  readonly ok: true;
  readonly value: T;
}

export interface Failed<P extends Problem> {
  readonly ok: false;
  readonly problem: P;
}

/** The problems that any command can have. */
export type Trouble =
  /** Certainly not stored: the device is offline, or finding the reason of a refusal needs a connection. */
  | 'OFFLINE'
  /** It isn't known whether it is stored. Sending the same again does no harm. */
  | 'UNCERTAIN'
  /** Certainly not stored by the last attempt: the account may no longer even read the document. */
  | 'SIGNED_OUT'
  /** Certainly not stored: too many writes to the same document at once. */
  | 'BUSY'
  /** Certainly not stored: refused for an unknown reason. */
  | 'UNKNOWN';

/** Returns the outcome of a command that succeeded. */
export function done(): Done<null>;
export function done<T>(value: T): Done<T>;
export function done(value: unknown = null) {
  return { ok: true, value };
}

/** Returns the outcome of a command that failed. */
export function failed<P extends Problem>(problem: P): Failed<P> {
  return { ok: false, problem };
}
