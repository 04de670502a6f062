import { describe, expect, it } from 'vitest';
import { isRecord, type JsonRecord } from '../http/json.ts';
import { type AuthBench, openBench, PASSWORD, PROJECT, signedUp } from './test-support.ts';

const EMAIL = 'ana@example.test';
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

async function codes(bench: AuthBench): Promise<readonly JsonRecord[]> {
  const { json } = await bench.send('GET', `/emulator/v1/projects/${PROJECT}/oobCodes`);
  return Array.isArray(json.oobCodes) ? json.oobCodes.filter(isRecord) : [];
}

async function latest(bench: AuthBench): Promise<string> {
  return String((await codes(bench)).at(-1)?.oobCode);
}

/** A bench with an account and a code of each kind for it, in the order of the list. */
async function withCodes() {
  const bench = openBench();
  const { idToken, localId } = await signedUp(bench, EMAIL);
  const request = (body: JsonRecord) => bench.call('sendOobCode', { ...body, idToken });
  await bench.call('sendOobCode', { requestType: 'PASSWORD_RESET', email: EMAIL });
  const reset = await latest(bench);
  await request({ requestType: 'VERIFY_EMAIL' });
  const verify = await latest(bench);
  await request({ requestType: 'VERIFY_AND_CHANGE_EMAIL', newEmail: 'new@example.test' });
  return { bench, idToken, localId, reset, verify, change: await latest(bench) };
}

describe('mailed codes', () => {
  it('are listed with links to this service, and printed', async () => {
    const { bench, reset } = await withCodes();
    const list = await codes(bench);
    expect(list.map(({ requestType, email, newEmail }) => [requestType, email, newEmail])).toEqual([
      ['PASSWORD_RESET', EMAIL, undefined],
      ['VERIFY_EMAIL', EMAIL, undefined],
      ['VERIFY_AND_CHANGE_EMAIL', EMAIL, 'new@example.test'],
    ]);
    const link = new URL(String(list[0]?.oobLink));
    expect([link.origin, link.pathname]).toEqual(['http://localhost:9099', '/emulator/action']);
    expect(link.searchParams.get('oobCode')).toBe(reset);
    expect(bench.lines.join()).toContain(reset);
  });

  it('end after an hour for a password, after three days for an address', async () => {
    const { bench, reset, verify } = await withCodes();
    bench.advance(HOUR);
    expect((await bench.call('resetPassword', { oobCode: reset })).problem).toBeNull();
    bench.advance(1);
    expect((await bench.call('resetPassword', { oobCode: reset })).problem).toBe('EXPIRED_OOB_CODE');
    const late = await bench.call('resetPassword', { oobCode: reset, newPassword: 'secret-2' });
    expect(late.problem).toBe('EXPIRED_OOB_CODE');
    bench.advance(3 * DAY - HOUR - 1);
    expect((await bench.call('resetPassword', { oobCode: verify })).problem).toBeNull();
    bench.advance(1);
    expect((await bench.call('update', { oobCode: verify })).problem).toBe('EXPIRED_OOB_CODE');
  });

  it('count for what they are: none but a reset sets a password', async () => {
    const { bench, reset, verify, change } = await withCodes();
    for (const oobCode of [verify, change]) {
      const answer = await bench.call('resetPassword', { oobCode, newPassword: 'secret-2' });
      expect(answer.problem).toBe('INVALID_OOB_CODE');
    }
    expect((await bench.call('update', { oobCode: reset })).problem).toBe('INVALID_OOB_CODE');
    expect((await bench.call('signInWithPassword', { email: EMAIL, password: PASSWORD })).problem).toBeNull();
  });

  it('are over with a new password, a deletion, a block', async () => {
    for (const [operation, change] of [
      [':update', { password: 'secret-2' }],
      [':delete', {}],
    ] as const) {
      const { bench, localId, reset } = await withCodes();
      await bench.admin(operation, { localId, ...change });
      await bench.admin('', { localId: 'next', email: EMAIL, password: PASSWORD });
      const answer = await bench.call('resetPassword', { oobCode: reset, newPassword: 'secret-3' });
      expect(answer.problem).toBe('INVALID_OOB_CODE');
    }
    const { bench, localId, reset } = await withCodes();
    await bench.admin(':update', { localId, disableUser: true });
    expect((await bench.call('resetPassword', { oobCode: reset })).problem).toBe('USER_DISABLED');
  });

  it('a reset ends the sessions and the pause after wrong passwords', async () => {
    const { bench, reset } = await withCodes();
    const session = await bench.call('signInWithPassword', { email: EMAIL, password: PASSWORD });
    for (let i = 0; i < 10; i++) await bench.call('signInWithPassword', { email: EMAIL, password: 'wrong' });
    const paused = await bench.call('signInWithPassword', { email: EMAIL, password: PASSWORD });
    expect(paused.problem).toContain('TOO_MANY_ATTEMPTS_TRY_LATER');
    await bench.call('resetPassword', { oobCode: reset, newPassword: 'secret-2' });
    expect((await bench.refresh(session.json.refreshToken)).problem).toBe('TOKEN_EXPIRED');
    expect(
      (await bench.call('signInWithPassword', { email: EMAIL, password: 'secret-2' })).problem,
    ).toBeNull();
  });

  it('a changed address ends the sessions; when it was taken meanwhile, nothing changes', async () => {
    const { bench, change, idToken } = await withCodes();
    const { localId } = await signedUp(bench, 'new@example.test');
    expect((await bench.call('update', { oobCode: change })).problem).toBe('EMAIL_EXISTS');
    await bench.admin(':delete', { localId });
    expect((await bench.call('update', { oobCode: change })).json.email).toBe('new@example.test');
    expect((await bench.call('lookup', { idToken })).problem).toBe('TOKEN_EXPIRED');
  });

  it('their links work in a browser', async () => {
    const { bench, reset, verify } = await withCodes();
    const follow = (query: string) => bench.send('GET', '/emulator/action', undefined, { query });
    expect((await follow(`mode=resetPassword&oobCode=${reset}`)).problem).toContain('MISSING_PASSWORD');
    expect((await follow(`mode=verifyEmail&oobCode=${verify}`)).status).toBe(200);
    expect((await follow(`mode=verifyEmail&oobCode=${verify}`)).problem).toBe('INVALID_OOB_CODE');
    expect((await follow(`mode=dance&oobCode=${verify}`)).problem).toBe('INVALID_REQ_TYPE');
    expect((await follow(`mode=resetPassword&oobCode=${reset}&newPassword=secret-2`)).status).toBe(200);
    expect(
      (await bench.call('signInWithPassword', { email: EMAIL, password: 'secret-2' })).problem,
    ).toBeNull();
  });

  it('with e-mail enumeration protection an unknown address gets no code, and the same answer', async () => {
    const bench = openBench();
    await signedUp(bench, EMAIL);
    const config = { emailPrivacyConfig: { enableImprovedEmailPrivacy: true } };
    await bench.send('PATCH', `/emulator/v1/projects/${PROJECT}/config`, config);
    const ask = (email: string) => bench.call('sendOobCode', { requestType: 'PASSWORD_RESET', email });
    const [known, unknown] = [await ask(EMAIL), await ask('who@example.test')];
    expect(known).toEqual({ ...unknown, json: { ...unknown.json, email: EMAIL } });
    expect(await codes(bench)).toHaveLength(1);
  });

  it('a thousand wait at most, the newest', async () => {
    const bench = openBench();
    await signedUp(bench, EMAIL);
    for (let i = 0; i < 1001; i++)
      await bench.call('sendOobCode', { requestType: 'PASSWORD_RESET', email: EMAIL });
    expect(await codes(bench)).toHaveLength(1000);
  });
});
