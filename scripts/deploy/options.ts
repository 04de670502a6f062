/** The command line of `npm run deploy`. */

export interface DeployOptions {
  /** Names `.env.{environment}.local`. */
  readonly environment: string;
  /** For the Firebase CLI. */
  readonly args: readonly string[];
}

/** Modes of the build that are no environment. */
const MODES = new Set(['emulator', 'budget', 'development', 'test', 'local', 'example']);

/** What `npm run deploy -- --help` says. */
export const DEPLOY_HELP = `npm run deploy -- [--env production] [--only firestore:rules] [--dry-run] [...]
Builds the app with .env.NAME.local, and deploys it with rules and indexes (docs/deploy.md).
--env NAME   staging, production, ...
Whatever else stands there goes to the Firebase CLI: npx firebase deploy --help`;

/** Splits ours from the Firebase CLI's; throws an Error in words. */
export function deployOptions(given: readonly string[]): DeployOptions {
  const args: string[] = [];
  let environment = 'production';
  for (let at = 0; at < given.length; at += 1) {
    const arg = given[at] ?? '';
    if (arg === '--env' || arg.startsWith('--env=')) {
      environment = arg === '--env' ? (given[(at += 1)] ?? '') : arg.slice('--env='.length);
    } else args.push(arg);
  }
  if (!/^[a-z][a-z0-9-]{0,30}$/.test(environment) || MODES.has(environment)) {
    throw new Error(`"${environment}" is no name of an environment: staging, production, ...`);
  }
  return { environment, args };
}

/** Whether the Firebase CLI, told `args`, deploys the site: all of it, or hosting among the parts. */
export function deploysHosting(args: readonly string[]): boolean {
  const at = args.findIndex((arg) => arg === '--only' || arg.startsWith('--only='));
  if (at < 0) return true;
  const parts = args[at] === '--only' ? (args[at + 1] ?? '') : (args[at] ?? '').slice('--only='.length);
  return parts.split(',').some((part) => part.split(':')[0] === 'hosting');
}
