/** Parses the emulator's command line. Pure, so that a unit test covers each rejected argument. */
import type { Contention } from './contention.ts';
import { parseInstant } from './firestore/timestamp.ts';
import { isLoopbackAddress } from './http/host-guard.ts';

export interface CliOptions {
  readonly projectId: string;
  readonly host: string;
  readonly firestorePort: number;
  readonly authPort: number;
  readonly storagePort: number;
  /** null keeps all data in memory. */
  readonly dataDir: string | null;
  /** The time of the emulator's clock at the start, epoch milliseconds; the machine's time when left out. */
  readonly startAtMs?: number;
  readonly rulesFile: string;
  readonly storageRulesFile: string;
  readonly indexesFile: string;
  readonly logFrames: boolean;
  readonly testEndpoints: boolean;
  readonly rulesCoverage: boolean;
  /** The most values of a document that the rules may read; no limit when left out. */
  readonly maxDocumentValues?: number;
  /** Left out: no App Check token is required. */
  readonly appCheckToken?: string;
  /** Left out: commits to one document don't wait for each other. */
  readonly contention?: Contention;
}

export type CliResult =
  | { readonly kind: 'run'; readonly options: CliOptions }
  | { readonly kind: 'help' }
  | { readonly kind: 'error'; readonly message: string };

export const USAGE = `Local Firebase emulator.

  --project ID            project id (demo-vaga)
  --host NAME             localhost, 127.0.0.1 or ::1 (127.0.0.1)
  --firestore-port N      0 takes a free one (8080)
  --auth-port N           0 takes a free one (9099)
  --storage-port N        0 takes a free one (9199)
  --data DIR|none         where documents are kept between runs; none keeps them in memory (.data/emulator)
  --start-at INSTANT      what its clock shows at the start, such as 2027-01-13T12:00:00-06:00 (the machine's time)
  --rules FILE            security rules, reloaded on save (firestore.rules)
  --storage-rules FILE    security rules of Storage, reloaded on save (storage.rules)
  --indexes FILE          composite indexes (firestore.indexes.json)
  --max-document-values N deny requests whose rules touch a document of more values (any number)
  --contention MS,MS      how long a commit holds its documents, and waits for them before it is ABORTED (neither)
  --app-check-token TOKEN refuse calls that don't carry it, as a project that enforces App Check (none is asked for)
  --log-frames            print every message of the streams
  --test-endpoints        let tests restart the ports, ask for the memory, and use mock tokens
  --rules-coverage        count what the rules evaluate (GET /emulator/v1/rules/coverage?format=text)
`;

const DEFAULTS: CliOptions = {
  projectId: 'demo-vaga',
  host: '127.0.0.1',
  firestorePort: 8080,
  authPort: 9099,
  storagePort: 9199,
  dataDir: '.data/emulator',
  rulesFile: 'firestore.rules',
  storageRulesFile: 'storage.rules',
  indexesFile: 'firestore.indexes.json',
  logFrames: false,
  testEndpoints: false,
  rulesCoverage: false,
};

type Change = Partial<CliOptions> | string;

function portParser(flag: string, change: (port: number) => Change): (value: string) => Change {
  return (value) => {
    const port = /^\d{1,5}$/.test(value) ? Number(value) : Number.NaN;
    return port <= 65_535 ? change(port) : `${flag} ${value}: not a port number`;
  };
}

function parseHost(value: string): Change {
  return isLoopbackAddress(value)
    ? { host: value }
    : `--host ${value}: the emulator listens on loopback only (localhost, 127.0.0.1, ::1)`;
}

function parseProject(value: string): Change {
  return /^[a-z][a-z0-9-]*$/.test(value) ? { projectId: value } : `--project ${value}: not a project id`;
}

function parseStartAt(value: string): Change {
  const nanos = parseInstant(value);
  return nanos === null
    ? `--start-at ${value}: not an instant, such as 2027-01-13T12:00:00-06:00`
    : { startAtMs: Number(nanos / 1_000_000n) };
}

function parseMaxDocumentValues(value: string): Change {
  return /^[1-9]\d{0,6}$/.test(value)
    ? { maxDocumentValues: Number(value) }
    : `--max-document-values ${value}: not a number of values`;
}

function parseContention(value: string): Change {
  const [, commitMs, abortAfterMs] = /^(\d{1,6}),(\d{1,6})$/.exec(value) ?? [];
  return commitMs === undefined
    ? `--contention ${value}: not two numbers of milliseconds, such as 300,5000`
    : { contention: { commitMs: Number(commitMs), abortAfterMs: Number(abortAfterMs) } };
}

/** Flags with a value. The parser returns a string as the error message. */
const VALUED: ReadonlyMap<string, (value: string) => Change> = new Map([
  ['--project', parseProject],
  ['--host', parseHost],
  ['--firestore-port', portParser('--firestore-port', (firestorePort) => ({ firestorePort }))],
  ['--auth-port', portParser('--auth-port', (authPort) => ({ authPort }))],
  ['--storage-port', portParser('--storage-port', (storagePort) => ({ storagePort }))],
  ['--data', (value: string): Change => ({ dataDir: value === 'none' ? null : value })],
  ['--start-at', parseStartAt],
  ['--rules', (value: string): Change => ({ rulesFile: value })],
  ['--storage-rules', (value: string): Change => ({ storageRulesFile: value })],
  ['--max-document-values', parseMaxDocumentValues],
  ['--contention', parseContention],
  ['--app-check-token', (value: string): Change => ({ appCheckToken: value })],
  ['--indexes', (value: string): Change => ({ indexesFile: value })],
]);

const SWITCHES: ReadonlyMap<string, Partial<CliOptions>> = new Map([
  ['--log-frames', { logFrames: true }],
  ['--test-endpoints', { testEndpoints: true }],
  ['--rules-coverage', { rulesCoverage: true }],
]);

/** Returns the options in the arguments (without node and script). Reads `--flag value` and `--flag=value`. */
export function parseCli(args: readonly string[]): CliResult {
  let options = DEFAULTS;
  const rest = [...args];
  for (let argument = rest.shift(); argument !== undefined; argument = rest.shift()) {
    if (argument === '--help' || argument === '-h') {
      return { kind: 'help' };
    }
    const switched = SWITCHES.get(argument);
    if (switched !== undefined) {
      options = { ...options, ...switched };
      continue;
    }
    const equals = argument.indexOf('=');
    const flag = equals === -1 ? argument : argument.slice(0, equals);
    const parse = VALUED.get(flag);
    if (parse === undefined) {
      return { kind: 'error', message: `Unknown argument ${argument}` };
    }
    const value = equals === -1 ? rest.shift() : argument.slice(equals + 1);
    if (value === undefined || value === '') {
      return { kind: 'error', message: `${flag} needs a value` };
    }
    const change = parse(value);
    if (typeof change === 'string') {
      return { kind: 'error', message: change };
    }
    options = { ...options, ...change };
  }
  return { kind: 'run', options };
}
