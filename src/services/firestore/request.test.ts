import { afterEach, expect, test, vi } from 'vitest';
import { appCheckHooks } from '../firebase/appCheckHooks.ts';
import { ask } from './request.ts';

const REFUSAL = { error: { status: 'PERMISSION_DENIED' } };
const request = { db: { origin: '', documents: '', key: '' }, method: 'batchGet', body: {} } as const;

afterEach(() => {
  appCheckHooks.token = null;
  vi.unstubAllGlobals();
});

test.each([
  ['without App Check', null, 'permission-denied'],
  ['with its proof', 'a-token', 'permission-denied'],
  ['whose proof Google didn’t give in time', '', 'unavailable'],
])('a refused read %s', async (_, token, code) => {
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify(REFUSAL)));
  appCheckHooks.token = token === null ? null : async () => token || null;
  await expect(ask(request)).rejects.toMatchObject({ code });
});
