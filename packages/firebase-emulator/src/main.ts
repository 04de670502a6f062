/**
 * The emulator as an object: builds the core and the services, listens, and stops them again. The command line (cli.ts)
 * and the tests both start it from here.
 */
import { join } from 'node:path';
import { withAppCheck } from './app-check.ts';
import { type AuthEmulator, type AuthEmulatorOptions, createAuthEmulator } from './auth/auth-service.ts';
import { createPasswordHasher } from './auth/passwords.ts';
import { type ClockStart, createClock, type EmulatorClock } from './clock.ts';
import { type Contention, withContention } from './contention.ts';
import { withFaults } from './fault-hooks.ts';
import { createFaults, type FaultedService, type Faults } from './faults.ts';
import { createFirestoreCore, type FirestoreEmulatorCore, type FirestoreOptions } from './firestore/core.ts';
import type { MeterFigures } from './firestore/meter.ts';
import { createFirestoreService } from './firestore-service.ts';
import type { HttpHandler } from './http/message.ts';
import { applyIndexes } from './indexes-file.ts';
import { createListening, type Restart } from './listening.ts';
import { createRulesInForce, type RulesCoverage } from './rules-in-force.ts';
import { loadRules, type RulesOption } from './rules-source.ts';
import type { Service } from './service.ts';
import { StartError } from './start-error.ts';
import { type StartedStorage, startStorage } from './storage/start.ts';
import type { StorageService } from './storage/storage-service.ts';
import { callerFromAuthorization, type TokenOptions } from './token.ts';
import { readTextFile, watchFile } from './watch-file.ts';

export type { ClockStart } from './clock.ts';
export type { Contention } from './contention.ts';
export type { Fault, FaultedService } from './faults.ts';
export type { RulesJudge } from './firestore/judging.ts';
export { compileSource } from './rules-source.ts';
export { StartError } from './start-error.ts';

export interface StorageSetting {
  /** 0 = any free port. */
  readonly port: number;
  readonly rules: RulesOption;
  /** The largest object, bytes; 50 MiB when left out. */
  readonly maxObjectBytes?: number;
}

export interface AuthSetting {
  /** 0 = any free port. */
  readonly port: number;
  /** Accepts the tokens that `mockUserToken` makes: for tests, which then need no accounts. */
  readonly acceptMockTokens: boolean;
  /** N of scrypt, a power of two; a low one is for passwords that are no secrets. Left out: the standard cost. */
  readonly passwordCost?: number;
}

export interface EmulatorOptions extends ClockStart {
  readonly projectId: string;
  /** A loopback address. */
  readonly host: string;
  /** 0 = any free port. */
  readonly firestorePort: number;
  /** null = everything stays in memory. */
  readonly dataDir: string | null;
  readonly rules: RulesOption;
  /** The path of firestore.indexes.json; null, or a missing file: no indexes are declared. */
  readonly indexesFile: string | null;
  /**
   * Auth on a separate port; only its ID tokens are accepted then. Left out: no Auth, and any well-formed token of the
   * project is accepted.
   */
  readonly auth?: AuthSetting;
  /** Storage on a separate port; left out: no Storage. */
  readonly storage?: StorageSetting;
  /** Commits to one document wait for each other as in the hosted service; left out: they don't wait. */
  readonly contention?: Contention;
  /** The App Check token that every call must carry; left out: no token is required. */
  readonly appCheckToken?: string;
  readonly logFrames: boolean;
  /** Allows faults, restarts and clock changes over HTTP. */
  readonly testEndpoints: boolean;
  /** Counts what the Firestore rules evaluate; evaluation is slower then. */
  readonly rulesCoverage?: boolean;
  /**
   * Most values of a document that the Firestore rules touch (entries of maps and lists, nested ones counted). A
   * request that touches a larger one is denied, as the hosted service is reported to do. Left out: no limit.
   */
  readonly maxDocumentValues?: number;
  /** Receives log lines: denials with their reasons, rules problems, faults, frames. */
  readonly log: (line: string) => void;
}

export interface RunningEmulator {
  readonly ports: {
    readonly firestore: number;
    readonly auth: number | null;
    readonly storage: number | null;
  };
  /** http://host:port */
  readonly urls: {
    readonly firestore: string;
    readonly auth: string | null;
    readonly storage: string | null;
  };
  readonly core: FirestoreEmulatorCore;
  /** Answers a request to Firestore without a socket. */
  readonly handle: HttpHandler;
  readonly auth: AuthEmulator | null;
  readonly storage: StorageService | null;
  readonly meter: () => MeterFigures;
  readonly resetMeter: () => void;
  /** The clock of request.time, commits, tokens and files. While it stands, each commit time is a microsecond later. */
  readonly clock: EmulatorClock;
  /** Puts rules in force; returns what is wrong with them. Wrong rules change nothing. */
  readonly setRules: (name: string, text: string) => readonly string[];
  /** Deletes every document, account and file; settings, rules and clock stay. */
  readonly clear: () => Promise<void>;
  /** The faults to inject; none happen without testEndpoints. */
  readonly faults: Faults;
  /** Closes all ports for a while, as a restart of the process does; the data stays. */
  readonly restart: (restart: Restart) => Promise<void>;
  /** What the rules in force have evaluated so far; null without rulesCoverage. */
  readonly rulesCoverage: () => RulesCoverage | null;
  /** Closes the streams in an orderly way, then the ports, then the data files. */
  readonly stop: () => Promise<void>;
}

const DATABASE_ID = '(default)';
const NANOS_PER_MILLI = 1_000_000n;

function describeFault(thrown: unknown): string {
  return thrown instanceof Error ? (thrown.stack ?? thrown.message) : String(thrown);
}

function openCore(options: FirestoreOptions): FirestoreEmulatorCore {
  try {
    return createFirestoreCore(options);
  } catch (thrown) {
    throw new StartError(thrown instanceof Error ? thrown.message : String(thrown));
  }
}

function openAuth(options: AuthEmulatorOptions): AuthEmulator {
  try {
    return createAuthEmulator(options);
  } catch (thrown) {
    throw new StartError(`Auth: ${thrown instanceof Error ? thrown.message : String(thrown)}`);
  }
}

async function openStorage(options: Parameters<typeof startStorage>[0]): Promise<StartedStorage> {
  try {
    return await startStorage(options);
  } catch (thrown) {
    throw new StartError(`Storage: ${thrown instanceof Error ? thrown.message : String(thrown)}`);
  }
}

/** Starts the emulator. Rejects with StartError when a port is taken or the data folder can't be used. */
export async function startEmulator(options: EmulatorOptions): Promise<RunningEmulator> {
  const { projectId, host, log } = options;
  const reportFault = (thrown: unknown): void => {
    log(`FAULT ${describeFault(thrown)}`);
  };
  const first = await loadRules(options.rules);
  const rules = createRulesInForce({
    first,
    judging: {
      withCoverage: options.rulesCoverage ?? false,
      maxDocumentValues: options.maxDocumentValues,
    },
    apply: (judge) => core.reloadRules(judge),
    log,
  });

  const clock = createClock(options);
  const nanos = (): bigint => BigInt(clock.nowMs()) * NANOS_PER_MILLI;
  const core = openCore({
    projectId,
    databaseId: DATABASE_ID,
    dataDir: options.dataDir,
    clock: nanos,
    log,
    judge: rules.judge,
    indexes: null,
  });
  const { indexesFile } = options;
  const indexesText = indexesFile === null ? null : await readTextFile(indexesFile);
  if (indexesFile !== null && indexesText !== null) {
    applyIndexes(core, indexesFile, indexesText, log);
  }

  const startedAt = performance.now();
  const faults = createFaults();
  const listening = createListening(host, reportFault);

  let auth: AuthEmulator | null = null;
  const token: TokenOptions = { projectId, verify: (claims, text) => auth?.checkToken(claims, text) };
  const firestore = createFirestoreService({
    core: options.contention ? withContention(core, options.contention) : core,
    token,
    log,
    logFrames: options.logFrames,
    reportFault,
    projectId,
    clear: core.clear,
    meter: { read: core.meter.snapshot, reset: core.meter.reset },
    exportState: core.exportState,
    importState: core.importState,
    setRules: rules.set,
    coverage: rules.coverage,
    health: () => ({
      status: 'ok',
      project: projectId,
      uptimeMs: Math.round(performance.now() - startedAt),
      rssBytes: process.memoryUsage().rss,
    }),
    tests: options.testEndpoints ? { faults, restart: listening.restart } : null,
  });

  let storage: StartedStorage | null = null;
  const stopServices = async (): Promise<void> => {
    firestore.disconnect();
    storage?.service.disconnect();
    storage?.stopWatching();
    await listening.stop();
    await storage?.service.close();
    await auth?.close();
    await core.close();
  };
  const checked = (emulated: Service, name: FaultedService): Service =>
    withAppCheck(emulated, name, options.appCheckToken, log);
  const faulty = (emulated: Service, name: 'auth' | 'storage'): Service =>
    checked(options.testEndpoints ? withFaults(emulated, name, faults) : emulated, name);
  const service = checked(firestore, 'firestore');
  const urlOf = (port: number): string => `http://${host.includes(':') ? `[${host}]` : host}:${port}`;

  let firestorePort: number;
  let authPort: number | null = null;
  let storagePort: number | null = null;
  try {
    if (options.auth !== undefined) {
      auth = openAuth({
        projectId,
        directory: options.dataDir === null ? null : join(options.dataDir, 'auth'),
        now: clock.nowMs,
        acceptMockTokens: options.auth.acceptMockTokens,
        passwords: createPasswordHasher(options.auth.passwordCost),
        log,
        reportFault,
      });
      authPort = await listening.start(faulty(auth.service, 'auth'), options.auth.port);
    }
    firestorePort = await listening.start(service, options.firestorePort);
    if (options.storage !== undefined) {
      const { port, ...setting } = options.storage;
      storage = await openStorage({
        ...setting,
        dataDir: options.dataDir,
        clock: nanos,
        log,
        reportFault,
        authenticate: (authorization) => callerFromAuthorization(authorization, token),
        documentAt: core.rulesDocument,
      });
      storagePort = await listening.start(faulty(storage.service, 'storage'), port);
    }
  } catch (thrown) {
    await stopServices();
    throw thrown;
  }
  const watches: (() => void)[] = [];
  if (options.rules.kind === 'file') {
    watches.push(
      watchFile(options.rules.path, first.text, (text) => {
        rules.reload(first.name, text);
      }),
    );
  }
  if (indexesFile !== null) {
    watches.push(
      watchFile(indexesFile, indexesText, (text) => {
        applyIndexes(core, indexesFile, text, log);
      }),
    );
  }

  return {
    ports: { firestore: firestorePort, auth: authPort, storage: storagePort },
    urls: {
      firestore: urlOf(firestorePort),
      auth: authPort === null ? null : urlOf(authPort),
      storage: storagePort === null ? null : urlOf(storagePort),
    },
    core,
    handle: service.handler,
    auth,
    storage: storage?.service ?? null,
    meter: core.meter.snapshot,
    resetMeter: core.meter.reset,
    clock,
    setRules: rules.set,
    clear: async () => {
      await core.clear(`projects/${projectId}/databases/${DATABASE_ID}`);
      await auth?.clear();
      await storage?.service.clear();
    },
    faults,
    restart: listening.restart,
    rulesCoverage: rules.coverage,
    stop: async () => {
      for (const stopWatching of watches) {
        stopWatching();
      }
      await stopServices();
    },
  };
}
