import { MAX_STOCK } from '../domain/products/constants.ts';

/** The owner's commands on products besides editing: order, counts, the archive. */
export const productMore = {
  feature: 'Destacar',
  featureHint: 'Sale de primero en tu página, con una marca.',
  unfeature: 'Quitar de destacados',
  duplicate: 'Duplicar',
  duplicateHint: 'Abre un producto nuevo con los mismos datos; las fotos las eliges tú.',
  archive: 'Archivar',
  archiveHint: 'Deja tu página y tus ventas sin perder sus fotos. Su cuenta de existencias se borra.',
  stockTitle: 'Existencias',
  stockHint: 'Cada venta las baja. Al llegar a 0, tu página dice «Agotado».',
  stock: 'Piezas que tienes',
  stockInvalid: `Escribe un número entero de 0 a ${MAX_STOCK}.`,
  startCount: 'Llevar cuenta de existencias',
  saveCount: 'Guardar cuenta',
  stopCount: 'Dejar de contar',
  saving: 'Guardando...',
} as const;

export const productMoreDone = {
  featured: (name: string) => `${name} sale de primero en tu página.`,
  unfeatured: (name: string) => `${name} ya no está destacado.`,
  archived: (name: string) => `${name} está en Archivados.`,
  restored: (name: string) => `${name} volvió a tu catálogo.`,
  counted: 'La cuenta quedó guardada.',
  uncounted: (name: string) => `Ya no llevas cuenta de ${name}.`,
} as const;

export const productOrder = {
  title: 'Ordenar productos',
  hint: 'Arrastra un producto o usa las flechas. Los destacados van siempre de primeros.',
  up: (name: string) => `Subir ${name}`,
  down: (name: string) => `Bajar ${name}`,
  upTitle: 'Subir',
  downTitle: 'Bajar',
  moved: (name: string, place: number, count: number) => `${name}: lugar ${place} de ${count}.`,
  done: 'Listo',
} as const;

export const productArchive = {
  title: 'Archivados',
  empty: 'No tienes productos archivados.',
  failed: 'No se pudieron obtener los productos.',
  restore: 'Recuperar',
  restoreAria: (name: string) => `Recuperar ${name}`,
  since: (date: string) => `Archivado el ${date}`,
} as const;
