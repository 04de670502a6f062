/** What a deploy has put online, read from the project's folder. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { allowRecaptcha, HOSTING, type HostingConfig } from '../hosting/config.ts';
import { stripRules } from '../rules/strip.ts';
import type { Deployed } from './after.ts';
import { type DeployMode, deployedRules } from './files.ts';

interface Where {
  readonly root: string;
  readonly environment: string;
  readonly variables: Readonly<Record<string, string | undefined>>;
  /** Of the site. */
  readonly origin: string;
  readonly page: string;
}

/** What these variables decide of a deploy. */
export function modeOf(variables: Where['variables']): Required<DeployMode> {
  const has = (name: string) => Boolean(variables[name]?.trim());
  return { appCheck: has('VITE_APPCHECK_SITE_KEY'), pictures: has('VITE_FIREBASE_STORAGE_BUCKET') };
}

/** The hosting as deployed: with App Check its policy lets reCAPTCHA in. */
function hostingOf({ variables }: Where): HostingConfig {
  if (!modeOf(variables).appCheck) return HOSTING;
  const headers = HOSTING.headers.map((rule) => ({
    ...rule,
    headers: rule.headers.map(({ key, value }) => ({
      key,
      value: key === 'Content-Security-Policy' ? allowRecaptcha(value) : value,
    })),
  }));
  return { ...HOSTING, headers };
}

/** What `checkDeployed` compares with. */
export function whatIsDeployed(where: Where): Deployed {
  const { root, environment, variables, origin, page } = where;
  const read = (name: string) => readFileSync(join(root, name), 'utf8');
  const project = variables.VITE_FIREBASE_PROJECT_ID ?? '';
  const asset = readdirSync(join(root, 'dist', 'assets')).find((name) => name.endsWith('.js')) ?? '';
  return {
    project,
    bucket: variables.VITE_FIREBASE_STORAGE_BUCKET ?? '',
    environment,
    origin,
    hosting: hostingOf(where),
    page,
    asset: `/assets/${asset}`,
    firestoreRules: deployedRules(read('firestore.rules'), modeOf(variables)),
    storageRules: stripRules(read('storage.rules')),
  };
}
