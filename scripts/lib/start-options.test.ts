import { expect, test } from 'vitest';
import { parseStartOptions } from './start-options.ts';

test("the official suite's ports, and data beside the code", () => {
  expect(parseStartOptions([])).toEqual({
    ports: { app: 5173, firestore: 8080, auth: 9099, storage: 9199 },
    dataDir: '.data',
  });
});

test('a second copy beside the first', () => {
  const args = ['--port=5174', '--data', '/tmp/x', '--firestore-port', '8081', '--auth-port', '0'];
  expect(parseStartOptions(args)).toEqual({
    ports: { app: 5174, firestore: 8081, auth: 0, storage: 9199 },
    dataDir: '/tmp/x',
  });
});

test.each([
  [['--port', '70000'], '--port 70000: not a port number.'],
  [['--port', '-1'], "Option '--port' argument is ambiguous"],
  [['--firestore-port=eighty'], '--firestore-port eighty: not a port number.'],
  [['--prot', '1'], "Unknown option '--prot'"],
  [['5174'], "Unexpected argument '5174'"],
])('%j is refused', (args, line) => {
  expect(() => parseStartOptions(args)).toThrow(line);
});

test('--help is no error', () => {
  expect(parseStartOptions(['--help'])).toBeNull();
});
