import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, truncateSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type AuthBench, openBench, PASSWORD, PROJECT, signedUp } from './test-support.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vaga-auth-unit-'));
});

afterEach(() => {
  rmSync(folder, { recursive: true });
});

function contents(directory: string): string {
  return readdirSync(directory)
    .map((name) => readFileSync(join(directory, name), 'utf8'))
    .join('\n');
}

function emails({ auth }: AuthBench): readonly unknown[] {
  const { accounts } = auth.exportState();
  return [...JSON.stringify(accounts).matchAll(/"email":"([^"]+)"/g)].map((match) => match[1]);
}

describe('what was answered', () => {
  it('is there after a restart: accounts, sessions, tokens, settings', async () => {
    const directory = join(folder, 'data');
    const first = openBench({ directory });
    const user = await signedUp(first, 'ana@example.test');
    const config = { emailPrivacyConfig: { enableImprovedEmailPrivacy: true } };
    await first.send('PATCH', `/emulator/v1/projects/${PROJECT}/config`, config);
    const before = first.auth.exportState();
    await first.auth.close();

    const second = openBench({ directory });
    expect(second.auth.exportState()).toEqual(before);
    expect((await second.call('lookup', { idToken: user.idToken })).problem).toBeNull();
    expect((await second.refresh(user.refreshToken)).problem).toBeNull();
    const wrong = await second.call('signInWithPassword', { email: 'ana@example.test', password: 'wrong' });
    expect(wrong.problem).toBe('INVALID_LOGIN_CREDENTIALS');
    await second.auth.close();
  });

  it('survives a crash right after any answer', async () => {
    const directory = join(folder, 'data');
    const bench = openBench({ directory });
    const expected: string[] = [];
    for (let i = 0; i < 15; i++) {
      const email = `user-${String(i).padStart(2, '0')}@example.test`;
      const { localId } = await signedUp(bench, email);
      const password = i % 3 === 1 ? 'secret-2' : PASSWORD;
      await bench.admin(':update', { localId, password });
      if (i % 3 === 2) await bench.admin(':delete', { localId });
      else expected.push(email);
      const copy = join(folder, `crash-${i}`);
      cpSync(directory, copy, { recursive: true });
      rmSync(join(copy, 'lock'));
      const revived = openBench({ directory: copy });
      expect(new Set(emails(revived))).toEqual(new Set(expected));
      const { problem } = await revived.call('signInWithPassword', { email, password });
      expect(problem).toBe(i % 3 === 2 ? 'EMAIL_NOT_FOUND' : null);
      await revived.auth.close();
    }
    await bench.auth.close();
  });

  it('a torn record at the end is cut off: the account is whole or not there', async () => {
    const directory = join(folder, 'data');
    const first = openBench({ directory });
    await signedUp(first, 'ana@example.test');
    const log = join(directory, 'log-0');
    const before = readFileSync(log).length;
    await signedUp(first, 'bea@example.test');
    await first.auth.close();
    truncateSync(log, before + 20);
    const second = openBench({ directory });
    expect(emails(second)).toEqual(['ana@example.test']);
    expect(second.lines.join()).toContain('cut off');
    expect(
      (await second.call('signUp', { email: 'bea@example.test', password: PASSWORD })).problem,
    ).toBeNull();
    await second.auth.close();
  });

  it('the log is compacted, and nothing gets lost by it', async () => {
    const directory = join(folder, 'data');
    const bench = openBench({ directory, compactBytes: 10_000 });
    const user = await signedUp(bench, 'ana@example.test');
    for (let i = 0; i < 60; i++) {
      await bench.admin(':update', { localId: user.localId, displayName: `${i} ${'x'.repeat(1000)}` });
    }
    await bench.auth.close();
    expect(readdirSync(directory).join()).toMatch(/snapshot-\d/);
    const again = openBench({ directory });
    expect(JSON.stringify(again.auth.exportState())).toContain('"displayName":"59 ');
    expect((await again.refresh(user.refreshToken)).problem).toBeNull();
    await again.auth.close();
  });
});

describe('what is on disk', () => {
  it('shows no password and no refresh token', async () => {
    const directory = join(folder, 'data');
    const bench = openBench({ directory });
    const { refreshToken = '', idToken = '' } = await signedUp(bench, 'ana@example.test');
    await bench.call('update', { idToken, password: 'another-secret' });
    await bench.call('signInWithPassword', { email: 'ana@example.test', password: 'another-secret' });
    await bench.call('signInWithPassword', { email: 'ana@example.test', password: 'a-wrong-guess' });
    await bench.auth.close();
    const disk = contents(directory) + bench.lines.join('\n');
    expect(disk).toContain('ana@example.test');
    for (const secret of [PASSWORD, 'another-secret', 'a-wrong-guess', refreshToken, idToken]) {
      expect(disk).not.toContain(secret);
    }
  });
});

describe('export and import', () => {
  it('brings the accounts over, with their passwords, and signs everybody out', async () => {
    const one = openBench();
    const user = await signedUp(one, 'ana@example.test');
    await one.admin('', {
      localId: 'admin',
      email: 'root@example.test',
      password: 'secret-9',
      customAttributes: '{"role":"admin"}',
    });
    const state: unknown = JSON.parse(JSON.stringify(one.auth.exportState()));
    expect(JSON.stringify(state)).not.toContain(PASSWORD);

    const two = openBench();
    const gone = await signedUp(two, 'gone@example.test');
    expect((await two.send('POST', '/emulator/v1/import', state)).problem).toBeNull();
    expect((await two.send('GET', '/emulator/v1/export')).json).toEqual(state);
    expect((await two.refresh(gone.refreshToken)).problem).toBe('INVALID_REFRESH_TOKEN');
    const again = await two.call('signInWithPassword', { email: 'ana@example.test', password: PASSWORD });
    expect(again.json.localId).toBe(user.localId);
    expect(
      (await two.call('signInWithPassword', { email: 'root@example.test', password: 'secret-9' })).json
        .localId,
    ).toBe('admin');
  });

  const account = {
    localId: 'a',
    email: 'a@example.test',
    emailVerified: false,
    displayName: null,
    photoUrl: null,
    passwordHash: null,
    passwordUpdatedAt: null,
    validSince: 1,
    disabled: false,
    customAttributes: null,
    createdAt: 1,
    lastLoginAt: null,
    lastRefreshAt: null,
  };
  const settings = { emailPrivacy: false };
  it.each([
    ['no object', [], 'must be an object'],
    ['no accounts', { settings }, 'accounts must be a list'],
    ['no settings', { accounts: [] }, 'settings must be an object'],
    ['an id twice', { settings, accounts: [account, { ...account, email: null }] }, 'accounts[1]: localId a'],
    [
      'an address twice',
      { settings, accounts: [account, { ...account, localId: 'b' }] },
      'accounts[1]: email',
    ],
    ['a plain password', { settings, accounts: [{ ...account, passwordHash: 'secret-1' }] }, 'passwordHash'],
    [
      'an address in capitals',
      { settings, accounts: [{ ...account, email: 'A@example.test' }] },
      'lower case',
    ],
    [
      'claims of the service',
      { settings, accounts: [{ ...account, customAttributes: '{"sub":"x"}' }] },
      'FORBIDDEN_CLAIM',
    ],
    ['a field missing', { settings, accounts: [{ ...account, createdAt: undefined }] }, 'createdAt'],
  ])('%s is refused, and nothing changes', async (_what, state, problem) => {
    const bench = openBench();
    await signedUp(bench, 'ana@example.test');
    const before = bench.auth.exportState();
    const answer = await bench.send('POST', '/emulator/v1/import', state);
    expect({ status: answer.status, problem: answer.problem }).toEqual({
      status: 400,
      problem: expect.stringContaining(problem),
    });
    expect(bench.auth.exportState()).toEqual(before);
  });
});
