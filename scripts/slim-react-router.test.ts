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
  const folder = join(root, 'node_modules', 'react-router');
  const entries = {
    development: "export function used() { console.log('for developers'); }",
    production: router,
  };
  for (const [name, text] of Object.entries(entries)) {
    mkdirSync(join(folder, 'dist', name), { recursive: true });
    writeFileSync(join(folder, 'dist', name, 'index.mjs'), text);
  }
  writeFileSync(
    join(folder, 'package.json'),
    '{ "name": "react-router", "exports": "./dist/development/index.mjs" }',
  );
  writeFileSync(join(root, 'app.js'), "import { used } from 'react-router';\nused();\n");
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
var Form = React3.forwardRef(function form() { return 'unwanted form'; });
Form.displayName = "Form";
function warning(cond, message) {
  if (!cond) console.warn('unwanted warning ' + message);
}
export function used(path) {
  warning(path, 'unwanted advice');
  console.log('wanted');
}
export { Form };
`;

it('what is not used goes, what is used stays', async () => {
  const built = await builtWith(ROUTER);
  expect(built).toContain('wanted');
  expect(built).not.toContain('unwanted');
  expect(built).not.toContain('for developers');
});

it.each([
  ['assignments to components', ROUTER.replace('Form.displayName = "Form";', '')],
  ['calls that make components', ROUTER.replace('React3.forwardRef', 'wrap')],
  ['advice to developers', ROUTER.replaceAll(', message) {', ', text) {')],
])('a library written otherwise fails the build: %s', async (missing, router) => {
  await expect(builtWith(router)).rejects.toThrow(
    `React Router is written otherwise now: no ${missing} found`,
  );
});

it('the installed library is written as expected', () => {
  const folder = 'node_modules/react-router/dist/production';
  const texts = readdirSync(folder)
    .filter((name) => name.endsWith('.mjs'))
    .map((name) => readFileSync(join(folder, name), 'utf8'));
  expect(slim(texts.join('\n')).found).toEqual({
    'assignments to components': 16,
    'calls that make components': 17,
    'advice to developers': 5,
  });
});
