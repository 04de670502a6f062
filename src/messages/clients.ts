import { MIN_PASSWORD_LENGTH } from '../domain/accounts.ts';
import type {
  ClientSignInFailure,
  PasswordProblemCode,
  RegistrationFailure,
  RegistrationProblemCode,
} from '../domain/clients/credentials.ts';
import { MAX_PASSWORD_LENGTH } from '../domain/clients/credentials.ts';
import { STUCK } from './stuck.ts';
import { BUSY } from './trouble.ts';

/** /client/register (docs/product.md, Clients). */
export const registration = {
  documentTitle: 'Crear cuenta',
  title: 'Crea tu cuenta',
  subtitle: 'Con tu teléfono juegas, ves tu saldo y guardas tus premios.',
  phone: 'Teléfono',
  phoneHint: '8 dígitos, sin guiones',
  instagram: 'Instagram (opcional)',
  instagramHint: 'Por ejemplo @tunombre',
  password: 'Contraseña',
  passwordHint: `Al menos ${MIN_PASSWORD_LENGTH} letras o números`,
  adults: 'Las loterías son para mayores de 18 años.',
  privacy: 'Guardamos tu teléfono y, si lo escribes, tu Instagram. Nadie más que tú y el operador los ve.',
  submit: 'Registrarme',
  submitting: 'Registrando...',
  haveAccount: '¿Ya tienes cuenta?',
  signIn: 'Iniciar sesión',
  failedTitle: 'No pudimos completar el registro',
} as const;

/** /client/login. */
export const clientSignIn = {
  documentTitle: 'Iniciar sesión',
  title: 'Inicia sesión',
  subtitle: 'Entra con tu teléfono y tu contraseña.',
  phone: 'Teléfono',
  password: 'Contraseña',
  submit: 'Entrar',
  submitting: 'Entrando...',
  noAccount: '¿Aún no tienes cuenta?',
  register: 'Crear cuenta',
  forgotten: '¿Olvidaste tu contraseña? Escríbenos por mensaje directo.',
  failedTitle: 'No pudimos iniciar sesión',
  invalid: 'Ingresa teléfono y contraseña válidos',
  expired: 'Sesion expirada. Ingresa nuevamente.',
} as const;

/** /client/profile. */
export const clientProfile = {
  documentTitle: 'Mi perfil',
  welcome: (name: string) => `¡Hola, ${name}!`,
  signedOutTitle: 'Tu perfil',
  signedOutText: 'Crea una cuenta o inicia sesión para jugar y ver tus premios.',
  register: 'Registrarme',
  signIn: 'Iniciar sesión',
  signOut: 'Cerrar sesión',
  movements: 'Mis movimientos',
  prizes: 'Mis premios',
  reservations: 'Mis reservas',
} as const;

/** The form that changes the password. */
export const passwordChange = {
  title: 'Cambiar contraseña',
  current: 'Contraseña actual',
  next: 'Contraseña nueva',
  repeated: 'Repite la contraseña nueva',
  submit: 'Guardar contraseña',
  submitting: 'Guardando...',
  done: 'Tu contraseña cambió. Úsala la próxima vez que inicies sesión.',
  failedTitle: 'No pudimos cambiar la contraseña',
  wrong: 'La contraseña actual no es correcta.',
  uncertain:
    'La señal se cortó antes de la respuesta y aún no sabemos si cambió. La próxima vez prueba primero con la nueva; si no funciona, con la anterior.',
} as const;

/** /client/login with a one-time password from the operator. */
export const oneTimePassword = {
  title: 'Crea tu contraseña nueva',
  subtitle: 'La que te dimos sirve una sola vez. Elige una que solo tú sepas.',
  submit: 'Guardar y entrar',
  used: 'La contraseña que te dimos ya no sirve. Si ya lo intentaste con otra contraseña nueva, escribe esa.',
} as const;

const NEW_PASSWORD_PROBLEMS = {
  password: 'Ingresa una contraseña.',
  'password-short': `La contraseña debe tener al menos ${MIN_PASSWORD_LENGTH} caracteres.`,
  'password-long': `La contraseña es muy larga: usa ${MAX_PASSWORD_LENGTH} caracteres como máximo.`,
} as const;

/** Form checks of the registration (docs/product.md, Clients). */
export const registrationProblems: Readonly<Record<RegistrationProblemCode, string>> = {
  phone: 'Ingresa un número de teléfono de 8 dígitos.',
  ...NEW_PASSWORD_PROBLEMS,
  'instagram-invalid': 'Ese usuario de Instagram no es válido: usa letras, números, puntos y guiones bajos.',
};

/** Why the database refused a registration. */
export const registrationFailures: Readonly<Record<RegistrationFailure, string>> = {
  PHONE_TAKEN: 'Este teléfono ya está registrado.',
  INSTAGRAM_TAKEN: 'Este usuario de Instagram ya está registrado.',
  TOO_MANY_TRIES: 'Demasiados registros desde esta red. Inténtalo más tarde o con otra conexión.',
  OFFLINE: 'Sin conexión. Tus datos siguen aquí: inténtalo cuando vuelva la señal.',
  UNCERTAIN:
    'La señal se cortó antes de la respuesta. Intenta iniciar sesión con esos datos; si no funciona, regístrate de nuevo.',
  BUSY,
  SIGNED_OUT: 'No se pudo registrar el cliente.',
  UNKNOWN: 'No se pudo registrar el cliente.',
};

/** Why a client wasn't signed in (docs/product.md, Clients). */
export const clientSignInFailures: Readonly<Record<ClientSignInFailure, string>> = {
  WRONG_CREDENTIALS: 'Teléfono o contraseña incorrectos',
  CLIENT_NOT_FOUND: 'Cliente no encontrado',
  NEW_PASSWORD_NEEDED: oneTimePassword.title,
  TOO_MANY_TRIES: 'Demasiados intentos. Espera unos minutos e inténtalo de nuevo.',
  STUCK,
  OFFLINE: 'Sin conexión. Inténtalo cuando vuelva la señal.',
  UNKNOWN: 'No pudimos iniciar sesión',
};

/** Why the password wasn't changed, or why that is uncertain. */
export function passwordFailureText(failure: ClientSignInFailure | 'NOT_LINKED' | 'UNCERTAIN'): string {
  if (failure === 'UNCERTAIN') return passwordChange.uncertain;
  if (failure === 'WRONG_CREDENTIALS') return passwordChange.wrong;
  return clientSignInFailures[failure === 'NOT_LINKED' ? 'CLIENT_NOT_FOUND' : failure];
}

/** Checks of the password form. */
export const passwordProblems: Readonly<Record<PasswordProblemCode, string>> = {
  current: 'Ingresa tu contraseña actual.',
  ...NEW_PASSWORD_PROBLEMS,
  repeated: 'Las dos contraseñas nuevas no son iguales.',
  same: 'La contraseña nueva es igual a la actual.',
};
