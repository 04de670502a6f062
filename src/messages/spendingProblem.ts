import { RAISE_AFTER_MS, type SpendingProblem } from '../domain/clients/spending.ts';
import { amount, coinsText, hours } from './units.ts';

/** The own limit that forbids a purchase. */
export function spendingProblemText(problem: SpendingProblem): {
  readonly title: string;
  readonly message: string;
} {
  switch (problem.code) {
    case 'PAUSED':
      return {
        title: 'Estás en pausa',
        message: `Elegiste una pausa hasta el ${problem.until}: hasta entonces no puedes comprar números. No se cobró nada.`,
      };
    case 'OVER_LIMIT':
      return {
        title: 'Tu límite de hoy',
        message: `Tu límite es de ${coinsText(problem.limit)} al día y hoy te ${problem.left === 1 ? 'queda' : 'quedan'} ${amount(problem.left)}. No se cobró nada. Puedes cambiarlo en tu perfil; subirlo vale en ${hours(RAISE_AFTER_MS)} horas.`,
      };
  }
}
