import { environment } from '../config/env.ts';
import type { ReportKind } from '../domain/reports.ts';
import { STORAGE_KEYS } from '../domain/storageKeys.ts';

export const loadReporter = () => import('./errorReporter.ts');

/** Tells of an error, by code that only an error loads. Never throws. */
export function noteError(kind: ReportKind, error: unknown): void {
  if (!environment.ok || !environment.env.errorReports) return;
  loadReporter()
    .then(
      ({ report }) => report(kind, error),
      () => localStorage.setItem(STORAGE_KEYS.unreported, `${location.pathname}\n${String(error)}`),
    )
    // Private mode: then nobody learns of it.
    .catch(() => {});
}
