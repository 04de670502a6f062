/**
 * One Firestore database: joins the parts behind the interface that the transports use (types.ts).
 * A commit is planned, judged and applied to memory without a pause; the deltas of the live targets are computed at the
 * same time, but sent only when the commit is durable on disk, in commit order, before the commit's response. A target
 * that opens while commits wait for the disk makes them durable first, so that no listener sees a state that a crash
 * could undo.
 */

import type { RulesResource } from '../rules/types.ts';
import { planCommit } from './commit.ts';
import type { FieldPath } from './field-path.ts';
import { createHistory } from './history.ts';
import { type IndexConfig, parseIndexConfig } from './index-config.ts';
import { missingIndexes } from './index-need.ts';
import { type Journal, memoryJournal, openJournal } from './journal.ts';
import { readList, readRecord } from './json.ts';
import { createJudging, type RulesJudge } from './judging.ts';
import { createListens, type Delivery } from './listen.ts';
import { createListing } from './listing.ts';
import { createMeter, type Meter } from './meter.ts';
import { databaseNames } from './names.ts';
import type { Query } from './query.ts';
import { createReads } from './reads.ts';
import { resourceFactory } from './rules-values.ts';
import { type ExportedDocument, exportDocuments, importWrites } from './state.ts';
import { StatusError } from './status.ts';
import { type DocumentReader, MemoryStore } from './store.ts';
import { createTicker } from './ticker.ts';
import { formatTimestamp } from './timestamp.ts';
import { createTransactions } from './transactions.ts';
import type { Caller, CommitResponse, FirestoreCore } from './types.ts';
import { checkCommitSize, parseWrite, transactionOf, type Write } from './writes.ts';

const COMPACT_BYTES = 4 * 1024 * 1024;
const ADMIN: Caller = { kind: 'admin' };

export interface FirestoreOptions {
  readonly projectId: string;
  /** '(default)' for the default database. */
  readonly databaseId: string;
  /** The directory of the stored state; null keeps all data in memory. */
  readonly dataDir: string | null;
  /** Nanoseconds since the epoch. */
  readonly clock: () => bigint;
  readonly log: (line: string) => void;
  /** The current rules; null denies everything to all callers except admins. */
  readonly judge: RulesJudge | null;
  /** Content of firestore.indexes.json; null: queries need no composite index. */
  readonly indexes: unknown;
  /** The journal is compacted from this length in bytes on; 4 MiB when left out. */
  readonly compactBytes?: number;
}

export interface FirestoreEmulatorCore extends FirestoreCore {
  readonly meter: Pick<Meter, 'snapshot' | 'reset'>;
  /** Replaces the ruleset, and ends the live targets that the new one doesn't allow. */
  readonly reloadRules: (judge: RulesJudge | null) => void;
  /** Replaces firestore.indexes.json; throws INVALID_ARGUMENT for an invalid one, and the old one stays. */
  readonly reloadIndexes: (content: unknown) => void;
  /** Returns a document for another service's rules (`firestore.get`), as a billed read; null when there is none. */
  readonly rulesDocument: (path: readonly string[]) => RulesResource | null;
  /** Returns every document, sorted by path, as readable JSON. */
  readonly exportState: () => readonly ExportedDocument[];
  /** Writes these documents over the existing ones, in one commit, without rules and without a bill. */
  readonly importState: (documents: unknown) => Promise<void>;
  /** Resolves when all data is on disk and another process can use the directory. */
  readonly close: () => Promise<void>;
}

interface Pending {
  readonly version: bigint;
  readonly deliveries: readonly Delivery[];
  readonly resolve: () => void;
  readonly reject: (error: StatusError) => void;
}

/** Opens the database; throws when `dataDir` is in use or damaged, or when `indexes` is invalid. */
export function createFirestoreCore(options: FirestoreOptions): FirestoreEmulatorCore {
  const { log } = options;
  const names = databaseNames(options.projectId, options.databaseId);
  const store = new MemoryStore();
  const meter = createMeter();
  const parseIndexes = (content: unknown): IndexConfig | null =>
    content === null || content === undefined ? null : parseIndexConfig(content);
  let indexes = parseIndexes(options.indexes);
  let pending: Pending[] = [];
  const flushedCallbacks = new Set<(readTime: string) => void>();

  const guarded = (what: string, run: () => void) => {
    try {
      run();
    } catch (error) {
      log(`${what} failed: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
    }
  };

  const onDurable = (version: bigint) => {
    while (pending[0] !== undefined && pending[0].version <= version) {
      const [commit] = pending.splice(0, 1);
      if (commit === undefined) return;
      for (const deliver of commit.deliveries) guarded('A listener', deliver);
      const readTime = formatTimestamp(commit.version);
      for (const callback of flushedCallbacks) guarded('A stream', () => callback(readTime));
      commit.resolve();
    }
  };
  const onFailure = () => {
    const lost = pending;
    pending = [];
    for (const commit of lost) commit.reject(new StatusError('INTERNAL', 'The write could not be stored.'));
  };
  const journal: Journal =
    options.dataDir === null
      ? memoryJournal({ onDurable })
      : openJournal(options.dataDir, store, options.compactBytes ?? COMPACT_BYTES, {
          onDurable,
          onFailure,
          log,
        });

  const resourceOf = resourceFactory(options.databaseId);
  const ticker = createTicker(options.clock, journal.version);
  let version = ticker.next();
  const epoch = version.toString(36);
  const history = createHistory(version);
  const transactions = createTransactions(store, epoch);
  const judging = createJudging({
    databaseId: options.databaseId,
    judge: options.judge,
    log,
    onRulesReads: (count) => meter.rulesRead(count),
  });

  const session = (caller: Caller, shared: boolean, reader: DocumentReader = store) =>
    judging.session({ caller, time: ticker.now(), before: (path) => reader.get(path), shared });

  const checkIndexes = (query: Query, aggregated: readonly FieldPath[] = []) => {
    const missing = indexes === null ? [] : missingIndexes(indexes, query, aggregated);
    if (missing.length === 0) return;
    for (const { section, entry } of missing) {
      log(
        `A query needs an index. Add to "${section}" of firestore.indexes.json:\n${JSON.stringify(entry, null, 2)}`,
      );
    }
    throw new StatusError(
      'FAILED_PRECONDITION',
      "The query requires an index. The entry to add to firestore.indexes.json is in the emulator's log.",
    );
  };

  const readContext = {
    names,
    store,
    meter,
    ticker,
    transactions,
    version: () => version,
    session,
    checkIndexes,
  };
  const listens = createListens({
    names,
    store,
    history,
    meter,
    epoch,
    session: (caller, shared) => session(caller, shared),
    checkIndexes,
  });

  const commitWrites = (caller: Caller, writes: readonly Write[]): Promise<CommitResponse> => {
    const broken = journal.failure();
    if (broken !== null) throw new StatusError('UNAVAILABLE', 'The emulator can no longer store writes.');
    const plan = planCommit({ names, store, judging }, caller, writes, ticker.next());
    version = plan.time;
    for (const change of plan.changes) store.apply(change);
    transactions.observe(plan.changes);
    history.add(plan.time, plan.changes);
    const deliveries = listens.apply(plan.changes, plan.time);
    return new Promise((resolve, reject) => {
      pending.push({ version: plan.time, deliveries, resolve: () => resolve(plan.response), reject });
      journal.append(plan.time, plan.changes);
    });
  };

  return {
    ...createReads(readContext),
    ...createListing(readContext),
    meter,

    beginTransaction(_caller, database, body) {
      names.checkDatabase(database);
      const record = body === undefined || body === null ? {} : readRecord(body, 'BeginTransactionRequest');
      return { transaction: transactions.begin(record.options, ticker.now()).id };
    },

    rollback(_caller, database, body) {
      names.checkDatabase(database);
      const id = transactionOf(body);
      if (id === null) throw new StatusError('INVALID_ARGUMENT', 'The transaction is missing.');
      transactions.find(id, ticker.now());
      transactions.end(id);
    },

    async commit(caller, database, body) {
      names.checkDatabase(database);
      const record = readRecord(body ?? {}, 'CommitRequest');
      const writes = readList(record.writes, 'writes').map((write) => parseWrite(names, write));
      checkCommitSize(writes);
      const transaction = transactionOf(record);
      if (transaction !== null) transactions.finish(transaction, ticker.now(), writes.length > 0);
      const done = commitWrites(caller, writes);
      meter.write(writes.filter(({ kind }) => kind === 'update').length);
      meter.delete(writes.filter(({ kind }) => kind === 'delete').length);
      return done;
    },

    listen(caller, request, listener) {
      journal.flush();
      return listens.open(caller, request, listener, ticker.now());
    },

    onCommitFlushed(callback) {
      // A new function, so that the same callback can be added twice.
      const entry = (readTime: string) => callback(readTime);
      flushedCallbacks.add(entry);
      return () => {
        flushedCallbacks.delete(entry);
      };
    },

    async clear(database) {
      names.checkDatabase(database);
      const writes = [...store.all()].map(
        ({ path }): Write => ({ kind: 'delete', path, precondition: null }),
      );
      await commitWrites(ADMIN, writes);
    },

    reloadRules(judge) {
      judging.setJudge(judge);
      listens.judgeAgain();
    },
    reloadIndexes(content) {
      indexes = parseIndexes(content);
    },
    rulesDocument(path) {
      const document = store.get(path.join('/'));
      meter.rulesRead(1);
      return document === null ? null : resourceOf(document);
    },
    exportState: () => exportDocuments(store),
    async importState(documents) {
      await commitWrites(ADMIN, importWrites(names, documents));
    },
    close: () => journal.close(),
  };
}
