/** The Firebase CLI's own hosting server: what answers here is what a deploy would put online. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import type { Readable } from 'node:stream';
import type { HostingConfig } from './config.ts';

interface Served {
  readonly stream: Readable;
  /** In bytes. */
  readonly size: number;
  readonly etag: string;
}

/** Returns what is at `path`, or null. */
export type Provider = (request: IncomingMessage, path: string) => Promise<Served | null>;

export type Handle = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

type Superstatic = (options: {
  readonly config: HostingConfig;
  readonly provider: Provider;
  readonly compression: boolean;
  readonly fallthrough: boolean;
  readonly stack: 'strict';
}) => Handle;

function isSuperstatic(loaded: unknown): loaded is Superstatic {
  return typeof loaded === 'function';
}

/** Returns what answers requests as `config` says, with the files of `provider`: clean addresses, rewrites, headers, 404.html. */
export function hostingHandler(config: HostingConfig, provider: Provider): Handle {
  // Of the CLI that deploys, in its version.
  const cli = createRequire(createRequire(import.meta.url).resolve('firebase-tools/package.json'));
  const loaded: unknown = cli('superstatic/lib/superstatic');
  if (!isSuperstatic(loaded)) throw new Error('superstatic has changed: it is no function');
  // It writes into its configuration.
  const own = structuredClone(config);
  return loaded({ config: own, provider, compression: true, fallthrough: false, stack: 'strict' });
}
