/** Stand-ins for the services of a deploy: the Firebase CLI, Google's APIs and the hosted site, all on this machine. */
import { chmodSync, createReadStream, existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { HOSTING } from '../../scripts/hosting/config.ts';
import { hostingHandler } from '../../scripts/hosting/static-server.ts';
import { listenOnLoopback } from '../../scripts/lib/ports.ts';
import { goneRewrites, PUBLISHED_PATH, parsePublished } from '../../scripts/pages/published.ts';

/** The state of the hosted project; a test changes it. */
export interface HostedState {
  /** The database: names and fields in REST form, by collection. */
  documents: Record<string, readonly { readonly name: string; readonly fields: unknown }[]>;
  /** The next response for /pages.json; null: the file in dist/. */
  published: string | null;
  /** Services that refuse requests, with the status that they return. */
  refusals: Map<string, number>;
}

export const PROJECT = 'vaga-ensayo';
export const BUCKET = `${PROJECT}.firebasestorage.app`;

/** Returns a project without faults. */
export function wholeState(): HostedState {
  return { documents: {}, published: null, refusals: new Map() };
}

/** Returns the database's response to a query; undefined for other requests: 404. */
function apiAnswer(state: HostedState, path: string, body: string): unknown {
  if (!path.endsWith('/documents:runQuery')) return undefined;
  const collectionId = /"collectionId":"(\w+)"/.exec(body)?.[1] ?? '';
  return (state.documents[collectionId] ?? []).map((document) => ({ document }));
}

/** Answers for the site whose files are in dist/, with the rewrites of its pages.json. */
function answerSite(state: HostedState, request: IncomingMessage, response: ServerResponse): void {
  const { published } = state;
  if (request.url === PUBLISHED_PATH && published !== null) {
    state.published = null;
    return void response.end(published);
  }
  const file = join('dist', PUBLISHED_PATH);
  const live = existsSync(file) ? parsePublished(readFileSync(file, 'utf8')) : null;
  const rewrites = [...(live === null ? [] : goneRewrites(live)), ...HOSTING.rewrites];
  const provide = async (_: unknown, path: string) => {
    const found = statSync(join('dist', path), { throwIfNoEntry: false });
    if (!found?.isFile()) return null;
    return { stream: createReadStream(join('dist', path)), size: found.size, etag: String(found.mtimeMs) };
  };
  const handle = hostingHandler({ ...HOSTING, rewrites }, provide);
  handle(request, response, () => response.writeHead(404).end());
}

export interface Hosted {
  state: HostedState;
  /** The value for VAGA_GOOGLE_API. */
  readonly api: string;
  /** The value for VAGA_HOSTED_ORIGIN. */
  readonly origin: string;
  readonly close: () => Promise<void>;
}

/** Starts the APIs and the site; the site shows dist/. */
export async function startHosted(): Promise<Hosted> {
  const hosted = { state: wholeState() };
  const api = await listenOnLoopback(
    () =>
      createServer((request, response) => {
        let body = '';
        request.on('data', (chunk: Buffer) => {
          body += chunk.toString();
        });
        const [, service = '', ...rest] = decodeURIComponent(request.url ?? '').split('/');
        const path = `/${rest.join('/')}`;
        request.on('end', () => {
          const refusal = hosted.state.refusals.get(service);
          const answer = refusal === undefined ? apiAnswer(hosted.state, path, body) : undefined;
          response.statusCode = refusal ?? (answer === undefined ? 404 : 200);
          response.end(JSON.stringify(answer ?? { error: { message: `refused by ${service}` } }));
        });
      }),
    0,
  );
  const site = await listenOnLoopback(
    () => createServer((request, response) => answerSite(hosted.state, request, response)),
    0,
  );
  return Object.assign(hosted, {
    api: `http://127.0.0.1:${api.port}`,
    origin: `http://127.0.0.1:${site.port}`,
    close: async () => {
      await api.close();
      await site.close();
    },
  });
}

/**
 * Makes a program that stands for the Firebase CLI: it logs its arguments, its standard input and the files that it
 * would deploy, and ends with `code`. Returns its path.
 */
export function fakeFirebase(folder: string, log: string, { code = 0, asks = false } = {}): string {
  const path = join(folder, `firebase-${code}-${asks}`);
  writeFileSync(
    path,
    `#!${process.execPath}
const { readFileSync, writeFileSync, existsSync } = require('node:fs');
const args = process.argv.slice(2);
const config = JSON.parse(readFileSync(args[args.indexOf('--config') + 1], 'utf8'));
if (${asks}) process.stdout.write('Grant the new role? ');
const answer = ${asks} ? readFileSync(0, 'utf8') : '';
writeFileSync(${JSON.stringify(log)}, JSON.stringify({
  args, answer, config,
  rules: readFileSync(config.firestore.rules, 'utf8'),
  page: existsSync('dist/index.html'),
}));
process.exit(${code});
`,
  );
  chmodSync(path, 0o755);
  return path;
}
