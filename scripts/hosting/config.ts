import { createRequire } from 'node:module';
import firebase from '../../firebase.json' with { type: 'json' };
import { isFields } from '../../src/domain/fields.ts';

export interface Header {
  readonly key: string;
  readonly value: string;
}

/** Answers for what `source` matches with the file `destination`; by 404 where that isn't there. */
export interface Rewrite {
  readonly source: string;
  readonly destination: string;
}

/** The `hosting` part of firebase.json, as far as the local server knows it. */
export interface HostingConfig {
  /** Folder of the files, relative to firebase.json. */
  readonly public: string;
  readonly ignore: readonly string[];
  /** `/a` is answered by the file /a.html, and the address `/a.html` leads there. */
  readonly cleanUrls: boolean;
  readonly rewrites: readonly Rewrite[];
  readonly headers: readonly { readonly source: string; readonly headers: readonly Header[] }[];
}

/**
 * The hosting configuration of this project. A setting that the local server doesn't know doesn't compile: what users get
 * and what we test must not differ.
 */
export const HOSTING: keyof typeof firebase.hosting extends keyof HostingConfig ? HostingConfig : never =
  firebase.hosting;

type Matcher = (path: string, rule: { readonly source: string }) => boolean;

function isMatcher(value: unknown): value is Matcher {
  return typeof value === 'function';
}

/** The matcher of globs of the Firebase CLI's own hosting server (superstatic). */
function firebaseMatcher(): Matcher {
  const tools = createRequire(createRequire(import.meta.url).resolve('firebase-tools/package.json'));
  const loaded: unknown = tools('superstatic/lib/utils/patterns');
  const { configMatcher } = isFields(loaded) ? loaded : {};
  if (!isMatcher(configMatcher)) throw new Error('superstatic has changed: no configMatcher');
  return configMatcher;
}

const matches = firebaseMatcher();

/** Whether `glob` of firebase.json matches a URL path; a glob without a leading slash is anchored at the root too. */
export function globMatches(glob: string, path: string): boolean {
  return matches(path, { source: glob.replace(/^(!?)(?!\/|!)/, '$1/') });
}

/**
 * The headers for a request to `path`, keys in lower case. Every rule that matches the path as requested
 * (before rewrites) applies; where two set the same header, the later one wins.
 */
export function headersFor(config: HostingConfig, path: string): Map<string, string> {
  const result = new Map<string, string>();
  for (const rule of config.headers) {
    if (!globMatches(rule.source, path)) continue;
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
  return config.rewrites.find(({ source }) => globMatches(source, path))?.destination ?? null;
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
