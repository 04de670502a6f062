import { common } from './common.ts';

/** Shown while an answer doesn't come. */
export const waiting = {
  retry: common.retry,
  slow: {
    title: 'Esto está tardando más de lo normal.',
    text: 'Tu señal parece débil. Espera un momento o inténtalo de nuevo.',
  },
  offline: {
    title: 'Sin señal no podemos cargar esto.',
    text: 'Aparece solo cuando vuelva la señal.',
  },
} as const;
