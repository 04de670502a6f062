/**
 * Counts the operations that the hosted service would bill (firebase.google.com/docs/firestore/pricing): a returned
 * document is one read, and so is a request that returns nothing; an aggregation is one read for each 1,000 index
 * entries; a document that rules look up is one read for each request.
 */

type ReadKind = 'get' | 'query' | 'aggregation' | 'listen';

export interface MeterFigures {
  /** Document reads of all kinds, except those of the rules. */
  readonly reads: number;
  readonly readsByKind: Readonly<Record<ReadKind, number>>;
  /** Documents read by the rules' get/exists/getAfter/existsAfter. */
  readonly rulesReads: number;
  readonly writes: number;
  readonly deletes: number;
}

export interface Meter {
  readonly snapshot: () => MeterFigures;
  readonly reset: () => void;
  readonly read: (kind: ReadKind, count: number) => void;
  readonly rulesRead: (count: number) => void;
  readonly write: (count: number) => void;
  readonly delete: (count: number) => void;
}

/** Creates a meter that starts at zero. */
export function createMeter(): Meter {
  const zero = () => ({ get: 0, query: 0, aggregation: 0, listen: 0 });
  let readsByKind: Record<ReadKind, number> = zero();
  let rulesReads = 0;
  let writes = 0;
  let deletes = 0;
  return {
    snapshot: () => ({
      reads: Object.values(readsByKind).reduce((sum, count) => sum + count, 0),
      readsByKind: { ...readsByKind },
      rulesReads,
      writes,
      deletes,
    }),
    reset() {
      readsByKind = zero();
      rulesReads = writes = deletes = 0;
    },
    read(kind, count) {
      readsByKind[kind] += count;
    },
    rulesRead(count) {
      rulesReads += count;
    },
    write(count) {
      writes += count;
    },
    delete(count) {
      deletes += count;
    },
  };
}
