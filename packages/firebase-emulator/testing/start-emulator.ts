/**
 * Our emulator in the test process, on free ports, with rules chosen by the test and data in memory; and the SDK apps
 * that connect to it.
 */

import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { FirebaseApp } from 'firebase/app';
import { deleteApp, initializeApp } from 'firebase/app';
import type { Firestore } from 'firebase/firestore';
import { connectFirestoreEmulator, getFirestore } from 'firebase/firestore';
import type { Firestore as LiteFirestore } from 'firebase/firestore/lite';
import {
  connectFirestoreEmulator as connectLiteEmulator,
  getFirestore as getLiteFirestore,
} from 'firebase/firestore/lite';
import type { ClockStart } from '../src/clock.ts';
import type { Contention, RulesJudge, RunningEmulator } from '../src/main.ts';
import { startEmulator } from '../src/main.ts';

export interface TestUser {
  readonly uid: string;
  /** More claims of the token, as request.auth.token shows them. */
  readonly claims?: Readonly<Record<string, unknown>>;
}

export interface TestEmulatorOptions extends ClockStart {
  /** Rules as text; give exactly one of rules and rulesFile. */
  readonly rules?: string;
  readonly rulesFile?: string;
  readonly indexesFile?: string;
  readonly projectId?: string;
  /** The data folder, kept between starts; without it the data is in memory. */
  readonly dataDir?: string;
  /** Any free port when not given. */
  readonly port?: number;
  /** Counts what the rules evaluate. */
  readonly rulesCoverage?: boolean;
  /** Most values of a document that rules touch; no limit when not given. */
  readonly maxDocumentValues?: number;
  /** Makes commits to one document wait for each other. */
  readonly contention?: Contention;
  /** Receives the emulator's log lines, with denials and their reasons. */
  readonly log?: (line: string) => void;
}

export interface RestReply {
  readonly status: number;
  /** Parsed JSON, or text when the reply is not JSON. */
  readonly body: unknown;
}

export interface TestEmulator extends SdkApps {
  readonly projectId: string;
  readonly port: number;
  /** http://127.0.0.1:port */
  readonly url: string;
  readonly core: RunningEmulator['core'];
  /** All log lines of the emulator, with denials and their reasons. */
  readonly lines: readonly string[];
  /**
   * Sends a raw request, without a socket. `path` starts with a slash and is relative to the database's documents
   * (`/businesses/x`, `:commit`); a path with /v1 or /emulator at its start is used unchanged.
   */
  readonly rest: (
    method: string,
    path: string,
    body?: unknown,
    as?: TestUser | 'owner',
  ) => Promise<RestReply>;
  /** Counts the reads, writes and deletes that the hosted service would bill since the start or the last reset. */
  readonly meter: RunningEmulator['meter'];
  readonly resetMeter: () => void;
  /** The clock of request.time and commit times; it can only move forward. */
  readonly clock: RunningEmulator['clock'];
  /** The faults to inject, and for how many requests; see src/faults.ts and fault-hooks.ts. */
  readonly faults: RunningEmulator['faults'];
  /** Closes the port for a while, orderly or abruptly; resolves when it is open again. */
  readonly restart: RunningEmulator['restart'];
  /** Returns what the rules have evaluated; null without the option. */
  readonly rulesCoverage: RunningEmulator['rulesCoverage'];
  /** Deletes all documents. */
  readonly clear: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

export interface SdkApps {
  /** Returns the Firestore of a new app: signed out, as a user, or as `owner` (no rules). */
  readonly firestore: (as?: TestUser | 'owner') => Firestore;
  readonly lite: (as?: TestUser | 'owner') => LiteFirestore;
  /** Deletes the apps created so far. */
  readonly endApps: () => Promise<void>;
}

const LOOPBACK = '127.0.0.1';

/** Returns the token that the SDK makes for a mock user: unsigned, accepted by emulators only. */
export function mockToken(projectId: string, user: TestUser): string {
  const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');
  const payload = {
    iss: `https://securetoken.google.com/${projectId}`,
    aud: projectId,
    iat: 0,
    exp: 3600,
    auth_time: 0,
    sub: user.uid,
    user_id: user.uid,
    firebase: { sign_in_provider: 'custom', identities: {} },
    ...user.claims,
  };
  return `${encode({ alg: 'none', type: 'JWT' })}.${encode(payload)}.`;
}

/** Creates SDK apps for an emulator at an address: ours, or the official one. */
export function sdkApps(projectId: string, host: string, port: number): SdkApps {
  const apps: FirebaseApp[] = [];
  const newApp = (): FirebaseApp => {
    const app = initializeApp({ projectId, apiKey: 'demo-key', appId: '1:1:web:1' }, randomUUID());
    apps.push(app);
    return app;
  };
  const token = (as: TestUser | 'owner' | undefined) =>
    as === undefined ? {} : { mockUserToken: as === 'owner' ? 'owner' : mockToken(projectId, as) };
  return {
    firestore: (as) => {
      const db = getFirestore(newApp());
      connectFirestoreEmulator(db, host, port, token(as));
      return db;
    },
    lite: (as) => {
      const db = getLiteFirestore(newApp());
      connectLiteEmulator(db, host, port, token(as));
      return db;
    },
    endApps: async () => {
      await Promise.all(apps.splice(0).map(deleteApp));
    },
  };
}

const RULES_FILE = 'firestore.rules';

/** A tool's replacement for the rules of each emulator that is started with the rules file. */
export interface JudgeHook {
  /** `withoutTime` runs work during which the emulator's clock stands still. */
  readonly judge: (withoutTime: (work: () => void) => void) => RulesJudge;
  readonly onStop: () => void;
}

let judgeHook: JudgeHook | null = null;

/** Lets a tool replace the rules from the next start on; for a setup file of tests. */
export function hookJudge(hook: JudgeHook): void {
  judgeHook = hook;
}

/** Returns Firestore's rules. VAGA_RULES_FILE may name another file: a mutant of the rules file. */
function rulesText(options: TestEmulatorOptions): { readonly name: string; readonly text: string } {
  if (options.rules !== undefined) {
    return { name: 'test.rules', text: options.rules };
  }
  if (options.rulesFile !== undefined) {
    const path =
      options.rulesFile === RULES_FILE ? (process.env.VAGA_RULES_FILE ?? RULES_FILE) : options.rulesFile;
    return { name: options.rulesFile, text: readFileSync(path, 'utf8') };
  }
  throw new Error('A test emulator needs rules or rulesFile.');
}

function restUrl(url: string, projectId: string, path: string): URL {
  return new URL(
    path.startsWith('/v1/') || path.startsWith('/emulator/')
      ? `${url}${path}`
      : `${url}/v1/projects/${projectId}/databases/(default)/documents${path}`,
  );
}

const encoder = new TextEncoder();
const decoder = new TextDecoder();

function parsed(text: string): unknown {
  return JSON.parse(text);
}

/** Starts an emulator. Stop it in afterAll; stopping also deletes its apps. */
export async function startTestEmulator(options: TestEmulatorOptions): Promise<TestEmulator> {
  const projectId = options.projectId ?? 'demo-vaga';
  const lines: string[] = [];
  const hook = options.rulesFile === RULES_FILE ? judgeHook : null;
  const running = await startEmulator({
    ...options,
    projectId,
    host: LOOPBACK,
    firestorePort: options.port ?? 0,
    dataDir: options.dataDir ?? null,
    rules: { kind: 'text', ...rulesText(options) },
    indexesFile: options.indexesFile ?? null,
    logFrames: false,
    testEndpoints: true,
    rulesCoverage: options.rulesCoverage ?? false,
    log: (line) => {
      lines.push(line);
      options.log?.(line);
    },
  });
  // Tests of a deadline must not be affected by the time that the tool takes.
  const { withoutTime } = running.clock;
  if (hook) withoutTime(() => running.core.reloadRules(hook.judge(withoutTime)));
  const port = running.ports.firestore;
  const url = `http://${LOOPBACK}:${port}`;
  const apps = sdkApps(projectId, LOOPBACK, port);
  return {
    ...apps,
    projectId,
    port,
    url,
    core: running.core,
    lines,
    rest: async (method, path, body, as) => {
      const bearer = as === undefined ? null : as === 'owner' ? 'owner' : mockToken(projectId, as);
      const { pathname, searchParams } = restUrl(url, projectId, path);
      const reply = await running.handle({
        method,
        rawPath: pathname,
        query: searchParams,
        headers: new Map(bearer === null ? [] : [['authorization', `Bearer ${bearer}`]]),
        body: encoder.encode(body === undefined ? '' : JSON.stringify(body)),
      });
      if (reply.kind !== 'complete') throw new Error(`${path} answers with a stream.`);
      const text = typeof reply.body === 'string' ? reply.body : decoder.decode(reply.body);
      const isJson = reply.headers['Content-Type']?.includes('json') ?? false;
      return { status: reply.status, body: isJson ? parsed(text) : text };
    },
    meter: running.meter,
    resetMeter: running.resetMeter,
    clock: running.clock,
    faults: running.faults,
    restart: running.restart,
    rulesCoverage: running.rulesCoverage,
    clear: running.clear,
    stop: async () => {
      await apps.endApps();
      hook?.onStop();
      await running.stop();
    },
  };
}
