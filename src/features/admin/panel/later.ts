/** What the panel asks and does: one file, which comes after the first use. */
export { clearReports } from '../../../services/reports/admin.ts';
export { fetchPending } from '../../../services/reports/pending.ts';
