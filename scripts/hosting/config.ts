import { readFileSync } from 'node:fs';
import { globMatcher } from './glob.ts';

export interface Header {
  readonly key: string;
  readonly value: string;
}

/** Answers for what `source` matches with the file `destination`; by 404 where that isn't there. */
export interface Rewrite {
  readonly source: string;
  readonly destination: string;
}

/** The `hosting` part of firebase.json, as far as we use it. */
export interface HostingConfig {
  /** Folder of the files, relative to firebase.json. */
  readonly public: string;
  readonly ignore: readonly string[];
  /** `/a` is answered by the file /a.html, and the address `/a.html` leads there. */
  readonly cleanUrls: boolean;
  readonly rewrites: readonly Rewrite[];
  readonly headers: readonly { readonly source: string; readonly headers: readonly Header[] }[];
}

const KNOWN = new Set(['public', 'ignore', 'cleanUrls', 'rewrites', 'headers']);

function record(value: unknown, where: string): Readonly<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new Error(`firebase.json: ${where} is not an object`);
  }
  return Object.fromEntries(Object.entries(value));
}

function list(value: unknown, where: string): readonly unknown[] {
  if (value === undefined) return [];
  if (!Array.isArray(value)) throw new Error(`firebase.json: ${where} is not a list`);
  return value;
}

function text(value: unknown, where: string): string {
  if (typeof value !== 'string') throw new Error(`firebase.json: ${where} is not a text`);
  return value;
}

/**
 * Reads the hosting part of a parsed firebase.json. Throws on a setting that our local server doesn't know:
 * what users get hosted and what we test must not drift apart silently.
 */
export function parseHosting(json: unknown): HostingConfig {
  const hosting = record(record(json, 'the file').hosting, 'hosting');
  for (const key of Object.keys(hosting)) {
    if (!KNOWN.has(key)) throw new Error(`firebase.json: hosting.${key} is not known to the local server`);
  }
  return {
    public: text(hosting.public, 'hosting.public'),
    ignore: list(hosting.ignore, 'hosting.ignore').map((glob) => text(glob, 'hosting.ignore')),
    cleanUrls: hosting.cleanUrls === true,
    rewrites: list(hosting.rewrites, 'hosting.rewrites').map((item) => {
      const rewrite = record(item, 'a rewrite');
      return {
        source: text(rewrite.source, 'rewrite.source'),
        destination: text(rewrite.destination, 'rewrite.destination'),
      };
    }),
    headers: list(hosting.headers, 'hosting.headers').map((item) => {
      const rule = record(item, 'a headers rule');
      return {
        source: text(rule.source, 'headers.source'),
        headers: list(rule.headers, 'headers.headers').map((entry) => {
          const header = record(entry, 'a header');
          return { key: text(header.key, 'header.key'), value: text(header.value, 'header.value') };
        }),
      };
    }),
  };
}

/** The hosting configuration in the file at `path`. */
export function readHosting(path: string): HostingConfig {
  return parseHosting(JSON.parse(readFileSync(path, 'utf8')));
}

/**
 * The headers for a request to `path`, keys in lower case. Every rule that matches the path as requested
 * (before rewrites) applies; where two set the same header, the later one wins.
 */
export function headersFor(config: HostingConfig, path: string): Map<string, string> {
  const result = new Map<string, string>();
  for (const rule of config.headers) {
    if (!globMatcher(rule.source)(path)) continue;
    for (const { key, value } of rule.headers) result.set(key.toLowerCase(), value);
  }
  return result;
}

/** The path of a file, or where its address leads instead. */
export type Found = { readonly file: string } | { readonly redirect: string };

/**
 * What answers for `path` among the files that are there (`has`), before any rewrite; null when none does. With clean
 * addresses, and as long as firebase.json says nothing of slashes at the end.
 */
export function findFile(
  { cleanUrls }: Pick<HostingConfig, 'cleanUrls'>,
  has: (path: string) => boolean,
  path: string,
): Found | null {
  const clean = (name: string): Found => ({ redirect: name.replace(/(?:\/index)?\.html$/, '') || '/' });
  if (has(path)) return cleanUrls && path.endsWith('.html') ? clean(path) : { file: path };
  const index = `${path.replace(/\/$/, '')}/index.html`;
  if (has(index) && (cleanUrls || path.endsWith('/'))) return { file: index };
  const page = `${path}.html`;
  if (!cleanUrls || path.endsWith('/') || !has(page)) return null;
  return page.endsWith('/index.html') ? clean(page) : { file: page };
}

/** The file that answers for `path` when no file has that path itself: the first rewrite that matches, or null. */
export function rewriteFor(config: HostingConfig, path: string): string | null {
  return config.rewrites.find(({ source }) => globMatcher(source)(path))?.destination ?? null;
}

/** `policy` (a Content-Security-Policy) with `sources` added to each of the `directives`. */
export function extendPolicy(
  policy: string,
  directives: readonly string[],
  sources: readonly string[],
): string {
  return policy
    .split(';')
    .map((part) => part.trim())
    .map((part) => (directives.includes(part.split(' ', 1)[0] ?? '') ? [part, ...sources].join(' ') : part))
    .join('; ');
}

/** `policy` with what App Check's reCAPTCHA loads, shows and asks: only where a site key is configured. */
export function allowRecaptcha(policy: string): string {
  const scripts = ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'];
  const frames = ['https://www.google.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/'];
  const asked = ['https://content-firebaseappcheck.googleapis.com', 'https://www.google.com/recaptcha/'];
  const extended = extendPolicy(extendPolicy(policy, ['script-src'], scripts), ['connect-src'], asked);
  return `${extended}; frame-src ${frames.join(' ')}`;
}
