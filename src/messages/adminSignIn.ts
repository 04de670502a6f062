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

/** Why the administrator wasn't signed in. */
export function adminSignInFailureText(failure: SignInFailure): string {
  switch (failure) {
    case 'MISSING':
      return 'Ingresa usuario y contrasena.';
    case 'WRONG_CREDENTIALS':
      return 'Usuario o contrasena incorrectos';
    case 'NOT_LINKED':
      return 'Esta cuenta no administra Vaga.';
    case 'TOO_MANY_TRIES':
      return 'Demasiados intentos. Espera unos minutos e inténtalo de nuevo.';
    case 'OFFLINE':
      return 'Sin conexión. Inténtalo cuando vuelva la señal.';
    case 'UNKNOWN':
      return 'No pudimos iniciar sesion.';
  }
}
