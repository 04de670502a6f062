import type { SignInFailure } from '../domain/ventures/problems.ts';

/** /business/login. */
export const ownerSignIn = {
  documentTitle: 'Acceso de comercios · Vaga',
  title: 'Acceso de comercios',
  subtitle: 'Entra con el usuario y la contraseña que te entregamos.',
  username: 'Usuario',
  password: 'Contraseña',
  showPassword: 'Mostrar',
  hidePassword: 'Ocultar',
  submit: 'Entrar',
  submitting: 'Entrando...',
  failedTitle: 'No pudimos iniciar sesion',
  understood: 'Entendido',
  entrepreneurs: '¿Tienes un emprendimiento? Créalo desde el panel de administración.',
  expired: 'Sesion expirada. Ingresa nuevamente.',
} as const;

/** Why the owner wasn't signed in. */
export function ownerSignInFailureText(failure: SignInFailure): string {
  switch (failure) {
    case 'MISSING':
      return 'Ingresa usuario y contrasena.';
    case 'WRONG_CREDENTIALS':
      return 'Usuario o contrasena incorrectos';
    case 'NOT_LINKED':
      return 'Las credenciales ingresadas no son validas.';
    case 'TOO_MANY_TRIES':
      return 'Demasiados intentos. Espera unos minutos e inténtalo de nuevo.';
    case 'OFFLINE':
      return 'Sin conexión. Inténtalo cuando vuelva la señal.';
    case 'UNKNOWN':
      return 'No pudimos iniciar sesion.';
  }
}
