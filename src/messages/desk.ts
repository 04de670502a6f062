/** A restaurant's desk: notes about guests, and the waiting list. */
import type { Problem, Trouble } from '../domain/outcome.ts';
import { MAX_BLOCKED_PHONES, MAX_GUEST_NOTES } from '../domain/reservations/constants.ts';
import { troubleText } from './ownerTrouble.ts';
import { dot, theHour } from './units.ts';

const people = (count: number) => (count === 1 ? '1 persona' : `${count} personas`);

export const guest = {
  title: 'Lo que sabes de este cliente',
  visits: (count: number) => (count === 1 ? '1 visita' : `${count} visitas`),
  noShows: (count: number) => (count === 1 ? '1 vez no llegó' : `${count} veces no llegó`),
  last: (day: string) => `última: ${day}`,
  first: 'Primera vez aquí, hasta donde sabemos.',
  failed: 'No se pudo leer cuántas veces vino.',
  note: 'Nota',
  noteHint: 'Por ejemplo: alergia a mariscos, mesa junto a la ventana. Solo la ve tu comercio.',
  edit: 'Cambiar la nota',
  add: 'Anotar algo',
  save: 'Guardar nota',
  saving: 'Guardando…',
  saved: 'Nota guardada.',
  forget: 'Olvidar a este cliente',
  forgetTitle: '¿Olvidar a este cliente?',
  forgetText: 'Se borran tu nota y la cuenta de sus visitas. Sus reservas se quedan.',
  forgotten: 'Listo: ya no guardas nada de este cliente.',
  keep: 'No, conservarlo',
  block: 'Bloquear en línea',
  blockTitle: '¿Bloquear este teléfono?',
  blockText:
    'Ya no podrá reservar en línea, y no se le dice por qué. Sus reservas siguen en pie. Lo quitas de la lista en Espacios de reserva.',
  blocked: 'Bloqueado: ya no puede reservar en línea.',
  blockFailed: (problem: Problem) =>
    problem === 'TOO_MANY'
      ? `Ya hay ${MAX_BLOCKED_PHONES} teléfonos bloqueados, que son los que caben. Quita uno en Espacios de reserva.`
      : troubleText(problem, 'No se pudo bloquear.'),
  problem: (problem: Trouble | 'FULL') =>
    problem === 'FULL'
      ? `Ya hay ${MAX_GUEST_NOTES} notas, que son las que caben. Borra una que no uses.`
      : troubleText(problem, 'No se pudo guardar.'),
} as const;

export const waiting = {
  title: (count: number) => `En espera (${count})`,
  text: 'Quieren mesa este día y lo encontraron lleno.',
  party: (name: string, count: number) => `${name === '' ? 'Sin nombre' : name} · ${people(count)}`,
  hours: (hours: readonly string[]) => `Le sirve: ${hours.join(', ')}`,
  free: (hours: readonly string[]) => `Hay lugar a ${hours.map(theHour).join(', a ')}`,
  none: 'Todavía no hay lugar.',
  closed: 'Ese día está cerrado.',
  offer: 'Ofrecer',
  offerTo: (name: string) => `Ofrecer mesa por WhatsApp a ${name === '' ? 'quien espera' : name}`,
  removeWho: (name: string) => `Quitar de la lista a ${name === '' ? 'quien espera' : name}`,
  removed: 'Quitado de la lista.',
  failed: (problem: Problem) => troubleText(problem, 'No se pudo quitar.'),
  message: (
    told: { name: string; business: string; branch: string; day: string; time: string },
    count: number,
    url: string,
  ) =>
    `${dot(told.name === '' ? 'Hola' : `Hola, ${told.name}`)} En ${told.business} se liberó una mesa para ${people(count)} el ${told.day} a ${theHour(told.time)} (${told.branch}). Resérvala aquí antes de que la tome alguien más: ${url}`,
} as const;

export const wait = {
  open: 'Avísame si se libera',
  title: 'Lista de espera',
  text: (business: string) =>
    `Si se libera una mesa, ${business} te escribe por WhatsApp. No es una reserva: la mesa es de quien la tome primero.`,
  hours: 'Horas que te sirven',
  someHours: (most: number) => `Horas que te sirven (hasta ${most})`,
  noHours: 'Elige al menos una hora.',
  tooManyHours: (most: number) => `Elige ${most} horas como máximo.`,
  replaces: (what: string) =>
    `Ya estás en la lista de espera para el ${what}. Si te anotas ahora, dejas de esperar eso.`,
  waitsFor: (business: string, what: string, count: number) =>
    `Estás en la lista de espera de ${business}: ${what} (${people(count)}).`,
  notOffered: 'Ese día el comercio ya no recibe a esas horas.',
  leaveShort: 'Quitarme',
  leaveFailed: (problem: Problem) => troubleText(problem, 'No pudimos quitarte de la lista.'),
  name: 'Tu nombre (opcional)',
  phone: 'Tu teléfono',
  phoneWrong: 'Escribe un teléfono al que te puedan llamar.',
  send: 'Anotarme',
  sending: 'Anotándote…',
  done: (day: string) => `Te anotamos para el ${day}.`,
  doneText: 'Puedes seguir buscando otro día u otra hora.',
  understood: 'Entendido',
  leave: 'Quitarme de la lista',
  refused: 'No pudimos anotarte: la lista está llena o este lugar no recibe tu teléfono en línea.',
} as const;
