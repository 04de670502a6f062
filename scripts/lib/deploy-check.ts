import { parseEnv } from '../../src/config/parse-env.ts';

/** Why a build from these variables must not be deployed; empty = it may. */
export function deployProblems(variables: Readonly<Record<string, unknown>>): readonly string[] {
  const parsed = parseEnv(variables);
  if (!parsed.ok) return parsed.problems;
  const { emulator, firebase } = parsed.env;
  return [
    ...(emulator ? ['VITE_USE_EMULATOR: a hosted app must not look for an emulator'] : []),
    ...(firebase.projectId.startsWith('demo-')
      ? ['VITE_FIREBASE_PROJECT_ID: a demo- project exists only locally']
      : []),
  ];
}
