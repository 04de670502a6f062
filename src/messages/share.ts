/** A business's links, to send, show and print. */
export const share = {
  title: 'Comparte tus enlaces',
  which: 'Qué enlace',
  copy: 'Copiar enlace',
  copied: 'Enlace copiado.',
  copyFailed: 'No se pudo copiar: mantén presionado el enlace para copiarlo.',
  share: 'Compartir',
  shareFailed: 'No se pudo compartir: copia el enlace.',
  whatsapp: 'WhatsApp',
  print: 'Imprimir cartel (A4)',
  download: 'Descargar el código',
  png: 'PNG',
  svg: 'SVG',
  downloadPng: 'Descargar código como PNG',
  downloadSvg: 'Descargar código como SVG',
  pngFailed: 'No se pudo crear la imagen: descarga el SVG.',
  story: 'Imagen para estados',
  storyTitle: 'Imagen para estados e historias',
  storyText: 'Cuadrada, con tu código: lista para tu estado de WhatsApp o tus historias.',
  storyFailed: 'Este teléfono no pudo crear la imagen: descarga el código como PNG.',
  posterHow: 'Apunta la cámara de tu teléfono al código',
} as const;

/** The purpose of each link. */
export const sharedLinks = {
  catalogue: {
    tab: 'Catálogo',
    text: 'Tu página con tus productos: ponla en tus redes o imprime el código para tu puesto y tus empaques.',
    link: 'Enlace del catálogo',
    qrAlt: (name: string) => `Código QR del catálogo de ${name}`,
    shareTitle: (name: string) => `Catálogo de ${name}`,
    shareText: (name: string) => `Mira los productos de ${name}:`,
    fileName: (id: string) => `catalogo-${id}`,
    posterTitle: 'Mira nuestro catálogo',
    storyAlt: (name: string) => `${name}, código QR y enlace del catálogo`,
  },
  booking: {
    tab: 'Reservas',
    text: 'Ponlo en tus redes o imprime el código para la puerta y las mesas.',
    link: 'Enlace de reservas',
    qrAlt: (name: string) => `Código QR para reservar en ${name}`,
    shareTitle: (name: string) => `Reserva en ${name}`,
    shareText: (name: string) => `Reserva tu mesa en ${name}:`,
    fileName: (id: string) => `reservas-${id}`,
    posterTitle: 'Reserva tu mesa',
    storyAlt: (name: string) => `${name}, código QR y enlace para reservar`,
  },
} as const;

export type SharedLinkWords = (typeof sharedLinks)[keyof typeof sharedLinks];
