import { createHash } from 'node:crypto';
import firebase from '../../firebase.json' with { type: 'json' };

export interface Header {
  readonly key: string;
  readonly value: string;
}

/** Answers requests that match `source` with the file `destination`; with 404 when there is no such file. */
export interface Rewrite {
  readonly source: string;
  readonly destination: string;
}

/** The `hosting` part of firebase.json. */
export interface HostingConfig {
  /** Folder of the files, relative to firebase.json. */
  readonly public: string;
  readonly ignore: readonly string[];
  /** The file /a.html answers `/a`, and the address `/a.html` redirects there. */
  readonly cleanUrls: boolean;
  readonly rewrites: readonly Rewrite[];
  readonly headers: readonly { readonly source: string; readonly headers: readonly Header[] }[];
}

/** The hosting configuration of this project. */
export const HOSTING: HostingConfig = firebase.hosting;

/** Returns `policy` (a Content-Security-Policy) with `sources` added to each of the `directives`. */
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

/** Returns `policy` with the sources of App Check's reCAPTCHA: only where a site key is configured. */
export function allowRecaptcha(policy: string): string {
  const scripts = ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'];
  const frames = ['https://www.google.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/'];
  const asked = ['https://content-firebaseappcheck.googleapis.com', 'https://www.google.com/recaptcha/'];
  const extended = extendPolicy(extendPolicy(policy, ['script-src'], scripts), ['connect-src'], asked);
  return `${extended}; frame-src ${frames.join(' ')}`;
}

/** Each kind of code that may stand inside a page, by the directive that must allow it. */
const INLINE: Readonly<Record<string, RegExp>> = {
  'script-src': /<script(?: nomodule)?>(.*?)<\/script>/gs,
  'style-src': /<style>(.*?)<\/style>/gs,
};

/** Returns `policy` (a Content-Security-Policy) allowing exactly the scripts and styles in `html`, by hash. */
export function allowInlineCode(policy: string, html: string): string {
  return policy
    .split('; ')
    .map((directive) => {
      const pattern = INLINE[directive.split(' ', 1)[0] ?? ''];
      if (!pattern) return directive;
      const hashes = [...html.matchAll(pattern)].map(
        ([, code = '']) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`,
      );
      return [...directive.split(' ').filter((source) => !source.startsWith("'sha256-")), ...hashes].join(
        ' ',
      );
    })
    .join('; ');
}
