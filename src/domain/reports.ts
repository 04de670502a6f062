/** The content of an error report: enough to find the error, nothing about the person. */

/** A broken screen; any other error; an unhandled promise rejection; a file of the app that failed to load. */
export const REPORT_KINDS = ['screen', 'error', 'promise', 'file'] as const;
export type ReportKind = (typeof REPORT_KINDS)[number];

/** The most different errors that are stored, from all devices: the content of each determines its slot. */
export const REPORT_SLOTS = 1000;
/** Repeats beyond this number aren't counted. */
export const MAX_COUNT = 1000;
/** Most characters of the texts. */
export const MAX_MESSAGE = 200;
export const MAX_STACK = 1000;
export const MAX_PATH = 80;
export const MAX_VERSION = 40;

/** The most reports of one page, and of one device within a day. */
export const MAX_A_PAGE = 5;
export const MAX_A_DAY = 20;

export interface ErrorReport {
  readonly kind: ReportKind;
  readonly message: string;
  readonly stack: string;
  readonly path: string;
  readonly version: string;
}

export interface StoredReport extends ErrorReport {
  readonly id: string;
  readonly count: number;
  /** When it last happened, epoch milliseconds. */
  readonly lastAt: number;
}

/** Returns whether a long word looks like a random id. */
function isId(word: string): boolean {
  return /\d/.test(word) || (/[a-z]/.test(word) && /[A-Z]/.test(word));
}

/**
 * Returns a message without data that a person may have typed or be identified by: quoted words (except a property's
 * name in a browser's own message), addresses (except names of our files), numbers of more than 3 digits and long ids.
 */
export function scrubMessage(text: string): string {
  const scrubbed = text
    .replace(/\s+/g, ' ')
    .replace(/(?:https?|blob|data|file):\S+/g, (url) => /\/([\w.-]+\.(?:js|css))\b/.exec(url)?.[1] ?? ':url')
    .replace(/\S+@\S+/g, ':mail')
    .replace(
      /(\b(?:reading|setting|property|function) )?(?:"[^"]*"|'[^']*'|`[^`]*`|“[^”]*”)/g,
      (quoted, before?: string) => (before ? quoted : '…'),
    )
    // The rest of a quotation that was cut off.
    .replace(/["'`“].*$/, (rest) => (/^'[\w$]{1,40}'\)?$/.test(rest) ? rest : '…'))
    .replace(/[\w-]{16,}(\.(?:js|css))?/g, (word, file?: string) => (file || !isId(word) ? word : ':id'))
    .replace(/\+?\d(?:[\s().-]*\d){3,}/g, ':n')
    .trim();
  return scrubbed.slice(0, MAX_MESSAGE) || 'Error';
}

/** Returns the places in our files, one line each: 'pay Sale-a1b2.js:1:234'. Drops everything else in a stack. */
export function scrubStack(stack: string): string {
  const lines = stack.split('\n').flatMap((line) => {
    const place = /\/([\w.-]{1,60}\.(?:js|tsx?))(?:\?[^:]*)?:(\d{1,7}):(\d{1,7})/.exec(line);
    if (!place) return [];
    const name = /^\s*at (?:async )?([\w$.]{1,40}) \(|^([\w$.]{1,40})@/.exec(line);
    return [`${name?.[1] ?? name?.[2] ?? '?'} ${place[1]}:${place[2]}:${place[3]}`];
  });
  let text = '';
  for (const line of lines) {
    if (text.length + line.length + 1 > MAX_STACK) break;
    text += text === '' ? line : `\n${line}`;
  }
  return text;
}

/** Returns a screen's address with ':id' for each parameter, by the app's route patterns; otherwise ':other'. */
export function scrubPath(pathname: string, patterns: readonly string[]): string {
  const isOf = (pattern: string) =>
    new RegExp(`^${pattern.replace(/:\w+/g, '[^/]+').replace(/\/$/, '')}/?$`).test(pathname);
  // Fixed addresses come first: /ventures/products is not a venture.
  const found = [...patterns].sort((a, b) => Number(a.includes(':')) - Number(b.includes(':'))).find(isOf);
  return found?.replace(/:\w+/g, ':id') ?? ':other';
}

/** Returns the slot of a report: the same for the same error of the same version, on any device. */
export function reportSlot({ kind, message, stack, path, version }: ErrorReport): string {
  let hash = 0x811c9dc5;
  for (const sign of [kind, message, stack, path, version].join('\n')) {
    hash = Math.imul(hash ^ (sign.codePointAt(0) ?? 0), 0x01000193);
  }
  return String((hash >>> 0) % REPORT_SLOTS);
}

/** Returns true for browser messages that aren't errors of the app, or that say nothing. */
export function isNoise(message: string): boolean {
  return /^(?:Uncaught )?(?:Script error\.?|ResizeObserver loop\b.*|AbortError\b.*)$/.test(message);
}

/** Returns how many reports this device sent within a day, and since when; 0 when the stored text can't be read. */
export function sentToday(json: string | null, nowMs: number): { sinceMs: number; sent: number } {
  const [since, count] = (json ?? '').split(',').map(Number);
  const isOfToday =
    since !== undefined && count !== undefined && since <= nowMs && nowMs - since < 86_400_000 && count >= 0;
  return isOfToday ? { sinceMs: since, sent: count } : { sinceMs: nowMs, sent: 0 };
}

/** Returns the reports by version, the version with the latest report first, then the most frequent error first. */
export function byVersion(
  reports: readonly StoredReport[],
): { version: string; count: number; reports: StoredReport[] }[] {
  const versions = [...new Set([...reports].sort((a, b) => b.lastAt - a.lastAt).map((each) => each.version))];
  return versions.map((version) => {
    const own = reports.filter((each) => each.version === version).sort((a, b) => b.count - a.count);
    return { version, count: own.reduce((sum, { count }) => sum + count, 0), reports: own };
  });
}
