/** Reads the operator's command line: the command, and the project. */
import { parseArgs } from 'node:util';
import { environmentFile, readEnvironment, type Variables } from '../lib/environment-file.ts';
import { COMMANDS, HELP } from './commands.ts';
import { OperatorError, type Target } from './connection.ts';

const EMULATOR_VARIABLES = [
  'FIRESTORE_EMULATOR_HOST',
  'FIREBASE_AUTH_EMULATOR_HOST',
  'FIREBASE_STORAGE_EMULATOR_HOST',
  'STORAGE_EMULATOR_HOST',
];

/** Returns the environment's project: `.env.NAME.local` configures the build of the app for that environment. */
export function hostedTarget(name: string, environment: Variables, root: string): Target {
  const set = EMULATOR_VARIABLES.find((variable) => environment[variable]);
  // The libraries would talk to the emulator without a warning.
  if (set) throw new OperatorError(`${set} is set, but --env ${name} means a hosted project.`);
  const { VITE_FIREBASE_PROJECT_ID: projectId = '', VITE_FIREBASE_STORAGE_BUCKET: bucket = '' } =
    readEnvironment(name, root) ?? {};
  if (projectId === '')
    throw new OperatorError(`${environmentFile(name)} must say VITE_FIREBASE_PROJECT_ID.`);
  if (projectId.startsWith('demo-'))
    throw new OperatorError(`${projectId} is a name of emulators only: --emulator.`);
  return { projectId, bucket, emulator: null, environment: name };
}

/** Returns the emulator of this machine: at the default ports unless the environment gives others. */
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

/** Parses the arguments; throws an OperatorError in words, with the list of commands when no command was given. */
export function parseCommandLine(args: readonly string[], environment: Variables, root: string) {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      env: { type: 'string' },
      emulator: { type: 'boolean', default: false },
      yes: { type: 'boolean', default: false },
      replace: { type: 'boolean' },
      'dry-run': { type: 'boolean' },
      from: { type: 'string' },
      to: { type: 'string' },
      phone: { type: 'string' },
      'created-between': { type: 'string' },
    },
  });
  const { env, emulator, yes: isSure, ...options } = values;
  const [one = '', two = ''] = positionals;
  const name = Object.hasOwn(COMMANDS, one) ? one : `${one} ${two}`;
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (command === undefined) throw new OperatorError(HELP);
  const texts = positionals.slice(name.split(' ').length);
  const isForeign = (option: string) => !command.usage.includes(`--${option}`);
  if (texts.length !== (/^[A-Z]/.test(command.usage) ? 1 : 0) || Object.keys(options).some(isForeign))
    throw new OperatorError(`npm run operator -- ${name} ${command.usage}`);
  if ((env === undefined) !== emulator) throw new OperatorError('Name either --env NAME or --emulator.');
  const target = env === undefined ? emulatorTarget(environment) : hostedTarget(env, environment, root);
  return { command, text: texts[0] ?? '', options, target, isSure };
}
