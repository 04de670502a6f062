/** Tells the administrator of an error: one plain request, sent once. Nobody waits for it. */
import { type ErrorReport, MAX_A_DAY, MAX_A_PAGE, reportSlot, sentToday } from '../../domain/reports.ts';
import { abortAfter } from '../device/abortAfter.ts';
import { localStore } from '../device/localStore.ts';
import { documentName, post } from '../firestore/rest.ts';

const SENT_KEY = 'vaga.errorReports';
const TIMEOUT_MS = 10_000;
const sentHere = new Set<string>();

/**
 * Sends a report unless this page has told of the same, or page or device of enough. A failure is dropped: an error
 * that matters comes again.
 */
export async function sendReport(report: ErrorReport): Promise<void> {
  const slot = reportSlot(report);
  const { sinceMs, sent } = sentToday(localStore.read(SENT_KEY), Date.now());
  if (sentHere.has(slot) || sentHere.size >= MAX_A_PAGE || sent >= MAX_A_DAY) return;
  sentHere.add(slot);
  localStore.write(SENT_KEY, `${sinceMs},${sent + 1}`);
  const fields = Object.entries<string>({ ...report });
  const write = {
    update: {
      name: documentName(['errorReports', slot]),
      fields: Object.fromEntries(fields.map(([key, text]) => [key, { stringValue: text }])),
    },
    updateMask: { fieldPaths: fields.map(([key]) => key) },
    // A first one counts 1; another error at the same place is refused, as its texts differ.
    updateTransforms: [
      { fieldPath: 'count', increment: { integerValue: '1' } },
      { fieldPath: 'lastAt', setToServerValue: 'REQUEST_TIME' },
    ],
  };
  await post('commit', { writes: [write] }, abortAfter(TIMEOUT_MS)).catch(() => undefined);
}
