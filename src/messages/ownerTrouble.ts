/** Why a business's change was not stored, for commands without special failures. */
import type { Problem } from '../domain/outcome.ts';
import { BUSY, SESSION_EXPIRED } from './trouble.ts';

/** `otherwise`: the failed command, as a sentence. */
export function troubleText(problem: Problem, otherwise: string): string {
  switch (problem) {
    case 'OFFLINE':
      return 'Sin conexión: no se guardó nada. Inténtalo cuando vuelva la señal.';
    case 'UNCERTAIN':
      return 'La señal se cortó antes de la respuesta. Toca de nuevo: no hace daño.';
    case 'SIGNED_OUT':
      return SESSION_EXPIRED;
    case 'BUSY':
      return BUSY;
    default:
      return `${otherwise} Todo sigue como estaba; inténtalo de nuevo.`;
  }
}
