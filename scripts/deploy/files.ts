import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { allowRecaptcha } from '../hosting/config.ts';
import { goneRewrites, PUBLISHED_PATH, parsePublished } from '../pages/published.ts';
import { stripRules } from '../rules/strip.ts';

/** The configuration from which the Firebase CLI deploys: firebase.json with the stripped rules. */
export const DEPLOY_CONFIG = 'firebase.deploy.json';

/** What the rules in the project accept besides the public beacon, and must not where money is at stake. */
const DEMO_CHAIN = ", 'demo'";

/** A picture that the rules ask for, and what stands there where none can be stored. */
const PICTURES = [
  ['n >= 1 && n <= ', 'n <= '],
  [' && l.bannerUrl.size() > 0', ''],
] as const;

/** Returns `source` with the one `part` replaced; throws where it isn't there once. */
function replaceOne(source: string, part: string, by: string): string {
  const [before, after, ...more] = source.split(part);
  if (before === undefined || after === undefined || more.length > 0)
    throw new Error(`The rules don't have this once: ${part}`);
  return before + by + after;
}

/** What of the configuration decides what is deployed. */
export interface DeployMode {
  readonly appCheck?: boolean;
  /** false: there is no bucket, and the rules ask for no picture. */
  readonly pictures?: boolean;
}

/** What these variables decide of a deploy. */
export function modeOf(variables: Readonly<Record<string, string | undefined>>): Required<DeployMode> {
  const has = (name: string) => Boolean(variables[name]?.trim());
  return { appCheck: has('VITE_APPCHECK_SITE_KEY'), pictures: has('VITE_FIREBASE_STORAGE_BUCKET') };
}

/** The Firestore rules that are deployed: stripped, and without the chain of the demo. Throws where they don't name it. */
export function deployedRules(source: string, { pictures = true }: DeployMode = {}): string {
  const asked = pictures
    ? source
    : PICTURES.reduce((rules, [part, by]) => replaceOne(rules, part, by), source);
  return replaceOne(stripRules(asked), DEMO_CHAIN, '');
}

/** Of the built app: pictures of the demo's data, which no hosted database names. */
const NOT_DEPLOYED = ['demo/**'];

/** Keys of firebase.json with a rules file. */
const SERVICES = new Set(['firestore', 'storage']);

/** The rewrites by which the pages in dist/ say what is gone. */
function rewritesOf(root: string) {
  const file = join(root, 'dist', PUBLISHED_PATH);
  const published = existsSync(file) ? parsePublished(readFileSync(file, 'utf8')) : null;
  return published === null ? [] : goneRewrites(published);
}

/**
 * Writes the stripped rules and the configuration that names them, with a 404 for what the pages in dist/ say is gone. It stands at the top of the project, because the CLI
 * takes the folder of its configuration for the project. With App Check the policy lets reCAPTCHA in. Returns a function
 * that removes it.
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
