import type { ContactProblem } from '../domain/businesses/contact.ts';
import { MAX_ADDRESS, MAX_MAP_URL } from '../domain/businesses/contact.ts';
import type { BranchNameProblem } from '../domain/businesses/owned.ts';
import { MAX_BRANCH_NAME } from '../domain/businesses/owned.ts';
import { UNREADABLE_NAME } from './names.ts';
import { dot } from './units.ts';

/** /business/branches, 'Sucursales del comercio' (docs/product.md, Branches). */
export const branches = {
  documentTitle: 'Sucursales',
  title: 'Sucursales del comercio',
  subtitle: 'Cada sucursal tiene sus propios horarios y sus propias reservas.',
  list: 'Tus sucursales',
  count: (open: number) => (open === 1 ? '1 sucursal abierta' : `${open} sucursales abiertas`),
  archivedCount: (archived: number) => (archived === 1 ? '1 archivada' : `${archived} archivadas`),
  empty: 'Aún no tienes sucursales',
  emptyText: 'Crea la primera y tus clientes podrán reservar.',
  add: 'Nueva sucursal',
  needsSignal: 'Para cambiar tus sucursales necesitas señal.',
  createTitle: 'Nueva sucursal',
  editTitle: 'Editar sucursal',
  name: 'Nombre de la sucursal',
  nameHint: 'Ej. Centro Histórico',
  address: 'Dirección (opcional)',
  addressHint: 'Ej. 4a Calle Oriente 12, frente al parque',
  map: 'Enlace del mapa (opcional)',
  mapHint:
    'En Google Maps, Waze o Apple Maps toca «Compartir» y pega aquí el enlace. Sin él buscamos la dirección.',
  phone: 'Teléfono de la sucursal (opcional)',
  picture: 'Imagen (opcional)',
  create: 'Crear sucursal',
  creating: 'Creando...',
  save: 'Guardar cambios',
  saving: 'Guardando...',
  archived: 'Archivada',
  open: 'Abierta a reservas',
  edit: 'Editar',
  editAria: (name: string) => `Editar ${name}`,
  archive: 'Archivar',
  archiveAria: (name: string) => `Archivar ${name}`,
  unarchive: 'Activar',
  unarchiveAria: (name: string) => `Activar ${name}`,
  remove: 'Eliminar',
  removeAria: (name: string) => `Eliminar ${name}`,
  schedule: 'Definir sus horarios',
  defaultHours:
    'Ofrece 6:30 PM, 8:00 PM y 9:30 PM, 10 asientos en cada hora, hasta que definas sus horarios.',
} as const;

/** The dialogs of the same screen. */
export const branchModals = {
  createdTitle: 'Sucursal creada',
  created: (name: string) => `${name} ya aparece en tu formulario de reservas. ${branches.defaultHours}`,
  savedTitle: 'Cambios guardados',
  saved: (name: string) => `Los datos de ${name} están al día.`,
  removeTitle: 'Eliminar sucursal',
  removeMessage: (name: string) => `¿Seguro que quieres eliminar ${name}? Esta acción no se puede deshacer.`,
  removedTitle: 'Sucursal eliminada',
  removed: (name: string) => `${name} ya no aparece en tu formulario de reservas.`,
  notRemovedTitle: 'No pudimos eliminar la sucursal',
  keptAdvice: 'Si ya no la usas, archívala: tus clientes dejan de verla y sus reservas se conservan.',
  archiveTitle: '¿Archivar esta sucursal?',
  archiveMessage: (name: string) =>
    `${dot(`Tus clientes dejarán de ver ${name}`)} Las reservas que ya tiene siguen en pie y puedes activarla cuando quieras.`,
  archivedToast: (name: string) => `${name} está archivada.`,
  unarchivedToast: (name: string) => `${name} recibe reservas de nuevo.`,
  failedTitle: 'No se guardaron los cambios',
} as const;

/** Form checks (docs/product.md, Branches); a new branch has another sentence. */
export function branchNameText(problem: BranchNameProblem, isNew: boolean): string {
  if (problem === 'name-too-long')
    return `El nombre es muy largo: usa ${MAX_BRANCH_NAME} letras como máximo.`;
  if (problem === 'name-unreadable') return UNREADABLE_NAME;
  return isNew ? 'Ingresa un nombre para la nueva sucursal.' : 'Ingresa un nombre para la sucursal';
}

const CONTACT_PROBLEMS: Readonly<Record<ContactProblem, string>> = {
  'address-too-long': `La dirección es muy larga: usa ${MAX_ADDRESS} letras como máximo.`,
  'address-unreadable': 'La dirección tiene letras que no se ven. Escríbela de nuevo.',
  'map-too-long': `El enlace es muy largo: usa el enlace corto de «Compartir», de ${MAX_MAP_URL} letras como máximo.`,
  'map-no-link': 'Pega el enlace completo del mapa: empieza con https://',
  'phone-invalid': 'Escribe el teléfono con números, por ejemplo 2222 3333.',
};

/** The problem with a line of the branch's contact. */
export const contactText = (problem: ContactProblem) => CONTACT_PROBLEMS[problem];
