import { join } from 'node:path';
import { parseEnv } from '../../src/config/parse-env.ts';
import { environmentFile, readEnvironment, type Variables } from '../lib/environment-file.ts';
import type { Command } from '../lib/steps.ts';
import { DEPLOY_CONFIG, type DeployMode } from './files.ts';
import { partsOf } from './options.ts';

/** Returns why a build from these variables must not be deployed; empty = it may. */
export function deployProblems(variables: Readonly<Record<string, unknown>>): readonly string[] {
  const parsed = parseEnv(variables);
  if (!parsed.ok) return parsed.problems;
  const { appCheck, emulator, firebase } = parsed.env;
  return [
    ...(emulator ? ['VITE_USE_EMULATOR: a hosted app must not look for an emulator'] : []),
    ...(firebase.projectId.startsWith('demo-')
      ? ['VITE_FIREBASE_PROJECT_ID: a demo- project exists only locally']
      : []),
    ...(appCheck && appCheck.debugToken !== ''
      ? ['VITE_APPCHECK_DEBUG_TOKEN: whoever reads it from the app passes App Check']
      : []),
  ];
}

/** Returns the variables of an environment's file. Throws an Error in words unless they may be deployed. */
export function deployableEnvironment(name: string, root: string): Variables {
  const variables = readEnvironment(name, root);
  if (variables === null) throw new Error(`There is no ${environmentFile(name)} (docs/deploy.md).`);
  const problems = deployProblems(variables);
  if (problems.length > 0) throw new Error([`${environmentFile(name)}:`, ...problems].join('\n  '));
  return variables;
}

/**
 * Returns the command that deploys dist/, rules and indexes to `project`; `args` go to the Firebase CLI, and `--only`
 * among them names the part. The CLI may ask at the terminal. `cli`: another program instead of the installed one.
 */
export function deployCommand(
  project: string,
  args: readonly string[],
  { pictures = true }: DeployMode,
  cli?: string,
): Command {
  return {
    name: 'deploy',
    program: cli ?? join('node_modules', '.bin', 'firebase'),
    args: [
      'deploy',
      '--config',
      DEPLOY_CONFIG,
      '--project',
      project,
      ...(partsOf(args) ? [] : ['--only', `hosting,firestore${pictures ? ',storage' : ''}`]),
      ...args,
    ],
    asks: true,
  };
}

/**
 * Returns the advice to print before deploying. storage.rules read Firestore, for which Storage needs a role, and the
 * Firebase CLI grants the role only when somebody answers its question.
 */
export function advice({ pictures, appCheck }: Required<DeployMode>, isTerminal: boolean): readonly string[] {
  const role = isTerminal
    ? 'If Firebase asks whether to grant Cloud Storage an IAM role for cross-service rules, answer yes: without it no picture is stored or deleted (docs/deploy.md, 5).'
    : 'Not at a terminal, so Firebase will not grant Cloud Storage the role that storage.rules need. If nobody has yet, grant it by hand (docs/deploy.md, 5): without it no picture is stored or deleted.';
  return [
    pictures
      ? role
      : 'VITE_FIREBASE_STORAGE_BUCKET is empty: a site without pictures. It shows initials, and nobody can choose a photo (docs/deploy.md, 1).',
    ...(appCheck
      ? []
      : [
          'APP CHECK IS OFF: any script may ask and write as often as it likes, as far as the rules let a visitor. Turn it on before you share the address (docs/deploy.md, App Check).',
        ]),
  ];
}

/** The advice when the Firebase CLI ends with an error, which it has printed above. */
export const IF_REFUSED = `Firebase refused (above). If it names firestore.rules:
  Nothing of the rules has changed: those that were live stay live.
  - It names a line: .cache/deploy/firestore.rules has it, as deployed; correct it in rules/, then npm run format.
  - It says that they are too large (Google takes 256 KB; npm run rules:size says how large they are): take a rule out of rules/.
  - To have the site as it was: check out the version before and npm run deploy again.
  An app that is newer than the rules is refused what they don't know: don't deploy hosting alone.`;
