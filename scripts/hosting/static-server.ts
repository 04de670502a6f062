import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { listenOnLoopback } from '../lib/ports.ts';
import { extendPolicy, findFile, globMatches, type HostingConfig, headersFor, rewriteFor } from './config.ts';

/** By their names in `Accept-Encoding`, the best first. */
const ENCODINGS: readonly (readonly [string, (body: Buffer) => Promise<Buffer>])[] = [
  // 9 of 11: the last two take ten times as long for a hundredth.
  ['br', (body) => promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } })],
  ['gzip', (body) => promisify(gzip)(body, { level: 9 })],
];

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.xml': 'application/xml',
  '.webmanifest': 'application/manifest+json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
};
const COMPRESSED = /^(?:text\/|application\/|image\/svg)/;

/** The page that answers where nothing is, by 404. */
const NOT_FOUND = '/404.html';

interface ServedFile {
  readonly body: Buffer;
  readonly type: string;
  readonly etag: string;
}

/** By encoding and ETag, for all servers of this process: every test starts one on the same files. */
const COMPRESSED_BODIES = new Map<string, Promise<Buffer>>();

/** By path, size and date: as for `COMPRESSED_BODIES`. */
const FILES = new Map<string, ServedFile>();

export interface StaticServerOptions {
  /** Folder of the built app. It is read once: what is served doesn't change under a running page. */
  readonly root: string;
  readonly hosting: HostingConfig;
  /** 0 = any free port. */
  readonly port: number;
  /** Origins of the emulator, added to what the policy lets the page connect to and show pictures from. */
  readonly emulatorOrigins?: readonly string[];
  /** Content of the page's `<meta name="emulator">` (see src/config/env.ts); the tag is added to every page. */
  readonly emulatorMeta?: string;
  /** Texts beside the files of the folder, and before them, by path; `origin` is the server's own. */
  readonly moreFiles?: (origin: string) => ReadonlyMap<string, string>;
}

export interface StaticServer {
  readonly port: number;
  /** `http://localhost:{port}` */
  readonly origin: string;
  readonly close: () => Promise<void>;
}

function serve(body: Buffer, path: string): ServedFile {
  return {
    body,
    type: TYPES[extname(path)] ?? 'application/octet-stream',
    etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`,
  };
}

/** The file at `path` on the disk, read once as long as it stays what it was. */
function serveFile(path: string): ServedFile {
  const { size, mtimeMs, ctimeMs } = statSync(path);
  const key = [path, size, mtimeMs, ctimeMs].join(' ');
  const file = FILES.get(key) ?? serve(readFileSync(path), path);
  FILES.set(key, file);
  return file;
}

/** What is served, made when it is first asked for: of the pages of shared links most never are. */
type Files = ReadonlyMap<string, () => ServedFile>;

function once(make: () => ServedFile): () => ServedFile {
  let made: ServedFile | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

/** Every file under the root by URL path. Only these are ever served: a path can't lead anywhere else. */
function readFiles(options: StaticServerOptions, origin: string): Files {
  const { ignore } = options.hosting;
  const files = new Map<string, () => ServedFile>();
  const walk = (folder: string, url: string): void => {
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      const path = `${url}/${entry.name}`;
      if (ignore.some((glob) => globMatches(glob, path)) || entry.name.startsWith('.')) continue;
      if (entry.isDirectory()) walk(join(folder, entry.name), path);
      else {
        const file = serveFile(join(folder, entry.name));
        files.set(path, () => file);
      }
    }
  };
  walk(options.root, '');
  for (const [path, text] of options.moreFiles?.(origin) ?? [])
    files.set(
      path,
      once(() => serve(Buffer.from(text), path)),
    );
  if (options.emulatorMeta) {
    // The page's own script asks the first of the origins, the database, at once.
    const meta =
      `<meta name="emulator" content="${options.emulatorMeta.replaceAll('&', '&amp;')}" />` +
      `<meta name="firestore" content="${options.emulatorOrigins?.[0] ?? ''}" />`;
    for (const [path, plain] of files) {
      if (!path.endsWith('.html')) continue;
      const withMeta = () => plain().body.toString('utf8').replace('<head>', `<head>${meta}`);
      files.set(
        path,
        once(() => serve(Buffer.from(withMeta()), path)),
      );
    }
  }
  return files;
}

function pathOf(request: IncomingMessage): string | null {
  try {
    return decodeURIComponent(new URL(request.url ?? '/', 'http://localhost').pathname);
  } catch {
    return null;
  }
}

function headersOf(options: StaticServerOptions, path: string): Map<string, string> {
  const headers = headersFor(options.hosting, path);
  const policy = headers.get('content-security-policy');
  if (policy && options.emulatorOrigins) {
    const extended = extendPolicy(policy, ['connect-src', 'img-src'], options.emulatorOrigins);
    headers.set('content-security-policy', extended);
  }
  return headers;
}

async function answer(
  files: Files,
  options: StaticServerOptions,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const path = pathOf(request);
  if (path === null) return void response.writeHead(400).end();
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    return void response.writeHead(405, { allow: 'GET, HEAD' }).end();
  }
  for (const [key, value] of headersOf(options, path)) response.setHeader(key, value);
  const found = findFile(options.hosting, (name) => files.has(name), path);
  if (found && 'redirect' in found) {
    const { search } = new URL(request.url ?? '/', 'http://localhost');
    return void response.writeHead(301, { location: encodeURI(found.redirect) + search }).end();
  }
  const answering = found?.file ?? rewriteFor(options.hosting, path) ?? '';
  const isThere = files.has(answering) && answering !== NOT_FOUND;
  const file = files.get(isThere ? answering : NOT_FOUND)?.();
  if (!file) {
    response.writeHead(404, { 'content-type': 'text/plain; charset=utf-8' });
    return void response.end(request.method === 'HEAD' ? undefined : 'Not found\n');
  }
  if (!isThere) response.statusCode = 404;
  response.setHeader('etag', file.etag);
  response.setHeader('vary', 'accept-encoding');
  if (response.statusCode === 200 && request.headers['if-none-match'] === file.etag)
    return void response.writeHead(304).end();
  response.setHeader('content-type', file.type);
  const accepted = (request.headers['accept-encoding']?.toString() ?? '').split(/[,;\s]+/);
  const encoding = COMPRESSED.test(file.type) && ENCODINGS.find(([name]) => accepted.includes(name));
  let { body } = file;
  if (encoding) {
    const [name, compress] = encoding;
    const key = name + file.etag;
    const packed = COMPRESSED_BODIES.get(key) ?? compress(file.body);
    COMPRESSED_BODIES.set(key, packed);
    body = await packed;
    response.setHeader('content-encoding', name);
  }
  response.setHeader('content-length', body.length);
  response.end(request.method === 'HEAD' ? undefined : body);
}

/**
 * Serves a built app as Firebase Hosting would: clean addresses, rewrites, headers
 * and 404.html as in firebase.json, ETags, brotli and gzip.
 */
export async function startStaticServer(options: StaticServerOptions): Promise<StaticServer> {
  let files: Files = new Map();
  const listener = await listenOnLoopback(
    () =>
      createServer((request, response) => {
        answer(files, options, request, response).catch((error: unknown) => {
          response.destroy(error instanceof Error ? error : new Error(String(error)));
        });
      }),
    options.port,
  );
  const origin = `http://localhost:${listener.port}`;
  files = readFiles(options, origin);
  return { ...listener, origin };
}
