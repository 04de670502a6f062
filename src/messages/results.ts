/** The page of one draw: `/lotteries/results?loteria={id}`. */
export const drawPage = {
  unknown: 'No encontramos ese sorteo.',
  unknownHelp: 'Revisa el enlace, o búscalo en la lista de loterías cerradas.',
  notDrawn: (lottery: string) => `«${lottery}» aún no se ha sorteado.`,
  cancelled: (lottery: string) => `«${lottery}» se canceló: no habrá sorteo.`,
  notDrawnHelp: 'Cuando se sortee, este mismo enlace mostrará a los ganadores.',
  shareText: (lottery: string) => `Estos son los números ganadores de «${lottery}»:`,
  print: 'Imprimir constancia',
} as const;

/** The printed sheet of a draw. */
export const certificate = {
  title: 'Constancia de sorteo',
  by: (commerce: string) => `Lotería de ${commerce}`,
  drawn: (date: string) => `Sorteada el ${date}, hora de El Salvador.`,
  sold: (sold: number, total: number) =>
    `Se ${sold === 1 ? 'vendió' : 'vendieron'} ${sold} de ${total} ${total === 1 ? 'número' : 'números'}.`,
  prize: 'Premio',
  number: 'Número ganador',
  holder: 'Estado',
  list: 'Huella de la lista de números (SHA-256)',
  seed: 'Semilla del sorteo',
  check: 'Cualquiera puede comprobar este sorteo en su teléfono:',
  qrAlt: 'Código QR del sorteo',
} as const;
