/** The command line of `npm run deploy`. */
import { parseArgs } from 'node:util';
import { mustBeEnvironment } from '../lib/environment-file.ts';

/** The help text of `npm run deploy -- --help`. */
export const DEPLOY_HELP = `npm run deploy -- [--env production] [--only firestore:rules] [--dry-run] [...]
Builds the app with .env.NAME.local, and deploys it with rules and indexes (docs/deploy.md).
--env NAME   staging, production, ...
Whatever else stands there goes to the Firebase CLI: npx firebase deploy --help`;

/** Separates the environment's name (`.env.{environment}.local`) from the CLI's `args`; throws an Error in words. */
export function deployOptions(given: readonly string[]) {
  const options = { env: { type: 'string', default: 'production' } } as const;
  const { values, tokens } = parseArgs({ args: [...given], strict: false, tokens: true, options });
  const environment = typeof values.env === 'string' ? values.env : '';
  mustBeEnvironment(environment);
  const own = new Set<number>();
  for (const token of tokens) {
    if (token.kind !== 'option' || token.name !== 'env') continue;
    own.add(token.index);
    if (!token.inlineValue) own.add(token.index + 1);
  }
  return { environment, args: given.filter((_, at) => !own.has(at)) };
}

/** Returns the parts that the Firebase CLI deploys with `args`: those of `--only`; null = all of its configuration. */
export function partsOf(args: readonly string[]): readonly string[] | null {
  const { values } = parseArgs({ args: [...args], strict: false, options: { only: { type: 'string' } } });
  return values.only === undefined ? null : String(values.only).split(',');
}

/** Returns whether the site is deployed: everything is, or hosting is among the parts. */
export function deploysHosting(args: readonly string[]): boolean {
  return partsOf(args)?.some((part) => part.split(':')[0] === 'hosting') ?? true;
}
