/** A client's numbers of a lottery as a picture to share. */
export const numbersPicture = {
  title: (count: number) => (count === 1 ? 'Comparte tu número' : 'Comparte tus números'),
  text: (count: number) =>
    `Una imagen con ${count === 1 ? 'tu número' : 'tus números'}, lista para tu estado de WhatsApp o tus historias.`,
  failed: 'Este teléfono no pudo crear la imagen.',
  playing: (count: number) => (count === 1 ? 'Juego con el número' : 'Juego con los números'),
  more: (count: number) => `y ${count} más`,
  shareText: (numbers: readonly number[], prize: string) =>
    `Juego con ${numbers.length === 1 ? 'el número' : 'los números'} ${numbers.join(', ')} por «${prize}». Elige el tuyo:`,
  alt: (numbers: readonly number[], prize: string) =>
    `${numbers.length === 1 ? 'Número' : 'Números'} ${numbers.join(', ')}: ${prize}`,
} as const;
