import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { listenOnLoopback } from '../lib/ports.ts';
import { extendPolicy, type HostingConfig } from './config.ts';

interface Served {
  readonly stream: Readable;
  /** In bytes. */
  readonly size: number;
  readonly etag: string;
}

/** Returns the content at `path`, or null. */
type Provider = (request: IncomingMessage, path: string) => Promise<Served | null>;

type Handle = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

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

/** Returns the request handler for `config` and `provider`'s files: clean addresses, rewrites, headers, 404.html. */
export function hostingHandler(config: HostingConfig, provider: Provider): Handle {
  // The server of the installed Firebase CLI, so that both have the same version.
  const cli = createRequire(createRequire(import.meta.url).resolve('firebase-tools/package.json'));
  const loaded: unknown = cli('superstatic/lib/superstatic');
  if (!isSuperstatic(loaded)) throw new Error('superstatic has changed: it is no function');
  // The server changes its configuration, so it gets a copy.
  const own = structuredClone(config);
  return loaded({ config: own, provider, compression: true, fallthrough: false, stack: 'strict' });
}

export interface StaticServerOptions {
  /** Folder of the built app. It is read once: the served files don't change while a page is open. */
  readonly root: string;
  readonly hosting: HostingConfig;
  /** 0 = any free port. */
  readonly port: number;
  /** Origins of the emulator, added to the policy's sources for connections and pictures. */
  readonly emulatorOrigins?: readonly string[];
  /** Content of the page's `<meta name="emulator">` (see src/config/env.ts); the tag is added to every page. */
  readonly emulatorMeta?: string;
  /** Additional files by path, which come before those of the folder; `origin` is the server's own. */
  readonly moreFiles?: (origin: string) => ReadonlyMap<string, string>;
}

export interface StaticServer {
  readonly port: number;
  /** `http://localhost:{port}` */
  readonly origin: string;
  readonly close: () => Promise<void>;
}

/** Returns every file below the root by URL path, without hidden ones, as a deploy does. */
function readFolder(root: string): Map<string, Buffer> {
  const entries = readdirSync(root, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(root.length).replaceAll('\\', '/'))
    .filter((path) => !path.includes('/.'));
  return new Map(paths.map((path) => [path, readFileSync(join(root, path))]));
}

/** Returns the provider of the files. It serves only these: no path can lead to other files. */
function provide(options: StaticServerOptions, origin: string): Provider {
  const { root, emulatorMeta, emulatorOrigins = [], moreFiles } = options;
  const files = readFolder(root);
  for (const [path, text] of moreFiles?.(origin) ?? []) files.set(path, Buffer.from(text));
  // The page's own script sends its first request to the first of the origins, the database.
  const meta =
    emulatorMeta &&
    `<meta name="emulator" content="${emulatorMeta.replaceAll('&', '&amp;')}" />` +
      `<meta name="firestore" content="${emulatorOrigins[0] ?? ''}" />`;
  return async (_, address) => {
    const path = pathOf(address);
    const file = files.get(path);
    if (file === undefined) return null;
    const isTold = meta && path.endsWith('.html');
    const body = isTold ? Buffer.from(file.toString().replace('<head>', `<head>${meta}`)) : file;
    const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
    return { stream: Readable.from([body]), size: body.length, etag };
  };
}

/** Returns the path with its escapes decoded; unchanged when they are invalid. */
function pathOf(address: string): string {
  try {
    return decodeURI(address);
  } catch {
    return address;
  }
}

/** Returns the configuration with a policy that lets the page reach the emulator. */
function withEmulator(hosting: HostingConfig, origins: readonly string[] = []): HostingConfig {
  const headers = hosting.headers.map((rule) => ({
    ...rule,
    headers: rule.headers.map(({ key, value }) => ({
      key,
      value:
        key === 'Content-Security-Policy' ? extendPolicy(value, ['connect-src', 'img-src'], origins) : value,
    })),
  }));
  return { ...hosting, headers };
}

/** Serves a built app as Firebase Hosting would, by the Firebase CLI's own server. */
export async function startStaticServer(options: StaticServerOptions): Promise<StaticServer> {
  let handle: Handle = (_, response) => response.writeHead(503).end();
  const listener = await listenOnLoopback(
    () => createServer((request, response) => handle(request, response, () => response.writeHead(404).end())),
    options.port,
  );
  const origin = `http://localhost:${listener.port}`;
  handle = hostingHandler(withEmulator(options.hosting, options.emulatorOrigins), provide(options, origin));
  return { ...listener, origin };
}
