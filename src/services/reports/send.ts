/** Reports an error to the administrator: one plain request, sent once. Nothing waits for it. */
import { type ErrorReport, MAX_A_DAY, MAX_A_PAGE, reportSlot, sentToday } from '../../domain/reports.ts';
import { localStore } from '../device/localStore.ts';
import { database } from '../firestore/database.ts';
import { doc } from '../firestore/documents.ts';
import { increment, serverTimestamp, writeBatch } from '../firestore/write.ts';

const SENT_KEY = 'vaga.errorReports';
const sentHere = new Set<string>();

/**
 * Sends a report unless this page has sent the same one, or the page or the device has reached its limit. A failed
 * request is ignored: an error that matters happens again.
 */
export async function sendReport(report: ErrorReport): Promise<void> {
  const slot = reportSlot(report);
  const { sinceMs, sent } = sentToday(localStore.read(SENT_KEY), Date.now());
  if (sentHere.has(slot) || sentHere.size >= MAX_A_PAGE || sent >= MAX_A_DAY) return;
  sentHere.add(slot);
  localStore.write(SENT_KEY, `${sinceMs},${sent + 1}`);
  const db = database();
  // The first report counts 1. The rules refuse another error in the same slot, because its texts differ.
  const fields = { ...report, count: increment(1), lastAt: serverTimestamp() };
  const batch = writeBatch(db).merge(doc(db, 'errorReports', slot), fields);
  await batch.commit().catch(() => undefined);
}
