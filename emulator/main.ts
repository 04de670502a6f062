/**
 * The emulator as a value: builds the core and the services, listens, and stops them again. The command line
 * (cli.ts) and the tests both start it from here.
 */
import { createFirestoreCore, type FirestoreEmulatorCore, type FirestoreOptions } from './firestore/core.ts';
import type { MeterFigures } from './firestore/meter.ts';
import { createFirestoreService } from './firestore-service.ts';
import { parseJson } from './http/json.ts';
import { type HttpServer, listenHttp } from './http/server.ts';
import { compileSource } from './rules-source.ts';
import type { Service } from './service.ts';
import type { TokenOptions } from './token.ts';
import { readTextFile, watchFile } from './watch-file.ts';

export type RulesOption =
  /** Read now, and again whenever the file is saved. */
  | { readonly kind: 'file'; readonly path: string }
  | { readonly kind: 'text'; readonly name: string; readonly text: string };

export interface EmulatorOptions {
  readonly projectId: string;
  /** A loopback address. */
  readonly host: string;
  /** 0 takes a free one. */
  readonly firestorePort: number;
  /** null keeps everything in memory. */
  readonly dataDir: string | null;
  readonly rules: RulesOption;
  /** firestore.indexes.json; null, or a file that isn't there: none are declared. */
  readonly indexesFile: string | null;
  readonly logFrames: boolean;
  readonly testEndpoints: boolean;
  /** Takes lines: denials with their reasons, rules problems, faults, frames. */
  readonly log: (line: string) => void;
  /** Further checks of ID tokens, by the Auth emulator. */
  readonly verifyToken?: TokenOptions['verify'];
}

export interface RunningEmulator {
  readonly ports: { readonly firestore: number };
  /** http://host:port */
  readonly urls: { readonly firestore: string };
  readonly core: FirestoreEmulatorCore;
  readonly meter: () => MeterFigures;
  readonly resetMeter: () => void;
  /** Moves request.time and commit times, from now, by so many milliseconds. */
  readonly setClockOffset: (offsetMs: number) => void;
  /**
   * Stops the clock at an instant (epoch milliseconds), for boundaries to the millisecond; null lets it run on
   * with the offset. Never back: commit times keep growing, by a microsecond each while it stands.
   */
  readonly freezeClock: (epochMs: number | null) => void;
  /** Puts rules in force; returns what is wrong with them, and then the former ones stay. */
  readonly setRules: (name: string, text: string) => readonly string[];
  readonly clear: () => Promise<void>;
  /** Closes the streams in an orderly way, then the ports, then the data. */
  readonly stop: () => Promise<void>;
}

/** Why the emulator can't start, in one line for whoever started it: a taken port, a data folder in use. */
export class StartError extends Error {
  override readonly name = 'StartError';
}

const DATABASE_ID = '(default)';
const NANOS_PER_MILLI = 1_000_000n;

function describeFault(thrown: unknown): string {
  return thrown instanceof Error ? (thrown.stack ?? thrown.message) : String(thrown);
}

/** Puts the indexes of a file in force; a file that is wrong leaves the former ones. */
function applyIndexes(
  core: FirestoreEmulatorCore,
  path: string,
  text: string,
  log: (line: string) => void,
): void {
  const indexes = parseJson(text);
  if (indexes === undefined) {
    log(`${path} is not JSON; its indexes are not in force.`);
    return;
  }
  try {
    core.reloadIndexes(indexes);
  } catch (thrown) {
    log(`${path}: ${thrown instanceof Error ? thrown.message : String(thrown)}`);
  }
}

function openCore(options: FirestoreOptions): FirestoreEmulatorCore {
  try {
    return createFirestoreCore(options);
  } catch (thrown) {
    throw new StartError(thrown instanceof Error ? thrown.message : String(thrown));
  }
}

async function listen(
  service: Service,
  host: string,
  port: number,
  reportFault: (thrown: unknown) => void,
): Promise<HttpServer> {
  try {
    const { handler, bodyLimitBytes } = service;
    return await listenHttp({ host, port, handler, bodyLimitBytes, reportFault });
  } catch (thrown) {
    const code = thrown instanceof Error && 'code' in thrown ? String(thrown.code) : '';
    if (code === 'EADDRINUSE') {
      throw new StartError(`Port ${port} (${service.name}) is in use; is another emulator running?`);
    }
    if (code === 'EACCES') {
      throw new StartError(`Port ${port} (${service.name}) may not be opened by this user.`);
    }
    throw thrown;
  }
}

async function loadRules(
  rules: RulesOption,
): Promise<{ readonly name: string; readonly text: string | null }> {
  return rules.kind === 'text'
    ? { name: rules.name, text: rules.text }
    : { name: rules.path, text: await readTextFile(rules.path) };
}

/** Starts it. Rejects with StartError when a port is taken or the data folder can't be used. */
export async function startEmulator(options: EmulatorOptions): Promise<RunningEmulator> {
  const { projectId, host, log } = options;
  const reportFault = (thrown: unknown): void => {
    log(`FAULT ${describeFault(thrown)}`);
  };
  let offset = 0n;
  let frozenAt: bigint | null = null;
  const first = await loadRules(options.rules);
  const compiled =
    first.text === null
      ? { judge: null, problems: [`${first.name} can't be read`] }
      : compileSource(first.text, first.name);
  const reportProblems = (problems: readonly string[], consequence: string): void => {
    for (const problem of problems) {
      log(problem);
    }
    if (problems.length > 0) {
      log(consequence);
    }
  };
  reportProblems(compiled.problems, 'The rules are not in force: everything is denied.');

  const core = openCore({
    projectId,
    databaseId: DATABASE_ID,
    dataDir: options.dataDir,
    clock: () => (frozenAt ?? BigInt(Date.now()) + offset) * NANOS_PER_MILLI,
    log,
    judge: compiled.judge,
    indexes: null,
  });
  const { indexesFile } = options;
  const indexesText = indexesFile === null ? null : await readTextFile(indexesFile);
  if (indexesFile !== null && indexesText !== null) {
    applyIndexes(core, indexesFile, indexesText, log);
  }

  const setRules = (name: string, text: string): readonly string[] => {
    const next = compileSource(text, name);
    if (next.problems.length === 0) {
      core.reloadRules(next.judge);
    }
    return next.problems;
  };
  const reload = (name: string, text: string): void => {
    const next = compileSource(text, name);
    core.reloadRules(next.judge);
    reportProblems(next.problems, 'The rules are not in force: everything is denied.');
    if (next.problems.length === 0) {
      log(`${name} reloaded.`);
    }
  };
  const setClockOffset = (offsetMs: number): void => {
    offset = BigInt(offsetMs);
  };
  const startedAt = performance.now();

  const service = createFirestoreService({
    core,
    token: {
      projectId,
      ...(options.verifyToken === undefined ? {} : { verify: options.verifyToken }),
    },
    log,
    logFrames: options.logFrames,
    reportFault,
    projectId,
    clear: core.clear,
    meter: { read: core.meter.snapshot, reset: core.meter.reset },
    exportState: core.exportState,
    importState: core.importState,
    setRules,
    health: () => ({
      status: 'ok',
      project: projectId,
      uptimeMs: Math.round(performance.now() - startedAt),
      rssBytes: process.memoryUsage().rss,
    }),
    setClockOffset: options.testEndpoints ? setClockOffset : null,
  });

  let server: HttpServer;
  try {
    server = await listen(service, host, options.firestorePort, reportFault);
  } catch (thrown) {
    service.disconnect();
    await core.close();
    throw thrown;
  }
  const watches: (() => void)[] = [];
  if (options.rules.kind === 'file') {
    watches.push(
      watchFile(options.rules.path, first.text, (text) => {
        reload(first.name, text);
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
    ports: { firestore: server.port },
    urls: { firestore: `http://${host.includes(':') ? `[${host}]` : host}:${server.port}` },
    core,
    meter: core.meter.snapshot,
    resetMeter: core.meter.reset,
    setClockOffset,
    freezeClock: (epochMs) => {
      frozenAt = epochMs === null ? null : BigInt(epochMs);
    },
    setRules,
    clear: () => core.clear(`projects/${projectId}/databases/${DATABASE_ID}`),
    stop: async () => {
      for (const stopWatching of watches) {
        stopWatching();
      }
      service.disconnect();
      await server.close();
      await core.close();
    },
  };
}
