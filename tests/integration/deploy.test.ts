/** `npm run deploy`, with stand-ins for the Firebase CLI, Google's APIs and the hosted site (tests/support/hosted.ts). */
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { randomFrom } from '@vaga/firebase-emulator/testing/random';
import { afterAll, beforeAll, beforeEach, describe, expect, it, test, vi } from 'vitest';
import { deployedRules } from '../../scripts/deploy/files.ts';
import { deployOptions } from '../../scripts/deploy/options.ts';
import { runDeploy } from '../../scripts/deploy/run.ts';
import { connect } from '../../scripts/operator/connection.ts';
import { publishPages } from '../../scripts/operator/publish-pages.ts';
import { parsePublished } from '../../scripts/pages/published.ts';
import { BUCKET, fakeFirebase, type Hosted, PROJECT, startHosted, wholeState } from '../support/hosted.ts';

interface Ended {
  readonly code: number | null;
  readonly output: string;
}

/** Runs `npm run deploy` with these variables above those of any file, and `typed` on its standard input. */
function deploy(
  variables: Readonly<Record<string, string>>,
  args: readonly string[] = [],
  typed = '',
): Promise<Ended> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, ['scripts/bootstrap.mjs', 'deploy', ...args], {
      env: { ...process.env, ...variables },
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => {
        output += chunk.toString();
      });
    }
    child.stdin.end(typed);
    child.on('close', (code) => resolve({ code, output }));
  });
}

const REQUIRED = ['API_KEY', 'AUTH_DOMAIN', 'PROJECT_ID', 'STORAGE_BUCKET', 'APP_ID'].map(
  (name) => `VITE_FIREBASE_${name}`,
);

test('without a configuration nothing is deployed, and every missing variable is named', async () => {
  const { code, output } = await deploy(Object.fromEntries(REQUIRED.map((name) => [name, ''])));
  expect(code).toBe(1);
  expect(output).toContain('Nothing was deployed');
  for (const name of REQUIRED) {
    // Without a bucket it is a site without pictures.
    expect(output.includes(`${name}: missing`)).toBe(!name.endsWith('BUCKET'));
  }
  expect(output).not.toContain('Building');
});

test.each(['emulator', 'budget', 'Staging', '../x', ''])('%j is no environment', (name) => {
  expect(() => deployOptions(['--env', name])).toThrow('is no name of an environment');
});

/** The same in this process, over the build that is there. */
async function deployHere(variables: Readonly<Record<string, string>>): Promise<Ended> {
  const lines: unknown[] = [];
  const spies = (['log', 'warn', 'error'] as const).map((name) =>
    vi.spyOn(console, name).mockImplementation((line) => void lines.push(line)),
  );
  for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value);
  try {
    const code = await runDeploy([], () => undefined);
    return { code, output: lines.join('\n') };
  } finally {
    vi.unstubAllEnvs();
    for (const spy of spies) spy.mockRestore();
  }
}

const random = randomFrom(20270113);
const letters = (length: number) => Array.from({ length }, () => random.below(36).toString(36)).join('');

/** A configuration as Firebase gives them, but with a key so long that no bundle stays within its budget. */
function aConfiguration(): Readonly<Record<string, string>> {
  return {
    VITE_FIREBASE_API_KEY: letters(100_000),
    VITE_FIREBASE_AUTH_DOMAIN: `${letters(12)}.firebaseapp.com`,
    VITE_FIREBASE_PROJECT_ID: PROJECT,
    VITE_FIREBASE_STORAGE_BUCKET: BUCKET,
    VITE_FIREBASE_APP_ID: `1:${random.below(1e9)}:web:${letters(22)}`,
    VITE_INSTAGRAM: letters(10),
    VITE_USE_EMULATOR: 'false',
  };
}

/** A venture on the wire. */
function aVenture(slug: string, name: string) {
  const text = (stringValue: string) => ({ stringValue });
  const documents = `projects/${PROJECT}/databases/(default)/documents`;
  return { name: `${documents}/ventures/${slug}`, fields: { name: text(name), slug: text(slug) } };
}

const publishedWas = (...pages: readonly string[]) => JSON.stringify({ pages, others: [], gone: [] });

/** All five: `npm run test:long -- deploy`. */
const CONFIGURATIONS = process.env.VAGA_LONG ? 5 : 1;

describe('a deploy', () => {
  const folder = mkdtempSync(join(tmpdir(), 'vaga-deploy-'));
  const log = join(folder, 'firebase.json');
  let hosted: Hosted;

  beforeAll(async () => {
    hosted = await startHosted();
  });
  afterAll(async () => {
    await hosted.close();
    rmSync(folder, { recursive: true });
  });
  beforeEach(() => {
    hosted.state = wholeState();
  });

  const stubs = (cli: Parameters<typeof fakeFirebase>[2] = {}) => ({
    VAGA_FIREBASE_CLI: fakeFirebase(folder, log, cli),
    VAGA_GOOGLE_API: hosted.api,
    VAGA_HOSTED_ORIGIN: hosted.origin,
  });

  it.each(Array.from({ length: CONFIGURATIONS }, (_, index) => [index + 1, aConfiguration()] as const))(
    'past the budget: builds, deploys, passes on what is typed, then says how to check the project (configuration %i)',
    async (_, configuration) => {
      hosted.state.documents.ventures = [aVenture('hilos', 'Hilos <b>&</b> Luna')];
      hosted.state.published = publishedWas('/emprendimientos/hilos', '/emprendimientos/cerrado');
      const { code, output } = await deploy(
        { ...configuration, VITE_SITE_ORIGIN: 'https://vaga.example', ...stubs({ asks: true }) },
        ['--env', 'staging', '--message', 'una prueba'],
        'y\n',
      );
      const told: unknown = JSON.parse(readFileSync(log, 'utf8'));
      expect(told).toMatchObject({
        args: [
          ...['deploy', '--config', 'firebase.deploy.json', '--project', PROJECT],
          ...['--only', 'hosting,firestore,storage', '--message', 'una prueba'],
        ],
        answer: 'y\n',
        page: true,
        rules: deployedRules(readFileSync('firestore.rules', 'utf8')),
        config: {
          hosting: {
            public: 'dist',
            ignore: expect.arrayContaining(['demo/**']),
            rewrites: [
              { source: '/emprendimientos/cerrado', destination: '/gone' },
              { source: '/gone', destination: '/gone' },
              { source: '!/assets/**', destination: '/index.html' },
            ],
          },
        },
      });
      const page = readFileSync('dist/emprendimientos/hilos.html', 'utf8');
      expect(page).toContain('<title>Hilos &lt;b&gt;&amp;&lt;/b&gt; Luna · Vaga</title>');
      expect(page).toContain('content="https://vaga.example/emprendimientos/hilos"');
      expect(readFileSync('dist/robots.txt', 'utf8')).toContain('Sitemap: https://vaga.example/sitemap.xml');
      const steps = [
        'Building dist/',
        'Over the bundle budget',
        '2 pages of shared links, 1 that are gone',
        'Grant the new role?',
        'npm run hosted:check -- --env staging',
      ];
      const at = steps.map((step) => output.indexOf(step));
      expect(at).toEqual([...at].sort((one, other) => one - other));
      expect(at).not.toContain(-1);
      expect(code).toBe(0);
      expect(existsSync('firebase.deploy.json')).toBe(false);
      const built = readdirSync('dist/assets').map((name) => readFileSync(join('dist/assets', name), 'utf8'));
      expect(built.join('')).toContain(configuration.VITE_FIREBASE_AUTH_DOMAIN);
    },
  );

  describe('and then only the pages of links', () => {
    const name = 'prueba-de-paginas';
    const file = `.env.${name}.local`;
    const printed: string[] = [];

    beforeAll(() => {
      const lines = Object.entries({ ...aConfiguration(), VITE_FIREBASE_API_KEY: 'k' });
      writeFileSync(file, lines.map(([key, value]) => `${key}=${value}`).join('\n'));
      for (const [key, value] of Object.entries(stubs())) vi.stubEnv(key, value);
    });
    afterAll(() => {
      rmSync(file, { force: true });
      vi.unstubAllEnvs();
    });

    async function publish(dryRun: boolean): Promise<string> {
      printed.length = 0;
      const own = { projectId: PROJECT, bucket: BUCKET, emulator: null, environment: name };
      const connection = connect(own);
      const terminal = {
        print: (line: string) => void printed.push(line),
        ask: () => Promise.resolve('yes'),
        isSure: false,
      };
      try {
        await publishPages(connection, { dryRun }, terminal);
      } finally {
        await connection.close();
      }
      return printed.join('\n');
    }

    it('the build that is live stays; what is new has a page, what is gone is 404', async () => {
      const index = readFileSync('dist/index.html', 'utf8');
      rmSync(log, { force: true });
      hosted.state.documents.ventures = [aVenture('nuevo', 'Nuevo')];
      expect(await publish(true)).toContain('2 pages in dist/');
      expect(existsSync(log)).toBe(false);
      expect(existsSync('dist/emprendimientos/hilos.html')).toBe(false);
      expect(await publish(false)).toContain('Published: a crawler sees them.');
      expect(JSON.parse(readFileSync(log, 'utf8'))).toMatchObject({
        args: expect.arrayContaining(['--only', 'hosting']),
      });
      const published = parsePublished(readFileSync('dist/pages.json', 'utf8'));
      expect(published).toEqual({
        pages: ['/lotteries/results', '/emprendimientos/nuevo'],
        others: [],
        gone: ['/emprendimientos/hilos', '/emprendimientos/cerrado'],
      });
      expect(readFileSync('dist/index.html', 'utf8')).toBe(index);
      expect((await fetch(`${hosted.origin}/emprendimientos/hilos`)).status).toBe(404);
      expect((await fetch(`${hosted.origin}/emprendimientos/nuevo`)).status).toBe(200);
    });
  });

  it('without the database the app is deployed all the same, and what was gone stays gone', async () => {
    hosted.state.refusals.set('firestore.googleapis.com', 403);
    const gone = JSON.stringify({ pages: ['/reservation/a'], others: [], gone: ['/reservation/b'] });
    hosted.state.published = gone;
    const { code, output } = await deployHere({ ...aConfiguration(), ...stubs() });
    expect(code).toBe(2);
    expect(output).toContain('No pages of shared links (refused by firestore.googleapis.com)');
    expect(output).toContain('npm run operator -- publish-pages --env production');
    const published = parsePublished(readFileSync('dist/pages.json', 'utf8'));
    expect(published).toEqual({ pages: [], others: ['/reservation/a'], gone: ['/reservation/b'] });
  });

  it('that the Firebase CLI refuses ends with its code, and says what to do', async () => {
    const { code, output } = await deployHere({ ...aConfiguration(), ...stubs({ code: 3 }) });
    expect(code).toBe(3);
    expect(output).not.toContain('hosted:check');
    expect(existsSync('firebase.deploy.json')).toBe(false);
  });
});
