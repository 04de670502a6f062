import { environment } from '../config/env.ts';
import type { ReportKind } from '../domain/reports.ts';
import { STORAGE_KEYS } from '../domain/storageKeys.ts';

export const loadReporter = () => import('./errorReporter.ts');

/** Reports an error, with code that loads only after an error. Never throws. */
export function noteError(kind: ReportKind, error: unknown): void {
  if (!environment.ok || !environment.env.errorReports) return;
  loadReporter()
    .then(
      ({ report }) => report(kind, error),
      () => localStorage.setItem(STORAGE_KEYS.unreported, `${location.pathname}\n${String(error)}`),
    )
    // In private mode the error can't be stored and isn't reported.
    .catch(() => {});
}
