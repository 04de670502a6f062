import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { slim, slimReactRouter } from './slim-react-router.ts';

let root = '';

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'vaga-slim-'));
});

afterEach(() => rmSync(root, { recursive: true }));

/** Builds an app that uses one function of a router with this text. Returns what was built. */
async function builtWith(router: string): Promise<string> {
  const folder = join(root, 'node_modules', 'react-router', 'dist');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'index.mjs'), router);
  writeFileSync(
    join(root, 'app.js'),
    "import { used } from './node_modules/react-router/dist/index.mjs';\nused();\n",
  );
  const environment = process.env.NODE_ENV;
  try {
    await build({
      configFile: false,
      root,
      logLevel: 'silent',
      plugins: [slimReactRouter()],
      build: { minify: false, rolldownOptions: { input: join(root, 'app.js') } },
    });
  } finally {
    process.env.NODE_ENV = environment;
  }
  const assets = join(root, 'dist', 'assets');
  return readdirSync(assets)
    .map((name) => readFileSync(join(assets, name), 'utf8'))
    .join('\n');
}

const ROUTER = `const React3 = globalThis.React;
var Form = React3.forwardRef(function form() { return 'unwanted'; });
Form.displayName = "Form";
export function used() { console.log('wanted'); }
export { Form };
`;

it('what is not used goes, what is used stays', async () => {
  const built = await builtWith(ROUTER);
  expect(built).toContain('wanted');
  expect(built).not.toContain('unwanted');
});

it.each([
  ['no names', ROUTER.replace('Form.displayName = "Form";', '')],
  ['no calls', ROUTER.replace('React3.forwardRef', 'wrap')],
])('a library written otherwise fails the build: %s', async (_, router) => {
  await expect(builtWith(router)).rejects.toThrow('React Router is written otherwise now');
});

it('the installed library is written as expected', () => {
  const folder = 'node_modules/react-router/dist/production';
  const found = readdirSync(folder)
    .filter((name) => name.endsWith('.mjs'))
    .map((name) => slim(readFileSync(join(folder, name), 'utf8')));
  expect(Math.max(...found.map(({ names }) => names))).toBeGreaterThan(5);
  expect(Math.max(...found.map(({ calls }) => calls))).toBeGreaterThan(5);
});
