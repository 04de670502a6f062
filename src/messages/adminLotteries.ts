import type { LotteryProblemCode } from '../domain/lotteries/creation.ts';
import {
  MAX_DESCRIPTION,
  MAX_NAME,
  MAX_PERMIT,
  MAX_PRICE,
  MAX_PRIZE_ITEM,
  MAX_PRIZES,
  MAX_REASON,
  MAX_RULES_TEXT,
  MAX_TOTAL_NUMBERS,
  MIN_PRIZES,
  MIN_REASON,
} from '../domain/lotteries/limits.ts';
import type { DrawProblem, EditProblem } from '../domain/lotteries/problems.ts';
import type { Trouble } from '../domain/outcome.ts';
import { UNREADABLE_NAME } from './names.ts';
import { BUSY } from './trouble.ts';
import { amount, coinsText } from './units.ts';

const numbersText = (count: number) => (count === 1 ? '1 número' : `${count} números`);

/** /admin/lotteries/new (docs/product.md, Lotteries). */
export const newLottery = {
  title: 'Registrar lotería',
  banner: 'Imagen de banner',
  commerceName: 'Nombre del comercio',
  prizeName: 'Nombre del premio',
  prizeDescription: 'Descripción (opcional)',
  prizes: 'Premios',
  prizeItem: (order: number) => `Premio ${order}`,
  addPrize: 'Agregar premio',
  removePrize: (order: number) => `Quitar premio ${order}`,
  pricePerNumber: 'Precio por número (Vagacoins)',
  totalNumbers: 'Cantidad de números',
  drawAt: 'Fecha del sorteo (opcional)',
  drawDate: 'Día',
  drawTime: 'Hora',
  permit: 'Número de permiso (opcional)',
  rulesText: 'Reglas (opcional)',
  submit: 'Crear lotería',
  submitting: 'Creando...',
  failed: 'No se pudo crear la lotería',
  createdBeforeTitle: 'La lotería ya estaba creada',
  createdBefore:
    'Tu intento anterior sí la publicó, con los datos de entonces. Lo que cambiaste después no se guardó: revísala en la lista.',
  recovered: 'Recuperamos lo que estabas escribiendo. Si habías elegido un banner, elígelo otra vez.',
  leaveTitle: '¿Salir sin crear la lotería?',
  leaveText: 'Lo que escribiste y el banner que elegiste no se guardarán.',
  leave: 'Salir sin guardar',
  stay: 'Seguir editando',
} as const;

/** /admin/lotteries. */
export const lotteryList = {
  title: 'Loterías',
  empty: 'Aún no hay loterías abiertas.',
  failed: 'No se pudieron obtener las loterías.',
  sold: (count: number) => `Vendidos: ${count}`,
  pending: (count: number) => `Pendientes: ${count}`,
  edit: 'Editar',
  close: 'Cerrar lotería',
  closeTitle: '¿Cerrar la lotería?',
  closeText: (sold: number, total: number) =>
    `Se ${sold === 1 ? 'vendió' : 'vendieron'} ${sold} de ${numbersText(total)}. Ya no se podrá vender ni cambiar nada, y medio minuto después sale el sorteo. No se puede deshacer.`,
  confirmClose: 'Sí, cerrar y sortear',
  cancel: 'Cancelar',
  freezing: 'Cerrando la lista de números...',
  waiting: (seconds: number) => `Lista cerrada. La red pública da el azar en ${seconds} s.`,
  drawing: 'Sorteando...',
  drawn: (prizeName: string) => `Sorteo hecho: ${prizeName}.`,
  drawNow: 'Terminar el sorteo',
  frozen: 'Lista cerrada: falta registrar el sorteo.',
  closeSection: 'Cerrar y sortear',
  closeHelp: 'Termina la venta y sortea los premios. No se puede deshacer.',
  leaveTitle: 'El sorteo no ha terminado',
  leaveText:
    'La lista ya está cerrada y el resultado no cambia. Si sales, queda sin registrar hasta que tú u otro administrador termine el sorteo.',
  leave: 'Salir sin sortear',
  stay: 'Quedarme',
  closeFailed: 'No se pudo cerrar la lotería. Intenta de nuevo.',
  closedTitle: 'Loterías cerradas',
  closedLatest: (shown: number) => `Se muestran las ${shown} más recientes.`,
  closedEmpty: 'Aún no hay loterías cerradas.',
  seeResults: 'Ver resultados',
  resultsTitle: (prizeName: string) => `Resultados: ${prizeName}`,
  number: 'Número',
  phone: 'Teléfono',
  status: 'Estado',
  expires: 'Vence',
  unsold: 'número no vendido',
  closePrize: 'Cerrar premio',
  expirePrize: 'Marcar como vencido',
  expirePrizeTitle: '¿Marcar este premio como vencido?',
  closePrizeTitle: '¿Cerrar este premio?',
  closePrizeText: (prize: string, number: number) => `${prize}, número ${number}. Quedará como canjeado.`,
  expirePrizeText: (prize: string, number: number) =>
    `${prize}, número ${number}. Ya pasó su fecha: nadie podrá canjearlo.`,
  prizeFailed: 'No se pudieron guardar los cambios.',
  prizeMoved: 'Otro administrador cambió este premio antes que tú. Mira cómo quedó antes de entregarlo.',
  prizeClosed: (prize: string, status: string) => `${prize}: ${status}. Puedes deshacerlo durante un minuto.`,
  undo: 'Deshacer',
  falseTitle: 'Se registró un sorteo falso',
  falseBeside:
    'No lleva la firma de la red pública: no cuenta, y estos son los resultados verdaderos. Revisa quién tiene acceso como administrador.',
  falseAlone:
    'No lleva la firma de la red pública y no cuenta. El verdadero aún no se pudo registrar: vuelve a entrar en un momento.',
  unsoldHelp: 'Nadie compró este número: el premio no se puede canjear, solo vence.',
} as const;

/** /admin/lotteries/{lotteryId}/edit. */
export const lotteryEdit = {
  title: 'Editar lotería',
  submit: 'Guardar cambios',
  submitting: 'Guardando...',
  changeBanner: 'Cambiar banner',
  bannerRequired: 'Selecciona una imagen de banner.',
  minimumTotal: (total: number) => `Mínimo ${total}`,
  publicNotice: 'Los cambios de precio, cantidad, premios y fecha quedan a la vista de todos.',
  unchanged: 'No hay cambios que guardar.',
  done: 'Cambios guardados',
  invalidId: 'Identificador de lotería inválido.',
  notFound: 'No se encontró la lotería.',
  loadFailed: 'No se pudo cargar la lotería.',
  failedTitle: 'No se pudieron guardar los cambios',
  failed: 'No se pudieron guardar los cambios.',
} as const;

/** Two administrators ended the lottery at the same time, in different ways. */
const ENDED_OTHERWISE =
  'Otro administrador ya cerró o canceló esta lotería. Recarga la página para ver cómo quedó.';

/** Why an administrator's command failed, or may have; `refused` is the specification's sentence for a refusal. */
export function adminTroubleText(trouble: Trouble, refused: string): string {
  switch (trouble) {
    case 'OFFLINE':
      return 'Sin conexión. Nada se perdió: cuando vuelva la señal, inténtalo de nuevo.';
    case 'UNCERTAIN':
      return 'La señal se cortó antes de la respuesta y aún no sabemos si quedó guardado. Inténtalo de nuevo: no se hará dos veces.';
    case 'BUSY':
      return BUSY;
    case 'SIGNED_OUT':
    case 'UNKNOWN':
      return refused;
  }
}

/** Why a lottery was not frozen or drawn, or why that is uncertain. */
export function closeProblemText(problem: DrawProblem | Trouble): string {
  switch (problem) {
    case 'NO_BEACON':
      return 'La red pública de azar aún no responde. Nada se pierde: el resultado ya está decidido y no cambia.';
    case 'ENDED_OTHERWISE':
      return ENDED_OTHERWISE;
    case 'LOTTERY_NOT_FOUND':
    case 'NOT_FROZEN':
      return lotteryList.closeFailed;
    default:
      return adminTroubleText(problem, lotteryList.closeFailed);
  }
}

/** Form checks of a new lottery (docs/product.md, Lotteries). */
export const lotteryProblems: Readonly<Record<LotteryProblemCode, string>> = {
  banner: 'Selecciona una imagen de banner.',
  'commerce-name': 'Ingresa el nombre del comercio.',
  'commerce-name-too-long': `El nombre del comercio es muy largo: usa ${MAX_NAME} letras como máximo.`,
  'prize-name': 'Ingresa el nombre del premio.',
  'prize-name-too-long': `El nombre del premio es muy largo: usa ${MAX_NAME} letras como máximo.`,
  'prize-description-too-long': `La descripción es muy larga: usa ${MAX_DESCRIPTION} letras como máximo.`,
  'no-prizes': 'Agrega al menos un premio.',
  'commerce-name-unreadable': UNREADABLE_NAME,
  'prize-name-unreadable': UNREADABLE_NAME,
  'prize-item-unreadable': UNREADABLE_NAME,
  'prize-item': 'Completa todos los premios o quita los que sobran.',
  'prize-item-too-long': `El texto del premio es muy largo: usa ${MAX_PRIZE_ITEM} letras como máximo.`,
  'too-few-prizes': `Agrega al menos ${MIN_PRIZES} premios.`,
  'too-many-prizes': `Puedes agregar hasta ${MAX_PRIZES} premios.`,
  price: 'Ingresa un precio por número válido: un entero mayor a 0.',
  'price-too-high': `El precio es muy alto: ${amount(MAX_PRICE)} de Vagacoins como máximo.`,
  total: 'Ingresa una cantidad de números válida: un entero mayor a 0.',
  'total-too-high': `Puedes ofrecer hasta ${amount(MAX_TOTAL_NUMBERS)} números.`,
  'draw-date': 'Completa el día y la hora del sorteo, o deja los dos vacíos.',
  'draw-date-range': 'El sorteo tiene que ser en el futuro, dentro de un año como máximo.',
  'permit-too-long': `El permiso es muy largo: usa ${MAX_PERMIT} letras como máximo.`,
  'rules-too-long': `Las reglas son muy largas: usa ${amount(MAX_RULES_TEXT)} letras como máximo.`,
};

/** Why a change of a lottery is refused: a sentence for each problem. */
export function editProblemText(problem: EditProblem | Trouble): string {
  if (typeof problem === 'string') return adminTroubleText(problem, lotteryEdit.failed);
  switch (problem.code) {
    case 'LOTTERY_NOT_FOUND':
      return 'No se encontró la lotería.';
    case 'LOTTERY_CLOSED':
      return 'Esta lotería ya se cerró: no se puede editar.';
    case 'INVALID_PRICE':
      return `Ingresa un precio por número válido: un entero de 1 a ${amount(MAX_PRICE)}.`;
    case 'INVALID_TOTAL':
      return `Ingresa una cantidad de números válida: un entero de 1 a ${amount(MAX_TOTAL_NUMBERS)}.`;
    case 'TOTAL_BELOW_SOLD':
      return `${problem.sold === 1 ? 'Ya se vendió 1 número' : `Ya se vendieron ${problem.sold} números`}: la cantidad no puede ser menor.`;
    case 'TOTAL_BELOW_SOLD_RANGE':
      return `El número ${problem.maxTaken} ya está vendido: la cantidad no puede ser menor que ${problem.maxTaken}.`;
    case 'INVALID_DRAW_DATE':
      return 'Completa el día y la hora del sorteo: en el futuro, dentro de un año como máximo. O deja los dos vacíos.';
    case 'INVALID_PRIZE_NAME':
      return `Ingresa el nombre del premio (${MAX_NAME} letras como máximo).`;
    case 'INVALID_PRIZE_ITEMS':
      return `Agrega al menos un premio: hasta ${MAX_PRIZES}, de ${MAX_PRIZE_ITEM} letras como máximo.`;
  }
}

/** 'Cancelar lotería', and the refunds. */
export const cancelLottery = {
  open: 'Cancelar lotería',
  title: '¿Cancelar la lotería?',
  counting: 'Contando lo que hay que devolver...',
  countFailed: 'No pudimos contar lo que hay que devolver.',
  owed: ({ players, numbers, coins }: { players: number; numbers: number; coins: number }) =>
    numbers === 0
      ? 'Nadie ha comprado números: no hay nada que devolver.'
      : `${players === 1 ? 'Participa 1 persona' : `Participan ${players} personas`} con ${numbersText(numbers)}: se ${players === 1 ? 'le' : 'les'} ${coins === 1 ? 'devolverá' : 'devolverán'} ${coinsText(coins)}.`,
  final: 'Ya no se venderá ni se sorteará nada. No se puede deshacer.',
  reason: 'Motivo',
  reasonHint: 'Lo verán todos.',
  reasonProblem: `Escribe el motivo, de ${MIN_REASON} a ${MAX_REASON} letras: lo verán todos.`,
  back: 'Volver',
  submit: 'Sí, cancelar y devolver',
  submitting: 'Cancelando...',
  failed: 'No se pudo cancelar la lotería. Intenta de nuevo.',
  list: 'Loterías canceladas',
  listFailed: 'No se pudieron obtener las loterías canceladas.',
  refunds: 'Devoluciones',
  cancelledAt: (date: string) => `Cancelada el ${date}.`,
  reasonOf: (reason: string) => `Motivo: ${reason}`,
  paid: (paid: number, sold: number) =>
    sold === 0
      ? 'No se había vendido ningún número.'
      : `${paid} de ${numbersText(sold)} ${sold === 1 ? 'devuelto' : 'devueltos'}`,
  all: 'Todo está devuelto.',
  start: 'Devolver lo que falta',
  paying: 'Devolviendo...',
  leave: 'Si sales, se detiene: tú u otro administrador sigue después donde quedó.',
} as const;

/** Why a lottery was not cancelled, or why that is uncertain. */
export function cancelProblemText(problem: 'LOTTERY_NOT_FOUND' | 'ENDED_OTHERWISE' | Trouble): string {
  if (problem === 'ENDED_OTHERWISE') return ENDED_OTHERWISE;
  return problem === 'LOTTERY_NOT_FOUND'
    ? cancelLottery.failed
    : adminTroubleText(problem, cancelLottery.failed);
}

/** Why not all numbers were paid back. */
export function refundProblemText(problem: 'CLIENT_NOT_FOUND' | Trouble): string {
  return problem === 'CLIENT_NOT_FOUND'
    ? 'Una cuenta ya no existe, y sus números no se pueden devolver. Los demás ya están.'
    : problem === 'OFFLINE' || problem === 'UNCERTAIN'
      ? 'Se cortó la señal. Lo devuelto queda devuelto: sigue cuando vuelva, nadie recibe dos veces.'
      : adminTroubleText(problem, 'No se pudo devolver todo. Intenta de nuevo: nadie recibe dos veces.');
}
