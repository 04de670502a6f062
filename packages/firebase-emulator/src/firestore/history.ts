/**
 * The names of the documents that the latest commits changed. With them, a listener that returns with a resume token
 * gets only the difference. The size is bounded, and a restart clears the history: it doesn't accept tokens of an
 * earlier run, because a commit that was seen but not yet durable may have been lost.
 */
import type { DocumentChange } from './store.ts';

const MAX_ENTRIES = 10_000;

export interface History {
  readonly add: (version: bigint, changes: readonly DocumentChange[]) => void;
  /** Returns the names changed after `version`, or null when the history doesn't reach back so far. */
  readonly since: (version: bigint) => ReadonlySet<string> | null;
}

/** Creates a history that covers every change after `floor`. */
export function createHistory(floor: bigint, maxEntries: number = MAX_ENTRIES): History {
  let entries: { readonly version: bigint; readonly path: string }[] = [];
  let covered = floor;
  return {
    add(version, changes) {
      for (const { path } of changes) entries.push({ version, path });
      // Shortened in big steps, so that the cost of a commit doesn't grow with the length of the history.
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

/** Returns an opaque resume token for `version` of the run with the name `epoch`. */
export function encodeResumeToken(epoch: string, version: bigint): string {
  return Buffer.from(`${epoch}:${version}`).toString('base64');
}

/** Returns the version in a resume token of this run; null for any other text. */
export function decodeResumeToken(epoch: string, token: string): bigint | null {
  const text = Buffer.from(token, 'base64').toString('utf8');
  const version = text.slice(epoch.length + 1);
  return text.startsWith(`${epoch}:`) && /^\d+$/.test(version) ? BigInt(version) : null;
}
