import type { PictureProblem } from '../domain/pictures.ts';

/** Pictures that owners and administrators upload (docs/data-model.md, Pictures). */
export const pictures = {
  choose: 'Elegir foto',
  add: 'Agregar foto',
  replace: 'Cambiar foto',
  take: 'Tomar foto',
  remove: 'Quitar foto',
  cancel: 'Cancelar subida',
  retry: 'Intentar de nuevo',
  preparing: 'Preparando la foto…',
  uploading: 'Subiendo la foto…',
  uploadingPercent: (percent: number) => `Subiendo ${percent} %`,
  ready: 'Foto lista.',
  removed: 'Foto quitada.',
  empty: 'Sin foto',
  notKept: 'Este sitio no guarda fotos por ahora. En su lugar se muestra la inicial.',
  emptyList: 'Todavía no hay fotos.',
  position: (place: number, count: number) => `Foto ${place} de ${count}`,
  first: 'Principal',
  earlier: (place: number) => `Mover la foto ${place} hacia adelante`,
  later: (place: number) => `Mover la foto ${place} hacia atrás`,
  removeAt: (place: number) => `Quitar la foto ${place}`,
  moved: (place: number, count: number) => `La foto ahora es la ${place} de ${count}.`,
  full: (max: number) => `Llegaste al máximo de ${max} fotos.`,
  tooMany: (left: number) => (left === 1 ? 'Solo cabe 1 foto más.' : `Solo caben ${left} fotos más.`),
  hintWide: 'JPG o PNG, recomendada de 1200x800.',
} as const;

const unavailable = 'Almacenamiento no disponible...';
const damaged = 'La foto llegó incompleta. Inténtalo de nuevo.';
const confused = 'No se pudo subir la foto. Inténtalo de nuevo.';

/** What each problem means for the person, and what to do, by the code of the pictures library. */
export const pictureProblems: Readonly<Record<PictureProblem, string>> = {
  NOT_AN_IMAGE: 'Ese archivo no es una imagen. Elige una foto JPG, PNG o WebP.',
  HEIC: 'Tu navegador no puede abrir fotos HEIC. Guárdala como JPG o toma una captura de pantalla y elígela.',
  UNREADABLE: 'No pudimos leer esa imagen: puede estar dañada. Elige otra.',
  TOO_BIG: 'Esa imagen es demasiado grande. Elige una más pequeña o toma una captura de pantalla.',
  NOT_SHRUNK:
    'No pudimos preparar la imagen en este dispositivo. Cierra otras aplicaciones o elige una más pequeña.',
  unknown: confused,
  'object-not-found': 'La foto ya no existe. Elígela de nuevo.',
  'bucket-not-found': unavailable,
  'project-not-found': unavailable,
  'quota-exceeded': 'El almacenamiento de fotos está lleno. Guarda sin fotos nuevas o inténtalo más tarde.',
  unauthenticated: 'Sesion expirada. Ingresa nuevamente.',
  unauthorized: 'Tu cuenta no tiene permiso para guardar esta foto. Ingresa nuevamente.',
  'unauthorized-app': unavailable,
  'retry-limit-exceeded':
    'La conexión es muy lenta o se cortó y la foto no se pudo subir. Inténtalo de nuevo.',
  'invalid-checksum': damaged,
  canceled: 'Cancelaste la subida de la foto.',
  'invalid-url': confused,
  'invalid-argument': confused,
  'no-default-bucket': unavailable,
  'server-file-wrong-size': damaged,
  'no-download-url': confused,
};
