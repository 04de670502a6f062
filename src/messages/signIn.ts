import type { SignInFailure } from '../domain/ventures/problems.ts';
import { STUCK } from './stuck.ts';

/** The form with user name and password, for owners and the administrator. */
export const signInForm = {
  username: 'Usuario',
  password: 'Contraseña',
  submit: 'Entrar',
  submitting: 'Entrando...',
  failedTitle: 'No pudimos iniciar sesion',
} as const;

const FAILURES: Readonly<Record<Exclude<SignInFailure, 'NOT_LINKED'>, string>> = {
  MISSING: 'Ingresa usuario y contrasena.',
  WRONG_CREDENTIALS: 'Usuario o contrasena incorrectos',
  TOO_MANY_TRIES: 'Demasiados intentos. Espera unos minutos e inténtalo de nuevo.',
  STUCK,
  OFFLINE: 'Sin conexión. Inténtalo cuando vuelva la señal.',
  UNKNOWN: 'No pudimos iniciar sesion.',
};

/** Why the sign-in failed; `notLinked`: the screen's sentence for an account of another kind. */
export const signInFailureText = (failure: SignInFailure, notLinked: string): string =>
  failure === 'NOT_LINKED' ? notLinked : FAILURES[failure];
