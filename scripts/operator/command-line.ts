/** Reads the operator's command line: which command, on which project. */
import { parseArgs } from 'node:util';
import { environmentFile, readEnvironment, type Variables } from '../lib/environment-file.ts';
import { COMMANDS, type Command, helpLines, type Options } from './commands.ts';
import { OperatorError, type Target } from './connection.ts';

export interface Parsed {
  readonly command: Command;
  readonly text: string;
  readonly options: Options;
  readonly target: Target;
  readonly isSure: boolean;
}

/** The environment's project: `.env.NAME.local` is what the app of that environment is built with. */
function hostedTarget(name: string, environment: Variables, root: string): Target {
  const taken = [
    'FIRESTORE_EMULATOR_HOST',
    'FIREBASE_AUTH_EMULATOR_HOST',
    'FIREBASE_STORAGE_EMULATOR_HOST',
    'STORAGE_EMULATOR_HOST',
  ];
  const set = taken.find((variable) => (environment[variable] ?? '') !== '');
  // The libraries would quietly talk to it.
  if (set !== undefined) throw new OperatorError(`${set} is set, but --env ${name} means a hosted project.`);
  const variables = readEnvironment(name, root) ?? {};
  const projectId = variables.VITE_FIREBASE_PROJECT_ID ?? '';
  const bucket = variables.VITE_FIREBASE_STORAGE_BUCKET ?? '';
  if (projectId === '')
    throw new OperatorError(`${environmentFile(name)} must say VITE_FIREBASE_PROJECT_ID.`);
  if (projectId.startsWith('demo-'))
    throw new OperatorError(`${projectId} is a name of emulators only: --emulator.`);
  return { projectId, bucket, emulator: null, environment: name };
}

/** The emulator of this machine: at the usual ports unless the environment says others. */
export function emulatorTarget(environment: Variables): Target {
  const projectId = environment.GCLOUD_PROJECT ?? 'demo-vaga';
  return {
    projectId,
    bucket: `${projectId}.appspot.com`,
    emulator: {
      firestore: environment.FIRESTORE_EMULATOR_HOST ?? '127.0.0.1:8080',
      auth: environment.FIREBASE_AUTH_EMULATOR_HOST ?? '127.0.0.1:9099',
      storage: environment.FIREBASE_STORAGE_EMULATOR_HOST ?? '127.0.0.1:9199',
    },
  };
}

/** Parses the arguments; throws OperatorError in words, with the list of commands when none was meant. */
export function parseCommandLine(args: readonly string[], environment: Variables, root: string): Parsed {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      env: { type: 'string' },
      emulator: { type: 'boolean' },
      yes: { type: 'boolean', default: false },
      replace: { type: 'boolean' },
      'dry-run': { type: 'boolean' },
      from: { type: 'string' },
      to: { type: 'string' },
      phone: { type: 'string' },
      'created-between': { type: 'string' },
      name: { type: 'string' },
      description: { type: 'string' },
    },
  });
  const { env, emulator, yes, ...options } = values;
  const [one = '', two = ''] = positionals;
  const name = Object.hasOwn(COMMANDS, one) ? one : `${one} ${two}`;
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (command === undefined) throw new OperatorError(helpLines().join('\n'));
  const texts = positionals.slice(name.split(' ').length);
  const missing = (command.needs ?? []).filter((option) => (options[option] ?? '') === '');
  if (texts.length !== command.takes || missing.length > 0) {
    throw new OperatorError(`npm run operator -- ${name} ${command.usage}`);
  }
  if ((env === undefined) === (emulator !== true))
    throw new OperatorError('Name either --env NAME or --emulator.');
  return {
    command,
    text: texts[0] ?? '',
    options,
    target: env === undefined ? emulatorTarget(environment) : hostedTarget(env, environment, root),
    isSure: yes,
  };
}
