import { environment } from '../config/env.ts';
import type { ReportKind } from '../domain/reports.ts';

/** Where an error waits for the next page when the reporter's own code didn't come either, as after a deploy. */
export const UNREPORTED_KEY = 'vaga.unreported';

/** Tells of an error, by code that only an error loads. Never throws. */
export function noteError(kind: ReportKind, error: unknown): void {
  if (!environment.ok || !environment.env.errorReports) return;
  import('./errorReporter.ts')
    .then(
      ({ report }) => report(kind, error),
      () => localStorage.setItem(UNREPORTED_KEY, `${location.pathname}\n${String(error)}`),
    )
    // Private mode: then nobody learns of it.
    .catch(() => {});
}
