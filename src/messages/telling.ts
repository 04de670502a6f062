/** Writing to guests by WhatsApp, one after the other, and their replies. */
import type { Problem } from '../domain/outcome.ts';
import { troubleText } from './ownerTrouble.ts';

export const telling = {
  whatsapp: (name: string) => `Escribir por WhatsApp a ${name}`,
  noPhone: 'No dejó teléfono: Vaga no puede avisarle.',
  reply: {
    asked: { sent: 'Enviado', yes: 'Confirmó', none: 'No contesta' },
    told: { sent: 'Enviado', yes: 'Ya lo sabe', none: 'No contesta' },
  },
  replyOf: (name: string) => `Respuesta de ${name}`,
  replies: (sent: number, yes: number, none: number) =>
    [
      sent > 0 ? `${sent} ${sent === 1 ? 'enviado' : 'enviados'}` : '',
      yes > 0 ? `${yes} ${yes === 1 ? 'respondió' : 'respondieron'}` : '',
      none > 0 ? `${none} sin contestar` : '',
    ]
      .filter(Boolean)
      .join(' · '),
  replyFailed: (problem: Problem) =>
    problem === 'FULL'
      ? 'Ya hay demasiadas respuestas anotadas este día.'
      : troubleText(problem, 'No se pudo anotar.'),
} as const;
