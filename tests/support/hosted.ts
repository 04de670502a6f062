/** Stand-ins for what a deploy meets: the Firebase CLI, Google's APIs and the hosted site, all on this machine. */
import { chmodSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { deployedRules } from '../../scripts/deploy/files.ts';
import {
  findFile,
  HOSTING,
  type HostingConfig,
  headersFor,
  rewriteFor,
} from '../../scripts/hosting/config.ts';
import { listenOnLoopback } from '../../scripts/lib/ports.ts';
import { goneRewrites, PUBLISHED_PATH, parsePublished } from '../../scripts/pages/published.ts';
import { stripRules } from '../../scripts/rules/strip.ts';

/** What the hosted project says; a test bends it. */
export interface HostedState {
  firestoreRules: string | null;
  storageRules: string | null;
  members: string[];
  indexes: { name: string; queryScope: string; fields: unknown[]; state: string }[];
  overrides: Map<string, unknown>;
  config: {
    signIn: { email: { enabled: boolean; passwordRequired: boolean } };
    client: { permissions: { disabledUserSignup: boolean } };
  };
  /** Headers that the site sends otherwise; null leaves one out. */
  headers: Map<string, string | null>;
  /** The database: names and fields on the wire, by collection. */
  documents: Record<string, readonly { readonly name: string; readonly fields: unknown }[]>;
  /** What /pages.json says the next time it is asked for; else what lies in dist/. */
  published: string | null;
  /** Asked for with this status instead of an answer, by service. */
  refusals: Map<string, number>;
}

export const PROJECT = 'vaga-ensayo';
export const BUCKET = `${PROJECT}.firebasestorage.app`;
const NUMBER = '847261930558';

interface IndexFile {
  readonly indexes: readonly { collectionGroup: string; queryScope: string; fields: readonly unknown[] }[];
  readonly fieldOverrides: readonly {
    collectionGroup: string;
    fieldPath: string;
    indexes: readonly Record<string, unknown>[];
  }[];
}

function indexFile(): IndexFile {
  return JSON.parse(readFileSync('firestore.indexes.json', 'utf8'));
}

/** A project where everything is as it should be. */
export function wholeState(): HostedState {
  const { indexes, fieldOverrides } = indexFile();
  const root = `projects/${PROJECT}/databases/(default)/collectionGroups`;
  return {
    firestoreRules: deployedRules(readFileSync('firestore.rules', 'utf8')),
    storageRules: stripRules(readFileSync('storage.rules', 'utf8')),
    members: [`serviceAccount:service-${NUMBER}@gcp-sa-firebasestorage.iam.gserviceaccount.com`],
    indexes: indexes.map(({ collectionGroup, queryScope, fields }, at) => ({
      name: `${root}/${collectionGroup}/indexes/CICAg${at}`,
      queryScope,
      fields: [...fields, { fieldPath: '__name__', order: 'ASCENDING' }],
      state: 'READY',
    })),
    overrides: new Map(
      fieldOverrides.map(({ collectionGroup, fieldPath, indexes: own }) => [
        `${collectionGroup}/fields/${fieldPath}`,
        {
          indexConfig: {
            indexes: own.map(({ queryScope, ...mode }) => ({
              queryScope,
              fields: [{ fieldPath, ...mode }],
              state: 'READY',
            })),
          },
        },
      ]),
    ),
    config: {
      signIn: { email: { enabled: true, passwordRequired: true } },
      client: { permissions: { disabledUserSignup: false } },
    },
    headers: new Map(),
    documents: {},
    published: null,
    refusals: new Map(),
  };
}

/** The answer of one of Google's APIs; undefined: there is none, 404. */
function apiAnswer(state: HostedState, service: string, path: string, body: string): unknown {
  const rules = (release: string) =>
    release === 'cloud.firestore' ? state.firestoreRules : state.storageRules;
  const release = new RegExp(
    `^/v1/projects/${PROJECT}/releases/(cloud\\.firestore|firebase\\.storage/${BUCKET})$`,
  ).exec(path)?.[1];
  const ruleset = /^\/v1\/rulesets\/(cloud\.firestore|firebase\.storage\/.+)$/.exec(path)?.[1];
  const groups = `/v1/projects/${PROJECT}/databases/(default)/collectionGroups/`;
  switch (service) {
    case 'firebaserules.googleapis.com':
      if (release !== undefined)
        return rules(release) === null ? undefined : { rulesetName: `rulesets/${release}` };
      return ruleset === undefined
        ? undefined
        : { source: { files: [{ name: 'x.rules', content: rules(ruleset) }] } };
    case 'cloudresourcemanager.googleapis.com':
      if (path === `/v1/projects/${PROJECT}`) return { projectNumber: NUMBER };
      return {
        bindings: [
          { role: 'roles/owner', members: ['user:ana@example.test'] },
          { role: 'roles/firebaserules.firestoreServiceAgent', members: state.members },
        ],
      };
    case 'firestore.googleapis.com':
      if (path.endsWith('/documents:runQuery')) {
        const collectionId = /"collectionId":"(\w+)"/.exec(body)?.[1] ?? '';
        return (state.documents[collectionId] ?? []).map((document) => ({ document }));
      }
      return path.startsWith(`${groups}-/indexes`)
        ? { indexes: state.indexes }
        : state.overrides.get(path.slice(groups.length));
    case 'identitytoolkit.googleapis.com':
      return path === `/admin/v2/projects/${PROJECT}/config` ? state.config : undefined;
    default:
      return undefined;
  }
}

function answerSite(
  state: HostedState,
  hosting: HostingConfig,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  const path = new URL(request.url ?? '/', 'http://localhost').pathname;
  for (const [key, value] of headersFor(hosting, path)) {
    const bent = state.headers.get(key);
    if (bent !== null) response.setHeader(key, bent ?? value);
  }
  const { published } = state;
  if (path === PUBLISHED_PATH && published !== null) {
    state.published = null;
    return void response.end(published);
  }
  const has = (name: string) => statSync(join('dist', name), { throwIfNoEntry: false })?.isFile() === true;
  const found = findFile(hosting, has, path);
  const live = has(PUBLISHED_PATH)
    ? parsePublished(readFileSync(join('dist', PUBLISHED_PATH), 'utf8'))
    : null;
  const rewrites = [...(live === null ? [] : goneRewrites(live)), ...hosting.rewrites];
  const name = found && 'file' in found ? found.file : (rewriteFor({ ...hosting, rewrites }, path) ?? '');
  if (has(name)) return void response.end(readFileSync(join('dist', name)));
  response.statusCode = 404;
  response.end('Not found');
}

export interface Hosted {
  state: HostedState;
  /** For VAGA_GOOGLE_API. */
  readonly api: string;
  /** For VAGA_HOSTED_ORIGIN. */
  readonly origin: string;
  /** What the APIs were asked, in order: service and path. */
  readonly asked: readonly string[];
  readonly close: () => Promise<void>;
}

/** Starts APIs and site; the site shows dist/. */
export async function startHosted(): Promise<Hosted> {
  const asked: string[] = [];
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
        asked.push(`${service} ${path}`);
        request.on('end', () => {
          const refusal = hosted.state.refusals.get(service);
          const answer = refusal === undefined ? apiAnswer(hosted.state, service, path, body) : undefined;
          response.statusCode = refusal ?? (answer === undefined ? 404 : 200);
          response.end(JSON.stringify(answer ?? { error: { message: `refused by ${service}` } }));
        });
      }),
    0,
  );
  const site = await listenOnLoopback(
    () => createServer((request, response) => answerSite(hosted.state, HOSTING, request, response)),
    0,
  );
  return Object.assign(hosted, {
    api: `http://127.0.0.1:${api.port}`,
    origin: `http://127.0.0.1:${site.port}`,
    asked,
    close: async () => {
      await api.close();
      await site.close();
    },
  });
}

/**
 * A program that stands for the Firebase CLI: writes down its arguments, what it is told on standard input and what it
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
