import { RAISE_AFTER_MS } from '../domain/clients/spending.ts';
import type { Trouble } from '../domain/outcome.ts';
import { BUSY } from './trouble.ts';
import { coinsText, hours } from './units.ts';

/** For example '60 Vagacoins al día'; null = 'sin límite'. */
function limitText(coins: number | null): string {
  return coins === null ? 'sin límite' : `${coinsText(coins)} al día`;
}

/** The client's own limits, in the profile. */
export const ownLimits = {
  title: 'Juega a tu medida',
  intro: `Tú decides cuánto gastas al día en números. Bajar el límite vale de inmediato; subirlo o quitarlo, en ${hours(RAISE_AFTER_MS)} horas.`,
  failed: 'No pudimos cargar tus límites.',
  now: (coins: number | null) => `Tu límite: ${limitText(coins)}.`,
  spent: (coins: number) => `Hoy llevas ${coinsText(coins)}.`,
  toCome: (coins: number | null, from: string) => `Desde el ${from}: ${limitText(coins)}.`,
  field: 'Vagacoins por día',
  hint: 'Déjalo vacío para no tener límite.',
  save: 'Guardar límite',
  saving: 'Guardando...',
  saved: 'Tu límite quedó guardado.',
  invalid: 'Escribe un número entero de Vagacoins, desde 1.',
  pauseTitle: 'Tomar una pausa',
  pauseText:
    'Durante la pausa no puedes comprar números. Tu saldo, tus números y tus premios siguen siendo tuyos.',
  pauseDays: (days: number) => `${days} días`,
  pause: 'Empezar pausa',
  paused: (until: string) => `En pausa hasta el ${until}.`,
  pauseAsk: (days: number) => `¿Empezar una pausa de ${days} días?`,
  pauseWarning: 'No se puede acortar ni deshacer.',
  pauseConfirm: 'Sí, empezar la pausa',
  cancel: 'Cancelar',
} as const;

/** Why a limit or a pause was not stored, or why that is uncertain. */
export const limitFailures: Readonly<Record<Trouble, string>> = {
  OFFLINE: 'Sin conexión. Cuando vuelva la señal, toca el botón de nuevo.',
  UNCERTAIN:
    'La señal se cortó antes de la respuesta y aún no sabemos si quedó guardado. Toca el botón de nuevo.',
  BUSY,
  SIGNED_OUT: 'Inicia sesión de nuevo.',
  UNKNOWN: 'No se pudo guardar. Intenta de nuevo.',
};
