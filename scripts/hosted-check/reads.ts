/** Counts what Firestore's answers bill: every document, every empty query, every lookup. What rules look up is not seen. */

/** Parses what may be no JSON. */
function parse(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    return value;
  } catch {
    return null;
  }
}

const has = (value: unknown, key: string): boolean =>
  typeof value === 'object' && value !== null && key in value;

/** The reads of one answer. */
export function readsOf(path: string, status: number, text: string): number {
  const rows = parse(text);
  if (/:(?:runQuery|runAggregationQuery)$/.test(path) && Array.isArray(rows)) {
    const found = rows.filter((row) => has(row, 'document')).length;
    return status === 200 ? Math.max(1, found) : 0;
  }
  if (path.endsWith(':batchGet') && Array.isArray(rows)) {
    return rows.filter((row) => has(row, 'found') || has(row, 'missing')).length;
  }
  const isDocument = /\/documents\/[^:]+$/.test(path) && (status === 200 || status === 404);
  if (!isDocument) return 0;
  return has(rows, 'documents') &&
    typeof rows === 'object' &&
    rows !== null &&
    'documents' in rows &&
    Array.isArray(rows.documents)
    ? Math.max(1, rows.documents.length)
    : 1;
}

export interface ReadCounter {
  /** Since the last call. */
  readonly take: () => number;
  readonly stop: () => void;
}

/** Looks at every answer to this process's `fetch` from now on. */
export function countReads(): ReadCounter {
  const original = globalThis.fetch;
  let reads = 0;
  globalThis.fetch = async (input, init) => {
    const reply = await original(input, init);
    const { pathname } = new URL(input instanceof Request ? input.url : String(input));
    const method = init?.method ?? (input instanceof Request ? input.method : 'GET');
    if (pathname.includes('/documents') && (method === 'POST' || method === 'GET')) {
      reads += readsOf(decodeURIComponent(pathname), reply.status, await reply.clone().text());
    }
    return reply;
  };
  return {
    take: () => {
      const taken = reads;
      reads = 0;
      return taken;
    },
    stop: () => {
      globalThis.fetch = original;
    },
  };
}
