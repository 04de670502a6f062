import type { SignInFailure } from '../domain/ventures/problems.ts';

/** The administrator's sign-in, at the address that asked for it. */
export const adminSignIn = {
  documentTitle: 'Administración · Vaga',
  title: 'Acceso de administración',
  subtitle: 'Esta pantalla es solo para quien administra Vaga.',
  username: 'Usuario',
  password: 'Contraseña',
  showPassword: 'Mostrar',
  hidePassword: 'Ocultar',
  submit: 'Entrar',
  submitting: 'Entrando...',
  failedTitle: 'No pudimos iniciar sesion',
  expired: 'Sesion expirada. Ingresa nuevamente.',
  ownersQuestion: '¿Es tu emprendimiento?',
  ownersLink: 'Entra con tu usuario de comercio',
} as const;

const FAILURES: Readonly<Record<SignInFailure, string>> = {
  MISSING: 'Ingresa usuario y contrasena.',
  WRONG_CREDENTIALS: 'Usuario o contrasena incorrectos',
  NOT_LINKED: 'Esta cuenta no administra Vaga.',
  TOO_MANY_TRIES: 'Demasiados intentos. Espera unos minutos e inténtalo de nuevo.',
  OFFLINE: 'Sin conexión. Inténtalo cuando vuelva la señal.',
  UNKNOWN: 'No pudimos iniciar sesion.',
};

/** Why the administrator wasn't signed in. */
export const adminSignInFailureText = (failure: SignInFailure): string => FAILURES[failure];
