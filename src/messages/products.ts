import { MAX_PRODUCT_PICTURES } from '../domain/pictures.ts';
import {
  MAX_PRICE,
  MAX_PRODUCT_DESCRIPTION,
  MAX_PRODUCT_NAME,
  MAX_PRODUCTS,
} from '../domain/products/constants.ts';
import type { ProductFailure, ProductProblemCode } from '../domain/products/problems.ts';
import { UNREADABLE_NAME } from './names.ts';
import { FORM_TROUBLE } from './trouble.ts';

/** The owner's catalogue (docs/product.md, Products). */
export const products = {
  title: 'Catalogo de productos',
  options: 'Opciones del catálogo',
  addTitle: 'Agregar producto',
  name: 'Nombre',
  nameHint: 'Ej. Llavero de gatito',
  description: 'Descripción',
  descriptionHint: 'Ej. material, tamaño, colores',
  priceType: 'Tipo de precio',
  single: 'Precio único',
  range: 'Rango de precios',
  price: 'Precio',
  priceMin: 'Precio mínimo',
  priceMax: 'Precio máximo',
  priceHint: 'Ej. 4.50',
  categoriesTitle: 'Categorías (opcional)',
  images: 'Imágenes',
  imagesHint: `De 1 a ${MAX_PRODUCT_PICTURES}. Recomendado: 1024x1024. La primera es la portada.`,
  uploadRetrying: 'La señal está débil: seguimos intentando subir las imágenes…',
  submit: 'Guardar producto',
  submitting: 'Guardando...',
  listTitle: 'Tus productos',
  listEmpty: 'Aún no tienes productos. Agrega el primero arriba.',
  recovered: 'Recuperamos lo que estabas escribiendo. Si habías elegido fotos nuevas, elígelas otra vez.',
  soldOutCount: (count: number) => (count === 1 ? '1 agotado' : `${count} agotados`),
  found: (count: number) => (count === 1 ? '1 producto encontrado.' : `${count} productos encontrados.`),
  count: (count: number) => (count === 1 ? '1 producto' : `${count} productos`),
  search: 'Buscar en tus productos',
  searchHint: 'Buscar',
  noMatches: 'Ningún producto coincide con tu búsqueda.',
  editAria: (name: string) => `Editar ${name}`,
  save: 'Guardar cambios',
  saving: 'Guardando...',
  cancel: 'Cancelar',
  remove: 'Eliminar',
  removeAria: (name: string) => `Eliminar ${name}`,
  soldOut: 'Agotado',
  soldOutAria: (name: string) => `Agotado: ${name}`,
  finishEditing: 'Guarda o cancela el producto que estás editando.',
  openPage: 'Ver mi página pública',
  copied: 'Copiamos los datos. Cambia lo que sea distinto y elige las fotos.',
  featured: 'Destacado',
  moreAria: (name: string) => `Más opciones de ${name}`,
  order: 'Ordenar',
  archived: 'Archivados',
  stockAria: (name: string) => `Existencias de ${name}`,
  /** Below 0: more pieces were sold offline than there were. */
  stock: (count: number) => {
    if (count < 0) return count === -1 ? 'Falta 1' : `Faltan ${-count}`;
    return count === 1 ? 'Queda 1' : `Quedan ${count}`;
  },
  addOne: (name: string) => `Agregar una pieza de ${name}`,
  takeOne: (name: string) => `Quitar una pieza de ${name}`,
  /** The number of products that have run out, or soon will. */
  runningOut: (count: number) => `Se acaban: ${count}`,
} as const;

/** 'Accion completada', after each command. */
export const productDone = {
  title: 'Accion completada',
  created: 'El producto ya está en tu catálogo.',
  updated: 'Los cambios del producto se guardaron.',
  deleted: 'El producto se eliminó de tu catálogo.',
} as const;

export const productDelete = (name: string) => ({
  title: 'Confirmar eliminacion',
  text: `¿Eliminar ${name} y sus imágenes? Esta acción no se puede deshacer.`,
  confirm: 'Eliminar',
  cancel: 'Cancelar',
});

/** The question before work is lost. */
export const productDiscard = {
  title: '¿Descartar los cambios?',
  text: 'Lo que escribiste y las fotos que elegiste no se guardarán.',
  confirm: 'Descartar',
  cancel: 'Seguir editando',
} as const;

/** When a tap in the list stored no change. */
export const productFailed = {
  title: 'No se guardó el cambio',
  offline: 'Sin conexión. El producto sigue como estaba: inténtalo cuando vuelva la señal.',
} as const;

/** A count of which a lost answer leaves unknown whether it was stored. */
export const productDoubt = {
  title: 'Revisa la cuenta',
  text: 'La señal falló. Compara la cuenta que ves con las piezas que tienes.',
} as const;

/** Form checks (docs/product.md, Products). */
export const productProblems: Readonly<Record<ProductProblemCode, string>> = {
  name: 'Ingresa un nombre para el producto.',
  'name-too-long': `El nombre es muy largo: usa ${MAX_PRODUCT_NAME} letras como máximo.`,
  'name-unreadable': UNREADABLE_NAME,
  description: 'Agrega una descripcion para el producto.',
  'description-too-long': `La descripción es muy larga: usa ${MAX_PRODUCT_DESCRIPTION} letras como máximo.`,
  price: 'Ingresa un precio para el producto.',
  'price-invalid': 'Ingresa un precio valido para el producto.',
  'price-too-high': `El precio es muy alto: usa ${MAX_PRICE} como máximo.`,
  'range-incomplete': 'Ingresa precio mínimo y máximo para el rango.',
  'range-order': 'El precio mínimo no puede ser mayor que el máximo.',
  'image-create': 'Selecciona al menos una imagen para el producto.',
  'image-update': 'Agrega al menos una imagen para el producto.',
  'image-edit': 'El producto debe tener al menos una imagen.',
  'too-many-images': `Son muchas imágenes: usa ${MAX_PRODUCT_PICTURES} como máximo.`,
};

/** Why the database refused a change (docs/product.md, Products). */
export const productFailures: Readonly<Record<ProductFailure, string>> = {
  ...FORM_TROUBLE,
  LIST: 'No se pudieron obtener los productos.',
  CREATE: 'No se pudo crear el producto.',
  UPDATE: 'No se pudo actualizar el producto.',
  DELETE: 'No se pudo eliminar el producto.',
  GONE: 'El producto seleccionado ya no esta disponible.',
  TAKEN:
    'Con este formulario ya se agregó un producto en otra pestaña. Guarda otra vez para agregar este aparte.',
  NO_ID_TO_UPDATE: 'Selecciona un producto valido para actualizar.',
  NO_ID_TO_DELETE: 'Selecciona un producto valido para eliminar.',
  NO_VENTURE_TO_LIST: 'Identifica el emprendimiento para listar productos.',
  NO_VENTURE_TO_CREATE: 'Identifica el emprendimiento para crear productos.',
  TOO_MANY: `Tu catálogo ya tiene ${MAX_PRODUCTS} productos: archiva o elimina alguno para agregar otro.`,
  UNCERTAIN: 'La señal falló y no sabemos si se guardó. Inténtalo de nuevo: no se guardará dos veces.',
};
