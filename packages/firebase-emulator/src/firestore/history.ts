/**
 * The names of the documents that the latest commits changed, so that a listener that comes back with a resume
 * token can be told the difference. Bounded; nothing is kept over a restart (a token of another run is not
 * covered, because a commit that was seen but not yet durable may have been lost).
 */
import type { DocumentChange } from './store.ts';

const MAX_ENTRIES = 10_000;

export interface History {
  readonly add: (version: bigint, changes: readonly DocumentChange[]) => void;
  /** Names changed after `version`, or null when that is too far back to tell. */
  readonly since: (version: bigint) => ReadonlySet<string> | null;
}

/** A history that covers everything after `floor`. */
export function createHistory(floor: bigint, maxEntries: number = MAX_ENTRIES): History {
  let entries: { readonly version: bigint; readonly path: string }[] = [];
  let covered = floor;
  return {
    add(version, changes) {
      for (const { path } of changes) entries.push({ version, path });
      // Cut in big steps, so that a commit costs the same however long the history is.
      if (entries.length < maxEntries * 2) return;
      const cut = entries[entries.length - maxEntries - 1];
      if (cut === undefined) return;
      covered = cut.version;
      entries = entries.slice(-maxEntries);
    },
    since(version) {
      if (version < covered) return null;
      const paths = new Set<string>();
      for (let i = entries.length - 1; i >= 0; i--) {
        const entry = entries[i];
        if (entry === undefined || entry.version <= version) break;
        paths.add(entry.path);
      }
      return paths;
    },
  };
}

/** An opaque token for `version` of the run named `epoch`. */
export function encodeResumeToken(epoch: string, version: bigint): string {
  return Buffer.from(`${epoch}:${version}`).toString('base64');
}

/** The version in a token of this run; null for any other text. */
export function decodeResumeToken(epoch: string, token: string): bigint | null {
  const text = Buffer.from(token, 'base64').toString('utf8');
  const version = text.slice(epoch.length + 1);
  return text.startsWith(`${epoch}:`) && /^\d+$/.test(version) ? BigInt(version) : null;
}
