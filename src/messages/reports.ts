import type { ReportKind } from '../domain/reports.ts';

/** The administrator's panel: errors of the app on people's devices. */
export const reports = {
  title: 'Errores de la aplicación',
  version: (version: string) => `Versión ${version}`,
  times: (count: number) => (count === 1 ? '1 vez' : `${count.toLocaleString('es-SV')} veces`),
  last: (when: string) => `La última: ${when}`,
  details: 'Dónde',
  clear: 'Borrar',
  clearAria: (version: string) => `Borrar los errores de la versión ${version}`,
  clearFailed: 'No se pudieron borrar. Revisa tu conexión e inténtalo de nuevo.',
  kinds: {
    screen: 'Una pantalla se cayó',
    error: 'Error',
    promise: 'Algo no terminó',
    file: 'No cargó un archivo',
  } satisfies Record<ReportKind, string>,
} as const;
