/** The error reports: the administrator lists and deletes them. */

import { instantAt, numberAt, textAt } from '../../domain/fields.ts';
import { failed, type Trouble } from '../../domain/outcome.ts';
import { inParts } from '../../domain/parts.ts';
import { REPORT_KINDS, type StoredReport } from '../../domain/reports.ts';
import { doc } from '../firestore/documents.ts';
import { collection, getDocs, limit, orderBy, query } from '../firestore/query.ts';
import { roleDeps } from '../firestore/roleDeps.ts';
import { type Settled, settle } from '../firestore/settle.ts';
import { writeBatch } from '../firestore/write.ts';

const LIST_SIZE = 50;
/** The rules read the administrator's document for each write of a commit, and such reads are limited. */
const DELETED_AT_ONCE = 10;

/** Returns the 50 latest errors, latest first: a read each. Rejects without a network or the right. */
export async function fetchReports(deps = roleDeps('admin')): Promise<StoredReport[]> {
  const latest = query(collection(deps.db, 'errorReports'), orderBy('lastAt', 'desc'), limit(LIST_SIZE));
  return (await getDocs(latest)).docs.map((found) => {
    const fields = found.data();
    const kind = textAt(fields, 'kind');
    return {
      id: found.id,
      kind: REPORT_KINDS.find((each) => each === kind) ?? 'error',
      message: textAt(fields, 'message'),
      stack: textAt(fields, 'stack'),
      path: textAt(fields, 'path'),
      version: textAt(fields, 'version'),
      count: numberAt(fields, 'count'),
      lastAt: instantAt(fields, 'lastAt') ?? 0,
    };
  });
}

/** Deletes reports. Deleting a report that is already gone does no harm. Never rejects. */
export function clearReports(ids: readonly string[], deps = roleDeps('admin')): Settled {
  return settle<null, Trouble>(deps, {
    commit: async () => {
      for (const part of inParts(ids, DELETED_AT_ONCE)) {
        const batch = writeBatch(deps.db);
        for (const id of part) batch.delete(doc(deps.db, 'errorReports', id));
        await batch.commit();
      }
      return null;
    },
    judge: (failure) => Promise.resolve(failure === 'denied' ? failed('SIGNED_OUT') : 'again'),
  });
}
