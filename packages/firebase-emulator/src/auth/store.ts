/**
 * The service's records: in memory with their indexes, and in the journal format of Firestore's documents (one document
 * for each record, with its JSON in a single field). Readers see a change at once; a caller must await `settled` before
 * it sends a response to a client.
 */
import { type Journal, memoryJournal, openJournal } from '../firestore/journal.ts';
import { type DocumentChange, MemoryStore } from '../firestore/store.ts';
import { parseJson } from '../http/json.ts';
import {
  type Account,
  type IssuedToken,
  readAccount,
  readIssuedToken,
  readSession,
  readSettings,
  type Session,
  type Settings,
} from './records.ts';

const COMPACT_BYTES = 1024 * 1024;
const STANDARD_SETTINGS: Settings = { emailPrivacy: false };

/** Stores one record, or deletes it (null). */
export type AuthChange =
  | { readonly table: 'accounts'; readonly key: string; readonly value: Account | null }
  | { readonly table: 'sessions'; readonly key: string; readonly value: Session | null }
  | { readonly table: 'tokens'; readonly key: string; readonly value: IssuedToken | null }
  | { readonly table: 'settings'; readonly key: 'settings'; readonly value: Settings };

export interface AuthStoreOptions {
  /** null keeps all data in memory. */
  readonly directory: string | null;
  readonly log: (line: string) => void;
  readonly compactBytes?: number;
}

interface Waiting {
  readonly version: bigint;
  readonly resolve: () => void;
  readonly reject: (error: Error) => void;
}

function changeFromDocument(table: string, value: unknown): AuthChange {
  switch (table) {
    case 'accounts': {
      const account = readAccount(value);
      return { table, key: account.localId, value: account };
    }
    case 'sessions': {
      const session = readSession(value);
      return { table, key: session.id, value: session };
    }
    case 'tokens': {
      const token = readIssuedToken(value);
      return { table, key: token.id, value: token };
    }
    case 'settings':
      return { table, key: 'settings', value: readSettings(value) };
    default:
      throw new Error(`no table ${table}.`);
  }
}

export class AuthStore {
  readonly accounts = new Map<string, Account>();
  readonly sessions = new Map<string, Session>();
  readonly tokens = new Map<string, IssuedToken>();
  readonly #byEmail = new Map<string, string>();
  readonly #sessionsOf = new Map<string, Set<string>>();
  readonly #documents = new MemoryStore();
  readonly #journal: Journal;
  #settings = STANDARD_SETTINGS;
  #version: bigint;
  #durable: bigint;
  #waiting: Waiting[] = [];

  /** Throws if the directory is in use or damaged. */
  constructor(options: AuthStoreOptions) {
    const { directory, log, compactBytes = COMPACT_BYTES } = options;
    const onDurable = (version: bigint): void => {
      this.#durable = version;
      while (this.#waiting[0] !== undefined && this.#waiting[0].version <= version) {
        this.#waiting.shift()?.resolve();
      }
    };
    const onFailure = (error: Error): void => {
      for (const { reject } of this.#waiting.splice(0)) reject(error);
    };
    this.#journal =
      directory === null
        ? memoryJournal({ onDurable })
        : openJournal(directory, this.#documents, compactBytes, { onDurable, onFailure, log });
    this.#version = this.#journal.version;
    this.#durable = this.#journal.version;
    for (const { path, fields } of this.#documents.all()) {
      // E-mailed codes, which earlier versions stored.
      if (path.startsWith('codes/')) continue;
      const field = fields.get('record');
      try {
        const value = field?.type === 'string' ? parseJson(field.value) : undefined;
        this.#apply(changeFromDocument(path.split('/')[0] ?? '', value));
      } catch (thrown) {
        const reason = thrown instanceof Error ? thrown.message : String(thrown);
        throw new Error(`${directory}: ${path} is damaged: ${reason}`, { cause: thrown });
      }
    }
  }

  get settings(): Settings {
    return this.#settings;
  }

  /** Returns the account with this canonical e-mail address, or null. */
  byEmail(email: string): Account | null {
    return this.accounts.get(this.#byEmail.get(email) ?? '') ?? null;
  }

  /** Returns the sessions of an account, also the ended ones, oldest first. */
  sessionsOf(localId: string): readonly Session[] {
    const sessions = [...(this.#sessionsOf.get(localId) ?? [])].flatMap((id) => this.sessions.get(id) ?? []);
    return sessions.sort((a, b) => a.createdAt - b.createdAt);
  }

  /** Makes the changes atomically: after a crash, all of them or none exist. Throws if the journal can't be written. */
  commit(changes: readonly AuthChange[]): void {
    const failure = this.#journal.failure();
    if (failure !== null) throw failure;
    if (changes.length === 0) return;
    this.#version += 1n;
    // At least the microseconds since the epoch, because the journal's times are timestamps.
    const time = this.#version * 1000n;
    const documents = changes.map(({ table, key, value }): DocumentChange => {
      const path = `${table}/${encodeURIComponent(key)}`;
      const fields = new Map([['record', { type: 'string', value: JSON.stringify(value) }] as const]);
      const after = value === null ? null : { path, fields, createTime: time, updateTime: time };
      return { path, before: this.#documents.get(path), after };
    });
    for (const change of changes) this.#apply(change);
    for (const document of documents) this.#documents.apply(document);
    this.#journal.append(this.#version, documents);
  }

  /** Resolves when every change made so far is on disk; rejects when writing failed. */
  settled(): Promise<void> {
    const failure = this.#journal.failure();
    if (failure !== null) return Promise.reject(failure);
    if (this.#durable >= this.#version) return Promise.resolve();
    return new Promise((resolve, reject) => {
      this.#waiting.push({ version: this.#version, resolve, reject });
    });
  }

  close(): Promise<void> {
    return this.#journal.close();
  }

  #apply(change: AuthChange): void {
    switch (change.table) {
      case 'accounts': {
        const before = this.accounts.get(change.key);
        if (before?.email != null && this.#byEmail.get(before.email) === change.key) {
          this.#byEmail.delete(before.email);
        }
        if (change.value?.email != null) this.#byEmail.set(change.value.email, change.key);
        put(this.accounts, change.key, change.value);
        break;
      }
      case 'sessions': {
        const localId = (change.value ?? this.sessions.get(change.key))?.localId ?? '';
        const ids = this.#sessionsOf.get(localId) ?? new Set();
        if (change.value === null) ids.delete(change.key);
        else ids.add(change.key);
        if (ids.size > 0) this.#sessionsOf.set(localId, ids);
        else this.#sessionsOf.delete(localId);
        put(this.sessions, change.key, change.value);
        break;
      }
      case 'tokens':
        put(this.tokens, change.key, change.value);
        break;
      case 'settings':
        this.#settings = change.value;
        break;
    }
  }
}

function put<T>(map: Map<string, T>, key: string, value: T | null): void {
  if (value === null) map.delete(key);
  else map.set(key, value);
}
