import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { linesOf } from './export.ts';
import { objectPath, put, type TestService, testService } from './test-support.ts';

let from: TestService;
let to: TestService;

beforeEach(() => {
  from = testService(null);
  to = testService(null);
});

afterEach(async () => {
  for (const service of [from, to]) {
    service.disconnect();
    await service.close();
  }
});

async function linesFrom(service: TestService): Promise<string[]> {
  const lines: string[] = [];
  for await (const line of service.exportLines()) lines.push(line);
  return lines;
}

async function* each(lines: readonly string[]): AsyncGenerator<string> {
  yield* lines;
}

it('brings everything back: content, metadata, tokens, generation, times', async () => {
  const large = Buffer.alloc(200_001, 'vaga ñ');
  await put(from, 'b/large', large);
  await put(from, 'a', 'small');
  await put(from, 'empty', '');
  await from.ask('PATCH', objectPath('a'), '{"contentType":"x/y","metadata":{"__proto__":"k"}}');
  await put(to, 'a', 'is replaced');
  await put(to, 'other', 'stays');
  const lines = await linesFrom(from);
  expect(Math.max(...lines.map(({ length }) => length))).toBeLessThan(70_000);
  expect(await to.importLines(each(lines))).toBe(3);
  for (const name of ['a', 'b/large', 'empty']) {
    expect((await to.ask('GET', objectPath(name))).json).toEqual(
      (await from.ask('GET', objectPath(name))).json,
    );
  }
  expect((await to.ask('GET', objectPath('b/large', '?alt=media'))).text).toBe(large.toString());
  expect((await to.ask('GET', objectPath('other', '?alt=media'))).text).toBe('stays');
  const again = await linesFrom(to);
  expect(again.filter((line) => !line.includes('other')).slice(0, -1)).toEqual(
    expect.arrayContaining(lines.slice(0, -1)),
  );
  // An object stored afterwards is newer than the imported ones.
  const newer = await put(to, 'a', 'newer');
  expect(Number(newer.json?.generation)).toBeGreaterThan(
    Number((await from.ask('GET', objectPath('a'))).json?.generation),
  );
});

describe('refuses', () => {
  const HEAD = '{"vagaStorage":1}';

  async function damaged(change: (lines: string[]) => string[]): Promise<unknown> {
    await put(from, 'x', 'hello');
    return await to.importLines(each(change(await linesFrom(from))));
  }

  it.each<[string, (lines: string[]) => string[]]>([
    ['nothing', () => []],
    ['another file', () => ['{"documents":[]}']],
    ['what is no JSON', () => [HEAD, 'x']],
    ['an export that was cut off', (lines) => lines.slice(0, -1)],
    ['content without an object', () => [HEAD, '{"content":"eA=="}']],
    ['content that is too long', (lines) => [...lines.slice(0, 3), '{"content":"eA=="}', ...lines.slice(3)]],
    ['content that is too short', (lines) => [...lines.slice(0, 2), ...lines.slice(3)]],
    ['other content', (lines) => lines.map((line) => line.replace('aGVsbG8=', 'aGVsbHg='))],
    [
      'a name that no upload could have',
      (lines) => lines.map((line) => line.replace('"name":"x"', '"name":"../x"')),
    ],
    [
      'a bucket that is none',
      (lines) => lines.map((line) => line.replace(/"bucket":"[^"]*"/, '"bucket":".."')),
    ],
    [
      'an object without tokens',
      (lines) => lines.map((line) => line.replace(/"downloadTokens":\[[^\]]*\]/, '"downloadTokens":[]')),
    ],
    [
      'a token with a comma',
      (lines) => lines.map((line) => line.replace(/"downloadTokens":\["/, '"downloadTokens":["a,b')),
    ],
    ['a size below zero', (lines) => lines.map((line) => line.replace('"size":5', '"size":-5'))],
    [
      'a generation that is none',
      (lines) => lines.map((line) => line.replace(/"generation":"/, '"generation":"x')),
    ],
  ])('%s', async (_what, change) => {
    await expect(damaged(change)).rejects.toMatchObject({ httpStatus: 400 });
    expect((await to.ask('GET', objectPath('x'))).status).toBe(404);
  });
});

it('goes over HTTP line by line', async () => {
  await put(from, 'x', 'hello');
  const exported = await from.ask('GET', '/emulator/v1/export');
  expect(exported.text.split('\n')).toHaveLength(5);
  const imported = await to.ask('POST', '/emulator/v1/import', exported.text);
  expect([imported.status, imported.json]).toEqual([200, { objects: 1 }]);
});

it('refuses a line without an end', async () => {
  const endless = async function* (): AsyncGenerator<Uint8Array> {
    for (;;) yield Buffer.alloc(100_000, 'x');
  };
  const read = async (): Promise<void> => {
    for await (const line of linesOf(endless())) expect(line).toBe('');
  };
  await expect(read()).rejects.toThrow('too long');
});
