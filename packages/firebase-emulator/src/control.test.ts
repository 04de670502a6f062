import { beforeEach, describe, expect, it } from 'vitest';
import type { ControlOptions } from './control.ts';
import { controlRoutes } from './control.ts';
import { StatusError } from './firestore/status.ts';
import { createRouter } from './http/router.ts';

let calls: unknown[][];
let options: ControlOptions;

beforeEach(() => {
  calls = [];
  options = {
    projectId: 'demo',
    clear: async (database) => {
      calls.push(['clear', database]);
    },
    meter: { read: () => ({ reads: 3 }), reset: () => calls.push(['reset']) },
    exportState: () => ({ documents: [] }),
    importState: async (state) => {
      calls.push(['import', state]);
    },
    setRules: (name, content) => {
      calls.push(['rules', name, content]);
      return content === 'broken' ? [`${name}:1:1 Unexpected "broken".`] : [];
    },
    health: () => ({ project: 'demo' }),
    coverage: () => null,
  };
});

async function call(method: string, rawPath: string, body: unknown = undefined) {
  const reply = await createRouter(controlRoutes(options))({
    method,
    rawPath,
    query: new URLSearchParams(),
    headers: new Map(),
    body: Buffer.from(body === undefined ? '' : JSON.stringify(body)),
  });
  const text = reply.kind === 'complete' ? String(reply.body) : '';
  return { status: reply.status, text };
}

describe('endpoints of the official suite', () => {
  it('answers Ok at the root', async () => {
    expect(await call('GET', '/')).toEqual({ status: 200, text: 'Ok' });
  });

  it('clears the database named in the path', async () => {
    await call('DELETE', '/emulator/v1/projects/demo/databases/(default)/documents');
    expect(calls).toEqual([['clear', 'projects/demo/databases/(default)']]);
  });

  it('takes rules as @firebase/rules-unit-testing sends them', async () => {
    const rules = { files: [{ name: 'firestore.rules', content: 'x' }] };
    expect((await call('PUT', '/emulator/v1/projects/demo:securityRules', { rules })).status).toBe(200);
    expect(calls).toEqual([['rules', 'firestore.rules', 'x']]);
  });

  it('says where rules are broken', async () => {
    const rules = { files: [{ content: 'broken' }] };
    await expect(call('PUT', '/emulator/v1/projects/demo:securityRules', { rules })).rejects.toThrow(
      'security.rules:1:1 Unexpected "broken".',
    );
  });

  it.each([
    [
      'another project',
      '/emulator/v1/projects/other:securityRules',
      { rules: { files: [{ content: 'x' }] } },
    ],
    ['no files', '/emulator/v1/projects/demo:securityRules', { rules: {} }],
    ['two files', '/emulator/v1/projects/demo:securityRules', { rules: { files: [{ content: '' }, {}] } }],
    ['no content', '/emulator/v1/projects/demo:securityRules', { rules: { files: [{ name: 'x' }] } }],
  ])('refuses rules with %s', async (_, path, body) => {
    await expect(call('PUT', path, body)).rejects.toBeInstanceOf(StatusError);
    expect(calls).toEqual([]);
  });
});

describe('our own endpoints', () => {
  it('reads and resets the meter', async () => {
    expect((await call('GET', '/emulator/v1/meter')).text).toBe('{"reads":3}');
    await call('DELETE', '/emulator/v1/meter');
    expect(calls).toEqual([['reset']]);
  });

  it('tells its health, exports and imports', async () => {
    expect((await call('GET', '/emulator/v1/health')).text).toBe('{"project":"demo"}');
    expect((await call('GET', '/emulator/v1/export')).text).toBe('{"documents":[]}');
    await call('POST', '/emulator/v1/import', { documents: [1] });
    expect(calls).toEqual([['import', { documents: [1] }]]);
  });
});
