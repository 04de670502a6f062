import { execFile, spawnSync } from 'node:child_process';
import { chmodSync, cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';

/** Each script of package.json with arguments that end it at once: the arguments, the exit code, the line. */
const SCRIPTS: Readonly<Record<string, readonly [string, number, RegExp]>> = {
  start: ['--bogus', 1, /^Unknown option '--bogus'/],
  dev: ['--port x', 1, /^--port x: not a port number/],
  test: ['--bogus', 1, /^npm run test takes no arguments: --bogus$/],
  'test:e2e': ['--help', 0, /playwright test/],
  'test:long': ['bogus', 1, /^Choose among clocks /],
  'test:shuffle': ['--runs 0', 1, /^--runs takes a whole number above 0: 0$/],
  check: ['x', 1, /^npm run check takes no arguments: x$/],
  format: ['x', 1, /^npm run format takes no arguments: x$/],
  build: ['x', 1, /^npm run build takes no arguments: x$/],
  deploy: ['--help', 0, /^npm run deploy -- /],
  lighthouse: ['--bogus', 1, /^Unknown option '--bogus'/],
  operator: ['help', 0, /^npm run operator -- COMMAND /],
  'hosted:check': ['', 1, /^Name the environment: npm run hosted:check -- --env NAME/],
  'rules:mutants': ['--bogus', 1, /^Unknown option '--bogus'$/],
  'rules:size': ['x', 1, /^npm run rules:size takes no arguments: x$/],
  'verify-draw': ['', 2, /^Name one file, or - for standard input\.$/],
};

const manifest: object = JSON.parse(readFileSync('package.json', 'utf8'));
const scripts = new Map(
  Object.entries('scripts' in manifest && manifest.scripts ? manifest.scripts : {}).map(([name, command]) => [
    name,
    String(command),
  ]),
);

it('every script is walked here, and starts by installing what a fresh clone lacks', () => {
  expect([...scripts.keys()].sort()).toEqual(Object.keys(SCRIPTS).sort());
  for (const command of scripts.values()) {
    expect(command).toMatch(/^(?:exec )?node scripts\/bootstrap\.mjs [a-z0-9-]+$/);
  }
});

it.concurrent.each(Object.entries(SCRIPTS))('npm run %s', async (name, [args, code, line]) => {
  const [, task = ''] = /bootstrap\.mjs (\S+)$/.exec(scripts.get(name) ?? '') ?? [];
  const words = args === '' ? [] : args.split(' ');
  // The developer's own configuration is left out: a deploy must end before it begins.
  const env = { ...process.env, VITE_USE_EMULATOR: 'true', NO_COLOR: '1' };
  const ended = await new Promise<{ code: unknown; output: string }>((resolve) => {
    execFile('node', ['scripts/bootstrap.mjs', task, ...words], { env }, (error, stdout, stderr) =>
      resolve({ code: error ? error.code : 0, output: `${stdout}${stderr}`.trim() }),
    );
  });
  expect(ended.output).toMatch(line);
  expect(ended.output).not.toMatch(/^ {4}at /m);
  expect(ended.code).toBe(code);
});

it('a project that can’t be written to is told in a sentence', () => {
  const folder = mkdtempSync(join(tmpdir(), 'vaga-read-only-'));
  try {
    cpSync('scripts/bootstrap.mjs', join(folder, 'scripts', 'bootstrap.mjs'));
    cpSync('scripts/lib/dependencies.mjs', join(folder, 'scripts', 'lib', 'dependencies.mjs'));
    chmodSync(folder, 0o555);
    // root may write everywhere, so root runs the command as another user.
    const other = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};
    const { status, stderr } = spawnSync(
      process.execPath,
      [join(folder, 'scripts', 'bootstrap.mjs'), 'start'],
      { encoding: 'utf8', ...other },
    );
    expect(stderr.trim()).toBe(
      `${folder} can't be written to. Builds, data and dependencies go there: copy the project to a folder of your own.`,
    );
    expect(status).toBe(1);
  } finally {
    chmodSync(folder, 0o755);
    rmSync(folder, { recursive: true });
  }
});

it.each(['.env.local', '.env.production.local', '.env.budget.local'])('git ignores %s', (file) => {
  expect(spawnSync('git', ['check-ignore', '--no-index', '-q', file]).status).toBe(0);
});

it.each(['.env.example', '.env.emulator', '.env.budget'])('git keeps %s', (file) => {
  expect(spawnSync('git', ['check-ignore', '--no-index', '-q', file]).status).toBe(1);
});
