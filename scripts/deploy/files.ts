import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { allowRecaptcha } from '../hosting/config.ts';
import { goneRewrites, PUBLISHED_PATH, parsePublished } from '../pages/published.ts';
import { stripRules } from '../rules/strip.ts';

/** The configuration file for the Firebase CLI: firebase.json with the stripped rules. */
export const DEPLOY_CONFIG = 'firebase.deploy.json';

/** The demo's chain, which the rules accept besides the public beacon. A project with real money must not accept it. */
const DEMO_CHAIN = ", 'demo'";

/** Parts of the rules that require a picture, each with its replacement for a project without picture storage. */
const PICTURES = [
  ['n >= 1 && n <= ', 'n <= '],
  [' && l.bannerUrl.size() > 0', ''],
] as const;

/** Returns `source` with the one `part` replaced; throws unless it occurs exactly once. */
function replaceOne(source: string, part: string, by: string): string {
  const [before, after, ...more] = source.split(part);
  if (before === undefined || after === undefined || more.length > 0)
    throw new Error(`The rules don't have this once: ${part}`);
  return before + by + after;
}

/** The part of the configuration that decides which rules and headers are deployed. */
export interface DeployMode {
  readonly appCheck?: boolean;
  /** false: there is no bucket, and the rules require no picture. */
  readonly pictures?: boolean;
}

/** Returns the deploy mode that these variables set. */
export function modeOf(variables: Readonly<Record<string, string | undefined>>): Required<DeployMode> {
  const has = (name: string) => Boolean(variables[name]?.trim());
  return { appCheck: has('VITE_APPCHECK_SITE_KEY'), pictures: has('VITE_FIREBASE_STORAGE_BUCKET') };
}

/** Returns the Firestore rules to deploy: stripped, without the demo's chain. Throws when they don't name it. */
export function deployedRules(source: string, { pictures = true }: DeployMode = {}): string {
  const asked = pictures
    ? source
    : PICTURES.reduce((rules, [part, by]) => replaceOne(rules, part, by), source);
  return replaceOne(stripRules(asked), DEMO_CHAIN, '');
}

/** Pictures of the demo's data in the built app: no hosted database names them. */
const NOT_DEPLOYED = ['demo/**'];

/** Keys of firebase.json with a rules file. */
const SERVICES = new Set(['firestore', 'storage']);

/** Returns the rewrites that answer 404 for the gone pages that dist/ lists. */
function rewritesOf(root: string) {
  const file = join(root, 'dist', PUBLISHED_PATH);
  const published = existsSync(file) ? parsePublished(readFileSync(file, 'utf8')) : null;
  return published === null ? [] : goneRewrites(published);
}

/**
 * Writes the stripped rules and the configuration that names them. It answers 404 for the gone pages that dist/ lists.
 * It lies at the top of the project, because the CLI takes the folder of its configuration for the project. With App
 * Check the policy allows reCAPTCHA. Returns a function that removes the configuration.
 */
export function writeDeployFiles(root: string, mode: DeployMode = {}): () => void {
  const folder = '.cache/deploy';
  mkdirSync(join(root, folder), { recursive: true });
  const config: unknown = JSON.parse(
    readFileSync(join(root, 'firebase.json'), 'utf8'),
    (key, value: unknown) => {
      if (key === 'ignore' && Array.isArray(value)) return [...value.map(String), ...NOT_DEPLOYED];
      if (key === 'rewrites' && Array.isArray(value))
        return [...rewritesOf(root), ...value.map((rule: unknown) => rule)];
      if (mode.appCheck && key === 'value' && typeof value === 'string' && value.startsWith('default-src ')) {
        return allowRecaptcha(value);
      }
      if (!SERVICES.has(key) || typeof value !== 'object' || value === null || !('rules' in value)) {
        return value;
      }
      const name = String(value.rules);
      const stripped = `${folder}/${name}`;
      const source = readFileSync(join(root, name), 'utf8');
      writeFileSync(
        join(root, stripped),
        key === 'firestore' ? deployedRules(source, mode) : stripRules(source),
      );
      return { ...value, rules: stripped };
    },
  );
  const path = join(root, DEPLOY_CONFIG);
  writeFileSync(path, JSON.stringify(config, null, 2));
  return () => rmSync(path, { force: true });
}
