import { common } from './common.ts';

/** What is said where an answer doesn't come. */
export const waiting = {
  retry: common.retry,
  slowTitle: 'Esto está tardando más de lo normal.',
  slowText: 'Tu señal parece débil. Espera un momento o inténtalo de nuevo.',
  offlineTitle: 'Sin señal no podemos cargar esto.',
  offlineText: 'Aparece solo cuando vuelva la señal.',
} as const;
