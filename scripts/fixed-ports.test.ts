/** Checks that no test uses a fixed port: the product, or another run of the tests, may already use it. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const EMULATOR_PORTS = ['--firestore-port', '--auth-port', '--storage-port'];
const ALL_PORTS = ['--port', ...EMULATOR_PORTS];

/** Returns the fixed ports in the text of a test; empty when there are none. */
function fixedPorts(text: string): string[] {
  const needs = /(?:cli\.ts|firebase-emulator\.mjs)'/.test(text)
    ? EMULATOR_PORTS
    : /bootstrap\.mjs', '(start|dev)'/.test(text)
      ? ALL_PORTS
      : [];
  return [
    ...(text.match(/\.listen\(\s*[1-9]\d*/g) ?? []),
    ...(text.match(/\b(?:app|firestore|auth|storage|firestorePort|port): [1-9]\d{3,}/g) ?? []),
    ...needs.filter((flag) => !new RegExp(`'${flag}',\\s*'0'`).test(text)).map((flag) => `no ${flag} 0`),
  ];
}

/** Tests that only parse the ports which they name. */
const PARSED = new Set([
  'scripts/lib/start-options.test.ts',
  'packages/firebase-emulator/src/cli-options.test.ts',
  'src/config/parse-env.test.ts',
  'scripts/fixed-ports.test.ts',
]);

it('finds what would take one', () => {
  expect(fixedPorts("spawn(node, ['src/cli.ts', '--firestore-port', '0', '--storage-port', '0'])")).toEqual([
    'no --auth-port 0',
  ]);
  expect(fixedPorts('server.listen(8080); startEmulator({ firestorePort: 9099 })')).toEqual([
    '.listen(8080',
    'firestorePort: 9099',
  ]);
});

it('none does', () => {
  const files = ['tests', 'packages', 'scripts', 'src'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => !name.includes('node_modules'))
      .map((name) => join(folder, name))
      .filter((name) => (folder === 'tests' ? /\.tsx?$/ : /\.test\.tsx?$/).test(name)),
  );
  const found = files
    .filter((file) => !PARSED.has(file))
    .flatMap((file) => fixedPorts(readFileSync(file, 'utf8')).map((what) => `${file}: ${what}`));
  expect(files.length).toBeGreaterThan(300);
  expect(found).toEqual([]);
});
