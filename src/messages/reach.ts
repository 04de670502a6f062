/** Calling a business or writing to it, and 'No fui yo'. */
import type { Problem } from '../domain/outcome.ts';
import { troubleText } from './ownerTrouble.ts';

export const reach = {
  call: (phone: string, branch: string) => `Llamar al ${phone}${branch === '' ? '' : ` (${branch})`}`,
  whatsapp: 'WhatsApp',
  whatsappAria: (business: string) => `Escribir a ${business} por WhatsApp`,
  /** Starts a chat about a booking that can't be changed here any more. */
  about: (when: string) => `Hola, tengo una reserva el ${when} y quiero avisarles algo.`,
  /** Starts a chat with a business that has paused its bookings. */
  wantTable: 'Hola, quiero reservar una mesa. ¿Me pueden ayudar?',
} as const;

export const notMe = {
  why: '¿No la hiciste tú? Alguien pudo usar tu número. Avisa al comercio: verá tu aviso y podrá liberar tu número.',
  press: 'No fui yo',
  done: 'Listo: el comercio verá tu aviso y decidirá. Si te urge, llama o escribe.',
  free: 'Esa reserva ya no está activa: tu número está libre.',
  failed: (problem: Problem) => troubleText(problem, 'No se pudo avisar.'),
  chat: (business: string, phone: string) =>
    `Hola, alguien hizo una reserva en ${business} con mi número (${phone}) y no fui yo. ¿Pueden liberar mi número?`,
} as const;
