/** Registration, login and new password of clients (docs/product.md, Clients). */
import { MIN_PASSWORD_LENGTH } from '../accounts.ts';
import { done, failed, type Outcome, type Trouble } from '../outcome.ts';
import { digitsOf, normalizePhone } from '../phone.ts';

const PHONE_DIGITS = 8;
/** An Instagram name, or none. */
const HANDLE = /^[a-z0-9._]{0,30}$/;
/** Our own limit; the sign-in service would refuse longer passwords. */
export const MAX_PASSWORD_LENGTH = 128;

/** Returns the text that the phone field keeps: at most 8 digits; of more, without a 503 or 00503 before them. */
export function phoneInput(text: string): string {
  const digits = digitsOf(text);
  return (digits.length > PHONE_DIGITS ? digits.replace(/^(00)?503/, '') : digits).slice(0, PHONE_DIGITS);
}

/** Returns true for exactly 8 digits. */
export function isClientPhone(phone: string): boolean {
  return /^\d{8}$/.test(phone);
}

/** Returns the id of a handle's document: with an '@' for a handle that no document may be called by. */
export function handleId(handle: string): string {
  return /^(__.*__|[.][.]?)$/.test(handle) ? `@${handle}` : handle;
}

/** Returns the name shown for a session: the Instagram handle if any, otherwise the phone. */
export function displayNameOf(client: { readonly phone: string; readonly instagram: string }): string {
  return client.instagram || client.phone;
}

/** As typed. */
export interface RegistrationDraft {
  readonly phone: string;
  readonly instagram: string;
  readonly password: string;
}

type NewPasswordProblem = 'password' | 'password-short' | 'password-long';

/** Each begins with the name of its field. */
export type RegistrationProblemCode = 'phone' | 'instagram-invalid' | NewPasswordProblem;

/** `instagram`: '@name' or ''. */
export interface Registration extends RegistrationDraft {
  readonly instagramLower: string;
}

/** Why a registration failed. */
export type RegistrationFailure = 'PHONE_TAKEN' | 'INSTAGRAM_TAKEN' | 'TOO_MANY_TRIES' | Trouble;

/** Why a client's sign-in failed. It never tells whether the phone or the password is wrong. */
export type ClientSignInFailure =
  | 'WRONG_CREDENTIALS'
  /** The password was right, but the operator issued it for one use only. */
  | 'NEW_PASSWORD_NEEDED'
  | 'CLIENT_NOT_FOUND'
  | 'TOO_MANY_TRIES'
  /** The browser's storage never answers. */
  | 'STUCK'
  | 'OFFLINE'
  | 'UNKNOWN';

/** Returns the first problem of a new password, or null. */
function passwordProblem(password: string): NewPasswordProblem | null {
  if (password === '') return 'password';
  if (password.length < MIN_PASSWORD_LENGTH) return 'password-short';
  return password.length > MAX_PASSWORD_LENGTH ? 'password-long' : null;
}

/** Returns the registration, or its first problem: phone, password, then the optional Instagram handle. */
export function readRegistration(draft: RegistrationDraft): Outcome<Registration, RegistrationProblemCode> {
  const phone = normalizePhone(draft.phone);
  if (!isClientPhone(phone)) return failed('phone');
  const problem = passwordProblem(draft.password);
  if (problem) return failed(problem);
  const handle = draft.instagram.trim().replace(/^@+/, '').toLowerCase();
  if (!HANDLE.test(handle)) return failed('instagram-invalid');
  const { password } = draft;
  return done({ phone, instagram: handle && `@${handle}`, instagramLower: handle, password });
}

export type SignInDraft = Pick<RegistrationDraft, 'phone' | 'password'>;

/** Returns the phone and password for the sign-in; null = 'Ingresa teléfono y contraseña válidos'. */
export function readSignIn(draft: SignInDraft): SignInDraft | null {
  const phone = normalizePhone(draft.phone);
  return isClientPhone(phone) && draft.password !== '' ? { phone, password: draft.password } : null;
}

/** As typed. */
export interface PasswordDraft {
  readonly current: string;
  readonly next: string;
  readonly repeated: string;
}

export type PasswordProblemCode = 'current' | NewPasswordProblem | 'repeated' | 'same';

/** Returns the first problem of a change of password, or null. */
export function passwordChangeProblem(draft: PasswordDraft): PasswordProblemCode | null {
  if (draft.current === '') return 'current';
  const problem = passwordProblem(draft.next);
  if (problem) return problem;
  if (draft.next === draft.current) return 'same';
  return draft.next === draft.repeated ? null : 'repeated';
}
