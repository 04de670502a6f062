import type { CheckState, DrawCheck, Verdict } from '../domain/lotteries/verify.ts';

/** The checks of a draw. */
export const draw = {
  verify: 'Comprobar el sorteo',
  verifying: 'Comprobando...',
  howTitle: '¿Cómo se comprueba?',
  verifyFailed: 'No pudimos cargar los datos para comprobarlo. Intenta de nuevo.',
  how: 'Al cerrar la venta la lista de números quedó fija, y con ella señalada una ronda futura de drand, una red pública de organizaciones independientes. Con la firma de esa ronda una fórmula pública da los ganadores: tu teléfono acaba de comprobar la firma y de repetir la cuenta.',
  oldHow:
    'Antes de vender el primer número se publicó la huella de un secreto, y al cerrar la lista de números quedó fija. Con los dos, una fórmula pública da los ganadores: tu teléfono acaba de repetirla.',
  round: (round: number) => `Ronda de drand: ${round.toLocaleString('en-US')}`,
  signature: 'Firma de la red',
  download: 'Descargar los datos del sorteo',
  downloadFile: (lotteryId: string) => `sorteo-${lotteryId}.json`,
} as const;

/** The result of a verification, as a title and a sentence. */
export const verdictTexts: Readonly<Record<Verdict, { readonly title: string; readonly text: string }>> = {
  proved: {
    title: 'Verificado por este teléfono',
    text: 'El azar lo puso la red pública drand después de cerrar la venta, y la cuenta da lo mismo.',
  },
  refuted: {
    title: 'Este sorteo no coincide con lo publicado',
    text: 'Algo de lo publicado no es cierto: abajo dice qué.',
  },
  demo: {
    title: 'Sorteo de demostración',
    text: 'La cuenta da lo mismo, pero el azar lo puso este programa y no la red pública. No se puede dar por verificado.',
  },
  unproved: {
    title: 'La cuenta da lo mismo',
    text: 'Este sorteo es de antes de usar la red pública de azar: que nadie lo guiara descansa en la palabra del operador.',
  },
};

/** Each check: its name, its meaning when it holds, and its meaning when it fails. */
const CHECKS: Readonly<Record<DrawCheck, readonly [name: string, ok: string, failed: string]>> = {
  commitment: [
    'El secreto es el que se prometió',
    'La huella del secreto se publicó antes de vender y coincide: nadie lo cambió después.',
    'El secreto usado no es el que se prometió antes de vender.',
  ],
  'ticket-list': [
    'La lista de números es la que se cerró',
    'La huella de la lista completa coincide: nadie agregó ni quitó números después del cierre.',
    'La lista de números no es la que se cerró.',
  ],
  'own-numbers': [
    'Tus números están en la lista',
    'Los números que compraste desde este teléfono aparecen a tu nombre.',
    'Falta en la lista un número que compraste desde este teléfono.',
  ],
  beacon: [
    'El azar es de la red pública',
    'La firma es auténtica y de la ronda que seguía del momento del cierre: nadie la conocía ni la escogió.',
    'La firma no es la de la red pública para esa ronda: el azar usado es falso.',
  ],
  seed: [
    'La semilla sale de esos datos',
    'El número inicial del sorteo se calcula con los datos publicados, y da lo mismo.',
    'El número inicial del sorteo no sale de los datos publicados.',
  ],
  winners: [
    'Los ganadores salen de la fórmula',
    'Repetimos el cálculo y salen los mismos números, en el mismo orden.',
    'Los ganadores publicados no son los que da la fórmula.',
  ],
  holders: [
    'Cada premio es de quien compró el número',
    'El ganador de cada premio es quien tenía el número; los no vendidos quedaron sin ganador.',
    'Algún premio no es de quien compró el número.',
  ],
};

/** The name of a check. */
export function drawCheckText(check: DrawCheck): string {
  return CHECKS[check][0];
}

/** The meaning of a check, in plain words. */
export function drawCheckHelp(check: DrawCheck, state: CheckState): string {
  if (state !== 'skipped') return CHECKS[check][state === 'ok' ? 1 : 2];
  switch (check) {
    case 'own-numbers':
      return 'No compraste números de esta lotería desde este teléfono.';
    case 'beacon':
      return 'Este sorteo es de antes de usar la red pública.';
    default:
      return 'No se pudo comprobar.';
  }
}
