/** /lotteries/results: closed lotteries and the checks of their draws. */
export const results = {
  documentTitle: 'Resultados · Vaga',
  description: 'Números ganadores de cada lotería, y cómo comprobar el sorteo desde tu teléfono.',
  title: 'Resultados de loterías',
  empty: 'Aún no hay loterías cerradas.',
  failed: 'No se pudieron obtener las loterías.',
  see: 'Ver resultados',
  modalTitle: 'Resultados',
  closedOn: (date: string) => `Sorteada el ${date}`,
  prize: (order: number, name: string) => `${order}. ${name}`,
  spoken: (order: number, name: string, number: number) => `Premio ${order}, ${name}: número ${number}.`,
  winner: 'Número vendido',
  yours: '¡Es tuyo!',
  unsold: 'número no vendido',
  unsoldHelp: 'Nadie compró este número: el premio queda sin ganador, como se avisó antes de vender.',
} as const;

/** A draw while it happens, on the lottery's page and on the home. */
export const liveDraw = {
  demoTitle: 'Sorteo de demostración',
  demo: 'El azar lo pone este mismo programa, no la red pública: nada de esto se vende ni se gana.',
  soon: 'El sorteo sale en',
  clock: (seconds: number) => `0:${String(seconds).padStart(2, '0')}`,
  spoken: (seconds: number) =>
    `Venta cerrada. El sorteo sale en ${seconds} ${seconds === 1 ? 'segundo' : 'segundos'}.`,
  how: 'Cómo se gana',
  who: 'El azar lo pone una red pública de organizaciones independientes (drand). Nadie conoce el resultado todavía, tampoco nosotros.',
  frozen: (sold: number, total: number) =>
    `Venta cerrada: ${sold} de ${total} ${total === 1 ? 'número vendido' : 'números vendidos'}. Ya nadie puede agregar ni quitar uno.`,
  nothingToDo: 'No tienes que hacer nada. Si te vas, el resultado te espera aquí.',
  asking: 'Ya salió el azar',
  askingText: 'Tu teléfono lo está leyendo de la red pública.',
  unreachable: 'Aún no pudimos leerlo; seguimos intentando. El resultado ya está decidido y no cambia.',
  order: 'Del último premio al primero',
  allNow: 'Ver todo ya',
  prize: (order: number) => `Premio ${order}`,
  pending: 'por salir',
  unsold: 'número no vendido',
  yours: '¡Es tuyo!',
  own: 'Tus números:',
  won: '¡Ganaste!',
  wonText: (prizes: readonly string[]) =>
    `${prizes.length === 1 ? 'Tu premio' : 'Tus premios'}: ${prizes.join(', ')}.`,
  // An interrupted recording lacks some until an administrator completes it.
  wonNext: (prizes: number) =>
    prizes === 1
      ? 'Lo encuentras en Mis premios, con los días que tienes para canjearlo. Si aún no está, vuelve en unos minutos.'
      : 'Los encuentras en Mis premios, con los días que tienes para canjearlos. Si falta alguno, vuelve en unos minutos.',
  wonSoon: (prizes: number) =>
    prizes === 1
      ? 'Se está registrando: en cuanto esté, lo verás aquí y en Mis premios con su código.'
      : 'Se están registrando: en cuanto estén, los verás aquí y en Mis premios con sus códigos.',
  prizes: (prizes: number) => (prizes === 1 ? 'Ver mi premio' : 'Ver mis premios'),
  over: 'Números ganadores',
  checked: 'Tu teléfono comprobó la firma de la red pública y repitió el cálculo.',
  checkedDemo: 'Tu teléfono comprobó la firma de la demostración y repitió el cálculo.',
  unrecorded: 'El resultado ya no puede cambiar. Falta que la administración lo registre.',
  late: (when: string) =>
    `El resultado ya no puede cambiar. La lista se cerró el ${when} y la administración aún no lo registra.`,
  forgedTitle: 'El resultado que se registró es falso',
  forged:
    'No lleva la firma de la red pública: no cuenta y no da ningún premio. Estos son los números que salieron de verdad:',
  forgedUnknown: 'No lleva la firma de la red pública: no cuenta y no da ningún premio.',
} as const;
