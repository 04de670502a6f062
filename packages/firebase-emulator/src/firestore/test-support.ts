/** Builders for the tests of this folder: a core with a fake clock, names, writes and judges. */
import type { Decision, RulesRequest } from '../rules/types.ts';
import { createFirestoreCore, type FirestoreEmulatorCore, type FirestoreOptions } from './core.ts';
import type { RulesJudge } from './judging.ts';
import type { Caller, WireValue } from './types.ts';

export const DATABASE = 'projects/demo/databases/(default)';
export const admin: Caller = { kind: 'admin' };
export const nobody: Caller = { kind: 'anonymous' };

/** 2026-01-01T00:00:00Z in nanoseconds. */
export const START = 1_767_225_600_000_000_000n;

/** Returns a signed-in user. */
export function user(uid: string): Caller {
  return { kind: 'user', uid, claims: { sub: uid } };
}

/** Returns the full name of the document at `path`; the root's name for ''. */
export function doc(path: string): string {
  return path === '' ? `${DATABASE}/documents` : `${DATABASE}/documents/${path}`;
}

type WireFields = Readonly<Record<string, WireValue>>;

/** Returns a write that replaces a document. */
export function set(path: string, fields: WireFields, more: object = {}): object {
  return { update: { name: doc(path), fields }, ...more };
}

/** Returns a write that deletes a document. */
export function del(path: string, more: object = {}): object {
  return { delete: doc(path), ...more };
}

export const int = (value: number | bigint): WireValue => ({ integerValue: value.toString() });
export const text = (value: string): WireValue => ({ stringValue: value });

/** Returns a judge with one predicate; it reports `accessed` as the paths that it read. */
export function judgeBy(
  isAllowed: (request: RulesRequest) => boolean,
  accessed: readonly (readonly string[])[] = [],
): RulesJudge {
  return {
    decide: (request): Decision => ({
      allowed: isAllowed(request),
      expressions: 0,
      explain: () => `judge said no to ${request.method}`,
      accessed,
    }),
  };
}

/** Returns a clock that moves only when the test moves it. */
export function fakeClock(): { readonly now: () => bigint; readonly advance: (nanos: bigint) => void } {
  let time = START;
  return {
    now: () => time,
    advance(nanos) {
      time += nanos;
    },
  };
}

/** Returns a core in memory, unless `options` has a directory; `lines` is its log. */
export function makeCore(
  options: Partial<FirestoreOptions> = {},
): FirestoreEmulatorCore & { readonly database: string; readonly lines: string[] } {
  const lines: string[] = [];
  const core = createFirestoreCore({
    projectId: 'demo',
    databaseId: '(default)',
    dataDir: null,
    clock: fakeClock().now,
    log: (line) => lines.push(line),
    judge: null,
    indexes: null,
    ...options,
  });
  return { ...core, database: DATABASE, lines };
}
