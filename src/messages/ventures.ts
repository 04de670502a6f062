import { MAX_SOCIAL, MAX_VENTURE_DESCRIPTION, MAX_VENTURE_NAME } from '../domain/ventures/constants.ts';
import type { VentureFailure, VentureProblemCode } from '../domain/ventures/problems.ts';
import { UNREADABLE_NAME } from './names.ts';
import { FORM_TROUBLE } from './trouble.ts';

/** The venture's form, the administrator's list and the credentials (docs/product.md, Ventures). */
export const ventures = {
  documentTitle: 'Emprendimientos',
  title: 'Registrar emprendimiento',
  subtitle: 'Crea su página pública y entrégale a la persona dueña su usuario y contraseña.',
  name: 'Nombre',
  nameHint: 'Ej. Hilos de Luna',
  description: 'Descripción',
  descriptionHint: 'Ej. qué hace, con qué materiales y desde cuándo.',
  image: 'Imagen de portada (opcional)',
  imageHint: 'Recomendado: 1200x800, JPG o PNG.',
  socialsTitle: 'Redes sociales (opcional)',
  instagram: 'Instagram',
  instagramHint: 'Ej. @usuario o enlace',
  facebook: 'Facebook',
  facebookHint: 'Ej. usuario o enlace',
  whatsapp: 'WhatsApp',
  whatsappHint: 'Ej. 7777 7777',
  tiktok: 'TikTok',
  tiktokHint: 'Ej. @usuario o enlace',
  socialNotLinked: 'No reconocemos un enlace aquí: no se mostrará en la página pública.',
  socialLinked: (url: string) => `Se abrirá ${url}`,
  shippingTitle: 'Envíos',
  shipsToAll: 'Envíos a todo El Salvador',
  departments: 'Departamentos con envío',
  categoriesTitle: 'Categorías (opcional)',
  profileTitle: 'Perfil',
  submit: 'Registrar emprendimiento',
  submitting: 'Registrando...',
  failedTitle: 'No pudimos registrarlo',
  barEmpty: 'Nuevo emprendimiento',
  barText: 'Verás su usuario y contraseña.',
  /** null: how many isn't known yet, or none. */
  toList: (count: string | null) => `Ver los registrados${count === null ? '' : ` (${count})`}`,
  toPanel: 'Panel de administración',
  listMore: 'Ver más',
  listLoading: 'Cargando emprendimientos…',
  user: 'Usuario',
  listTitle: 'Emprendimientos registrados',
  listEmpty: 'Aún no hay emprendimientos registrados.',
  edit: 'Editar',
  editAria: (name: string) => `Editar ${name}`,
  /** A rare command. */
  remove: 'Eliminar',
  removed: 'Emprendimiento eliminado.',
  removeFailed: 'No pudimos eliminarlo',
  removeAria: (name: string) => `Eliminar ${name}`,
  openPage: 'Ver página',
  openPageAria: (name: string) => `Ver la página de ${name}`,
} as const;

/** /ventures/{id}/edit. */
export const ventureEdit = {
  title: 'Perfil del emprendimiento',
  submit: 'Guardar cambios',
  submitting: 'Guardando...',
  cancel: 'Cancelar',
  saved: 'Cambios guardados',
  failedTitle: 'No pudimos guardarlo',
  back: 'Volver',
  barText: 'Hay cambios sin guardar.',
  barUnchanged: 'No hay cambios por guardar.',
  slugNote: 'La dirección de tu página no cambia aunque cambies el nombre.',
} as const;

/** The dialog after registering and after a new password: the only time that the password is shown. */
export const credentials = {
  title: 'Emprendimiento registrado',
  newPasswordTitle: 'Nueva contraseña',
  message: 'Guarda estas credenciales para que el emprendimiento pueda iniciar sesion.',
  generate: 'Generar nueva contraseña',
  generateAria: (name: string) => `Generar nueva contraseña para ${name}`,
  failedTitle: 'No pudimos generarla',
  generateQuestion: (name: string) => ({
    title: '¿Generar nueva contraseña?',
    text: `La contraseña actual de ${name} dejará de funcionar.`,
    confirm: 'Sí, generarla',
    cancel: 'Cancelar',
  }),
} as const;

/** Deleting a venture. */
export const ventureDelete = (name: string) => ({
  title: 'Eliminar emprendimiento',
  text: `Estas seguro de eliminar ${name}? Esta accion no se puede deshacer y se eliminaran sus productos.`,
  confirm: 'Eliminar',
  cancel: 'Cancelar',
});

/** Form checks (docs/product.md, Ventures). */
export const ventureProblems: Readonly<Record<VentureProblemCode, string>> = {
  image: 'Selecciona una imagen para el emprendimiento.',
  name: 'Ingresa un nombre para el emprendimiento.',
  'name-too-long': `El nombre es muy largo: usa ${MAX_VENTURE_NAME} letras como máximo.`,
  'name-unreadable': UNREADABLE_NAME,
  description: 'Agrega una descripcion para el emprendimiento.',
  'description-too-long': `La descripción es muy larga: usa ${MAX_VENTURE_DESCRIPTION} letras como máximo.`,
  departments: 'Selecciona al menos un departamento o elige envíos a todo El Salvador.',
  'social-too-long': `Este texto es muy largo: usa ${MAX_SOCIAL} letras como máximo.`,
};

/** Why the database refused a change (docs/product.md, Ventures). */
export const ventureFailures: Readonly<Record<VentureFailure, string>> = {
  ...FORM_TROUBLE,
  LIST: 'No se pudieron obtener los emprendimientos.',
  DELETE: 'No se pudo eliminar el emprendimiento.',
  CREATE: 'No se pudo registrar el emprendimiento.',
  LOAD: 'No se pudo cargar el emprendimiento.',
  UPDATE: 'No se pudo actualizar el emprendimiento.',
  NEW_PASSWORD: 'No se pudo generar la contraseña. La anterior sigue funcionando.',
  MISSING: 'No encontramos el emprendimiento.',
  ACTIVE_RESERVATIONS: 'No se puede eliminar: tiene reservas activas. Finalízalas o cancélalas primero.',
  UNCERTAIN: 'La conexión se cortó y no sabemos si se guardó. Inténtalo de nuevo: no se hará dos veces.',
};
