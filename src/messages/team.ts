import { MAX_MEMBER_NAME, MAX_MEMBERS } from '../domain/team/constants.ts';
import type { MemberFieldProblem } from '../domain/team/draft.ts';
import type { MemberRole } from '../domain/team/roles.ts';
import type { TeamProblem } from '../domain/team/team.ts';
import { BUSY } from './trouble.ts';

/** 'Equipo' and who did what (docs/product.md, Team). */
export const team = {
  title: 'Equipo',
  subtitle: 'Cada persona entra con su propio usuario y contraseña, y tú ves quién registró qué.',
  count: (count: number, most: number) => `${count} de ${most} personas`,
  list: 'Personas del equipo',
  loadingText: 'Cargando el equipo',
  failed: 'No pudimos cargar tu equipo.',
  empty: 'Todavía trabajas sin equipo',
  emptyText: `Agrega a quien recibe a tus clientes o a quien cobra. Hasta ${MAX_MEMBERS} personas.`,
  add: 'Agregar persona',
  full: `Tu equipo está completo: ${MAX_MEMBERS} personas.`,
  needsSignal: 'Para cambiar tu equipo necesitas señal.',
  edit: 'Editar',
  editAria: (name: string) => `Editar a ${name}`,
  newPassword: 'Contraseña',
  newPasswordAria: (name: string) => `Generar nueva contraseña para ${name}`,
  remove: 'Quitar',
  removeAria: (name: string) => `Quitar a ${name}`,
  username: (username: string) => `Usuario: ${username}`,
} as const;

export const roleTexts: Readonly<Record<MemberRole, string>> = {
  host: 'Atiende las reservas: llegadas y finales, quien llega sin reserva, reservas por teléfono, cancelaciones, lista de espera, notas y pausas.',
  cashier: 'Registra ventas, atiende los pedidos y ve sus ventas de hoy. No anula.',
};

export const memberForm = {
  addTitle: 'Agregar persona',
  editTitle: (name: string) => `Editar a ${name}`,
  name: 'Nombre',
  nameHint: 'Ej. Ana',
  role: 'Qué hace',
  username: 'Usuario',
  usernameHint: 'Con este usuario inicia sesión en «Acceso de comercios».',
  save: 'Guardar cambios',
  create: 'Crear usuario',
  saving: 'Guardando...',
} as const;

export const memberProblemTexts: Readonly<Record<MemberFieldProblem, string>> = {
  'name-missing': 'Escribe su nombre.',
  'name-wrong': `Escribe un nombre en una sola línea, de ${MAX_MEMBER_NAME} letras como mucho.`,
  'username-missing': 'El usuario necesita letras o números.',
};

export const memberDialogs = {
  createdTitle: 'Usuario creado',
  newPasswordTitle: 'Nueva contraseña',
  credentials: (name: string) => `Entrégale a ${name} su usuario y contraseña.`,
  removeTitle: (name: string) => `¿Quitar a ${name} del equipo?`,
  removeText:
    'Su sesión se cierra al instante en todos sus dispositivos. Lo que registró conserva su nombre.',
  removeYes: 'Sí, quitar',
  no: 'Cancelar',
  renewTitle: (name: string) => `¿Generar nueva contraseña para ${name}?`,
  renewText: 'La contraseña actual deja de funcionar y su sesión se cierra en todos sus dispositivos.',
  renewYes: 'Sí, generarla',
  failedTitle: 'No se hizo el cambio',
  saved: 'Cambios guardados.',
  removed: (name: string) => `${name} ya no está en tu equipo.`,
} as const;

/** Why a change of the team was not stored. */
export function teamProblemText(problem: TeamProblem): string {
  if (typeof problem === 'object') {
    return `Ese usuario ya lo tiene otra persona. Puedes usar «${problem.free}».`;
  }
  switch (problem) {
    case 'FULL':
      return team.full;
    case 'GONE':
      return 'Esa persona ya no está en el equipo, o tiene otra contraseña desde otro dispositivo.';
    case 'OFFLINE':
      return 'Sin conexión. No se guardó nada: inténtalo cuando vuelva la señal.';
    case 'UNCERTAIN':
      return 'No sabemos si se guardó. Revisa la lista antes de intentarlo de nuevo.';
    case 'SIGNED_OUT':
      return 'Tu sesión ya no es válida. Ingresa nuevamente.';
    case 'BUSY':
      return BUSY;
    case 'UNKNOWN':
      return 'No se pudo guardar el cambio. Inténtalo de nuevo.';
  }
}
