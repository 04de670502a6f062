/** The commands and queries of the panel in one file, which loads after the first use. */
export { clearReports } from '../../../services/reports/admin.ts';
export { fetchPending } from '../../../services/reports/pending.ts';
