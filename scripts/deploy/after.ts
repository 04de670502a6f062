/** What can be seen of a deployed project from outside: each miss with what mends it. */
import { type Fields, isFields, listAt, mapAt, textAt } from '../../src/domain/fields.ts';
import { type HostingConfig, headersFor } from '../hosting/config.ts';
import { previewMisses } from '../pages/live.ts';
import { type AskGoogle, GoogleError } from './google.ts';
import { indexMisses, overrideMisses, WANTED } from './indexes.ts';

/** What was deployed, and where to. */
export interface Deployed {
  readonly project: string;
  /** '' where no pictures are kept. */
  readonly bucket: string;
  /** As the person typed it: in the commands that mend something. */
  readonly environment: string;
  /** https://PROJECT.web.app */
  readonly origin: string;
  readonly hosting: HostingConfig;
  /** index.html as built, and the address of one file in /assets. */
  readonly page: string;
  readonly asset: string;
  /** As deployed: stripped. */
  readonly firestoreRules: string;
  readonly storageRules: string;
}

export interface Miss {
  readonly what: string;
  /** The command or console path that mends it. */
  readonly mend: string;
  /** It ends by itself: no failure of the deploy. */
  readonly isBuilding?: boolean;
}

export interface Checked {
  readonly name: string;
  readonly misses: readonly Miss[];
  /** Why it couldn't be checked, or null. */
  readonly unknown: string | null;
}

const fields = (value: unknown): Fields => (isFields(value) ? value : {});

const redeploy = ({ environment }: Deployed, only: string): string =>
  `npm run deploy -- --env ${environment} --only ${only}`;

/** Cloud Storage reads Firestore for storage.rules: without the role no picture is stored or deleted. */
export const STORAGE_ROLE = 'roles/firebaserules.firestoreServiceAgent';

async function role(deployed: Deployed, ask: AskGoogle): Promise<readonly Miss[]> {
  const service = 'cloudresourcemanager.googleapis.com';
  const { project } = deployed;
  const { projectNumber } = fields(await ask(service, `/v1/projects/${project}`));
  const member = `serviceAccount:service-${String(projectNumber)}@gcp-sa-firebasestorage.iam.gserviceaccount.com`;
  const policy = fields(await ask(service, `/v1/projects/${project}:getIamPolicy`, {}));
  const isGranted = listAt(policy, 'bindings')
    .map(fields)
    .some((binding) => binding.role === STORAGE_ROLE && listAt(binding, 'members').includes(member));
  if (isGranted) return [];
  return [
    {
      what: 'storage.rules may not read Firestore: no picture can be stored or deleted',
      mend: `gcloud projects add-iam-policy-binding ${project} --member=${member} --role=${STORAGE_ROLE}`,
    },
  ];
}

async function liveRules(
  deployed: Deployed,
  ask: AskGoogle,
  release: string,
  wanted: string,
  only: string,
): Promise<readonly Miss[]> {
  const service = 'firebaserules.googleapis.com';
  const mend = redeploy(deployed, only);
  let ruleset: unknown;
  try {
    const found = fields(await ask(service, `/v1/projects/${deployed.project}/releases/${release}`));
    ruleset = await ask(service, `/v1/${String(found.rulesetName)}`);
  } catch (error) {
    if (error instanceof GoogleError && error.status === 404)
      return [{ what: `no rules are live for ${release}`, mend }];
    throw error;
  }
  const [file] = listAt(mapAt(fields(ruleset), 'source'), 'files');
  return fields(file).content === wanted
    ? []
    : [{ what: `the rules live for ${release} are other ones than these sources`, mend }];
}

async function indexes(deployed: Deployed, ask: AskGoogle): Promise<readonly Miss[]> {
  const service = 'firestore.googleapis.com';
  const groups = `/v1/projects/${deployed.project}/databases/(default)/collectionGroups`;
  const live: unknown[] = [];
  let token = '';
  do {
    const page = fields(
      await ask(service, `${groups}/-/indexes?pageSize=300${token && `&pageToken=${token}`}`),
    );
    live.push(...listAt(page, 'indexes'));
    token = textAt(page, 'nextPageToken');
  } while (token !== '');
  const console = `https://console.firebase.google.com/project/${deployed.project}/firestore/indexes`;
  const mend = redeploy(deployed, 'firestore:indexes');
  const overrides = await Promise.all(
    WANTED.fieldOverrides.map(async (wanted) =>
      overrideMisses(
        wanted,
        await ask(service, `${groups}/${wanted.collectionGroup}/fields/${wanted.fieldPath}`),
      ),
    ),
  );
  return [
    ...indexMisses(live).map(({ what, isBuilding }) => ({
      what,
      mend: isBuilding ? `wait some minutes, and look at ${console}` : mend,
      isBuilding,
    })),
    ...overrides.flat().map((what) => ({ what, mend })),
  ];
}

async function signIn({ project }: Deployed, ask: AskGoogle): Promise<readonly Miss[]> {
  const config = fields(await ask('identitytoolkit.googleapis.com', `/admin/v2/projects/${project}/config`));
  const email = mapAt(mapAt(config, 'signIn'), 'email');
  const permissions = mapAt(mapAt(config, 'client'), 'permissions');
  const auth = `https://console.firebase.google.com/project/${project}/authentication`;
  const misses: Miss[] = [];
  if (email.enabled !== true) {
    misses.push({
      what: 'signing in by e-mail and password is off: nobody can sign in',
      mend: `${auth}/providers > Email/Password > Enable`,
    });
  } else if (email.passwordRequired !== true) {
    misses.push({
      what: 'signing in by a mailed link is on beside the password: no account here receives mail',
      mend: `${auth}/providers > Email/Password > Email link off`,
    });
  }
  if (permissions.disabledUserSignup === true) {
    misses.push({
      what: 'creating accounts is off: nobody can register',
      mend: `${auth}/settings > User actions > Enable create (sign-up)`,
    });
  }
  return misses;
}

/** What a header must say; hosting may add what belongs to caches between. */
async function headers(deployed: Deployed, path: string): Promise<readonly Miss[]> {
  const reply = await fetch(deployed.origin + path, { redirect: 'manual' });
  await reply.body?.cancel();
  const mend = redeploy(deployed, 'hosting');
  if (reply.status !== 200) return [{ what: `${path} answers ${reply.status}`, mend }];
  return [...headersFor(deployed.hosting, path)].flatMap(([name, wanted]) => {
    const got = reply.headers.get(name);
    return got === wanted
      ? []
      : [{ what: `${path}: ${name} is ${got === null ? 'missing' : `"${got}"`}, not "${wanted}"`, mend }];
  });
}

async function site(deployed: Deployed): Promise<readonly Miss[]> {
  const reply = await fetch(deployed.origin, { redirect: 'manual' });
  const isThisBuild = reply.status === 200 && (await reply.text()) === deployed.page;
  const paths = ['/', '/reservation/any', deployed.asset];
  return [
    ...(isThisBuild
      ? []
      : [
          {
            what: `${deployed.origin} shows another build than this one`,
            mend: redeploy(deployed, 'hosting'),
          },
        ]),
    ...(await Promise.all(paths.map((path) => headers(deployed, path)))).flat(),
  ];
}

async function previews({ origin, environment }: Deployed): Promise<readonly Miss[]> {
  const mend = `npm run operator -- publish-pages --env ${environment}`;
  return (await previewMisses(origin)).map((what) => ({ what, mend }));
}

function whyUnknown(error: unknown): string {
  if (!(error instanceof GoogleError)) return error instanceof Error ? error.message : String(error);
  if (error.status === 0) return error.message;
  if (error.status === 403)
    return `not allowed (${error.message}): your account lacks a role, or the API is off`;
  return `${error.status} ${error.message}`;
}

/** Checks one after the other; what can't be asked is said, and doesn't keep the others from being asked. */
export async function checkDeployed(deployed: Deployed, ask: AskGoogle): Promise<readonly Checked[]> {
  const { bucket, firestoreRules, storageRules } = deployed;
  const checks: readonly (readonly [string, () => Promise<readonly Miss[]>])[] = [
    ['the site and its headers', () => site(deployed)],
    ['Firestore rules', () => liveRules(deployed, ask, 'cloud.firestore', firestoreRules, 'firestore:rules')],
    ...(bucket === ''
      ? []
      : [
          [
            'Storage rules',
            () => liveRules(deployed, ask, `firebase.storage/${bucket}`, storageRules, 'storage'),
          ] as const,
          ['the role of Storage', () => role(deployed, ask)] as const,
        ]),
    ['indexes', () => indexes(deployed, ask)],
    ['signing in', () => signIn(deployed, ask)],
    ['previews of links', () => previews(deployed)],
  ];
  const checked: Checked[] = [];
  for (const [name, check] of checks) {
    try {
      checked.push({ name, misses: await check(), unknown: null });
    } catch (error) {
      checked.push({ name, misses: [], unknown: whyUnknown(error) });
    }
  }
  return checked;
}

/** What the terminal shows, a line each. */
export function reportLines(checked: readonly Checked[]): readonly string[] {
  return checked.flatMap(({ name, misses, unknown }) => {
    if (unknown !== null) return [`?   ${name}: not checked, ${unknown}`];
    if (misses.length === 0) return [`ok  ${name}`];
    return misses.flatMap(({ what, mend, isBuilding }) => [
      `${isBuilding ? '..' : 'NO'}  ${name}: ${what}`,
      `      ${mend}`,
    ]);
  });
}
