import type { CheckState, DrawCheck } from '../domain/lotteries/verify.ts';

/** /lotteries/results: closed lotteries and how their draw is checked. */
export const results = {
  documentTitle: 'Resultados · Vaga',
  title: 'Resultados de loterías',
  empty: 'Aún no hay loterías cerradas.',
  failed: 'No se pudieron obtener las loterías.',
  see: 'Ver resultados',
  modalTitle: 'Resultados',
  closedOn: (date: string) => `Sorteada el ${date}`,
  order: 'Premio',
  number: 'Número',
  prize: (order: number, name: string) => `${order}. ${name}`,
  spoken: (order: number, name: string, number: number) => `Premio ${order}, ${name}: número ${number}.`,
  winner: 'Número vendido',
  yours: '¡Es tuyo!',
  unsold: 'número no vendido',
  unsoldHelp: 'Nadie compró este número: el premio queda sin ganador, como se avisó antes de vender.',
} as const;

/** The lottery between freeze and draw, and the verification. */
export const draw = {
  live: 'Sorteo en curso',
  countdown: (seconds: number) => `El sorteo empieza en ${seconds} s`,
  contributed: 'Tu teléfono aportó un número al azar a este sorteo.',
  late: (when: string) => `La lista se cerró el ${when} y el operador aún no ha hecho el sorteo.`,
  verify: 'Comprobar el sorteo',
  verifying: 'Comprobando...',
  verified: 'Verificado por este teléfono',
  notVerified: 'Este sorteo no coincide con lo publicado',
  verifyFailed: 'No pudimos cargar los datos para comprobarlo. Intenta de nuevo.',
  howTitle: '¿Cómo se comprueba?',
  how: 'Antes de vender el primer número se publicó la huella de un secreto. Al cerrar, la lista de números quedó fija y los teléfonos que miraban aportaron números al azar. Con todo eso, una fórmula pública da los ganadores: tu teléfono acaba de repetirla.',
  contributions: (count: number) => (count === 1 ? 'Aportó 1 teléfono' : `Aportaron ${count} teléfonos`),
  fewContributions:
    'Casi nadie aportó azar en este sorteo: descansa en la palabra del operador, que pudo aportar de último.',
  noBeacon: 'Sin faro público',
  noBeaconHelp:
    'Este sorteo no usa un faro de azar público. Si nadie más aportó después que él, el operador pudo influir en el resultado.',
  beacon: (round: number) => `Faro público drand, ronda ${round}`,
  commitment: 'Huella publicada antes de vender',
  download: 'Descargar los datos del sorteo',
  downloadFile: (lotteryId: string) => `sorteo-${lotteryId}.json`,
} as const;

/** The name of a check. */
export function drawCheckText(check: DrawCheck): string {
  switch (check) {
    case 'commitment':
      return 'El secreto es el que se prometió';
    case 'ticket-list':
      return 'La lista de números es la que se cerró';
    case 'own-numbers':
      return 'Tus números están en la lista';
    case 'contributions':
      return 'Los aportes de los teléfonos están todos';
    case 'beacon':
      return 'El valor del faro público es el verdadero';
    case 'seed':
      return 'La semilla sale de esos datos';
    case 'winners':
      return 'Los ganadores salen de la fórmula';
    case 'holders':
      return 'Cada premio es de quien compró el número';
  }
}

/** What a check means, in plain words. */
export function drawCheckHelp(check: DrawCheck, state: CheckState): string {
  if (state === 'failed') return failedHelp(check);
  if (state === 'skipped') return skippedHelp(check);
  switch (check) {
    case 'commitment':
      return 'La huella del secreto se publicó antes de vender y coincide: nadie lo cambió después.';
    case 'ticket-list':
      return 'La huella de la lista completa coincide: nadie agregó ni quitó números después del cierre.';
    case 'own-numbers':
      return 'Los números que compraste desde este teléfono aparecen a tu nombre.';
    case 'contributions':
      return 'Los números al azar que aportaron los teléfonos suman lo que se usó en el sorteo.';
    case 'beacon':
      return 'El valor del faro lo emitió una red independiente después del cierre.';
    case 'seed':
      return 'El número inicial del sorteo se calcula con el secreto, la lista y los aportes, y da lo mismo.';
    case 'winners':
      return 'Repetimos el cálculo y salen los mismos números, en el mismo orden.';
    case 'holders':
      return 'El ganador de cada premio es quien tenía el número; los no vendidos quedaron sin ganador.';
  }
}

function failedHelp(check: DrawCheck): string {
  switch (check) {
    case 'commitment':
      return 'El secreto usado no es el que se prometió antes de vender.';
    case 'ticket-list':
      return 'La lista de números no es la que se cerró.';
    case 'own-numbers':
      return 'Falta en la lista un número que compraste desde este teléfono.';
    case 'contributions':
      return 'Los aportes publicados no suman lo que se usó en el sorteo.';
    case 'beacon':
      return 'El valor del faro no es el que emitió la red pública.';
    case 'seed':
      return 'El número inicial del sorteo no sale de los datos publicados.';
    case 'winners':
      return 'Los ganadores publicados no son los que da la fórmula.';
    case 'holders':
      return 'Algún premio no es de quien compró el número.';
  }
}

function skippedHelp(check: DrawCheck): string {
  switch (check) {
    case 'own-numbers':
      return 'No compraste números de esta lotería desde este teléfono.';
    case 'contributions':
      return 'No cargamos los aportes uno por uno; usamos la suma publicada.';
    case 'beacon':
      return 'Esta lotería no usa faro, o no pudimos preguntarle desde aquí.';
    case 'commitment':
    case 'ticket-list':
    case 'seed':
    case 'winners':
    case 'holders':
      return 'No se pudo comprobar.';
  }
}
