/** Registration, login and new password of clients (docs/product.md, Clients). */
import { MIN_PASSWORD_LENGTH } from '../accounts.ts';
import { done, failed, type Outcome, type Trouble } from '../outcome.ts';
import { normalizePhone } from '../phone.ts';

const PHONE_DIGITS = 8;
const HANDLE = /^[a-z0-9._]{1,30}$/;
/** Ours: longer ones would be refused by the sign-in service. */
export const MAX_PASSWORD_LENGTH = 128;

/** What the phone field keeps of what is typed: digits, at most 8; a pasted 503 or 00503 before 8 digits goes. */
export function phoneInput(text: string): string {
  return normalizePhone(text).slice(0, PHONE_DIGITS);
}

/** True for exactly 8 digits. */
export function isClientPhone(phone: string): boolean {
  return /^\d{8}$/.test(phone);
}

/** The handle without its '@', in lower case; '' when none is given. What is no handle stays as typed otherwise. */
export function normalizeInstagram(text: string): string {
  return text.trim().replace(/^@+/, '').toLowerCase();
}

/** True for '' and for what Instagram allows: letters, digits, dots and underscores, at most 30. */
export function isInstagramHandle(handle: string): boolean {
  return handle === '' || HANDLE.test(handle);
}

/** The name that a session shows: the Instagram handle if any, otherwise the phone. */
export function displayNameOf(client: { readonly phone: string; readonly instagram: string }): string {
  return client.instagram || client.phone;
}

/** As typed. */
export interface RegistrationDraft {
  readonly phone: string;
  readonly instagram: string;
  readonly password: string;
}

export type RegistrationProblemCode =
  | 'phone'
  | 'instagram-invalid'
  | 'password'
  | 'password-short'
  | 'password-long';

export interface Registration {
  readonly phone: string;
  /** '@name' or ''. */
  readonly instagram: string;
  readonly instagramLower: string;
  readonly password: string;
}

/** Why a registration wasn't carried out. */
export type RegistrationFailure = 'PHONE_TAKEN' | 'INSTAGRAM_TAKEN' | 'TOO_MANY_TRIES' | Trouble;

/** Why a client wasn't signed in: the phone or the password is wrong, and nobody is told which. */
export type ClientSignInFailure =
  | 'WRONG_CREDENTIALS'
  /** The password was right, but the operator gave it for one use. */
  | 'NEW_PASSWORD_NEEDED'
  | 'CLIENT_NOT_FOUND'
  | 'TOO_MANY_TRIES'
  | 'OFFLINE'
  | 'UNKNOWN';

/** The first problem of a new password, or null. */
export function passwordProblem(password: string): 'password' | 'password-short' | 'password-long' | null {
  if (password === '') return 'password';
  if (password.length < MIN_PASSWORD_LENGTH) return 'password-short';
  return password.length > MAX_PASSWORD_LENGTH ? 'password-long' : null;
}

/** What registers a client, or the first problem: phone, password, then the optional Instagram handle. */
export function readRegistration(draft: RegistrationDraft): Outcome<Registration, RegistrationProblemCode> {
  const phone = normalizePhone(draft.phone);
  if (!isClientPhone(phone)) return failed('phone');
  const problem = passwordProblem(draft.password);
  if (problem) return failed(problem);
  const handle = normalizeInstagram(draft.instagram);
  if (!isInstagramHandle(handle)) return failed('instagram-invalid');
  const { password } = draft;
  return done({ phone, instagram: handle && `@${handle}`, instagramLower: handle, password });
}

/** Phone and password to sign in with; null = 'Ingresa teléfono y contraseña válidos'. */
export function readSignIn(draft: {
  readonly phone: string;
  readonly password: string;
}): { readonly phone: string; readonly password: string } | null {
  const phone = normalizePhone(draft.phone);
  return isClientPhone(phone) && draft.password !== '' ? { phone, password: draft.password } : null;
}

/** As typed. */
export interface PasswordDraft {
  readonly current: string;
  readonly next: string;
  readonly repeated: string;
}

export type PasswordProblemCode =
  | 'current'
  | 'password'
  | 'password-short'
  | 'password-long'
  | 'repeated'
  | 'same';

/** The first problem of a change of password, or null. */
export function passwordChangeProblem(draft: PasswordDraft): PasswordProblemCode | null {
  if (draft.current === '') return 'current';
  const problem = passwordProblem(draft.next);
  if (problem) return problem;
  if (draft.next === draft.current) return 'same';
  return draft.next === draft.repeated ? null : 'repeated';
}
