/** The commands and queries of the panel in one file, which loads after the first use. */
export { clearReports, fetchPending } from '../../../services/reports/admin.ts';
