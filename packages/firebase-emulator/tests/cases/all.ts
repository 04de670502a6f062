import type { ConformanceCase } from '../kit.ts';
import { documentCases } from './documents.ts';
import { errorCases } from './errors.ts';
import { listenerCases } from './listeners.ts';
import { liteCases } from './lite.ts';
import { queryCases } from './queries.ts';
import { reconnectCases } from './reconnect.ts';
import { transactionCases } from './transactions.ts';

/** All cases by topic. */
export const CONFORMANCE: Readonly<Record<string, readonly ConformanceCase[]>> = {
  documents: documentCases,
  queries: queryCases,
  listeners: listenerCases,
  transactions: transactionCases,
  errors: errorCases,
  lite: liteCases,
  reconnect: reconnectCases,
};
