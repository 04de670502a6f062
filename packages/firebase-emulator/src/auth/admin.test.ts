import { beforeEach, describe, expect, it } from 'vitest';
import { isRecord } from '../http/json.ts';
import { type AuthBench, openBench, PROJECT } from './test-support.ts';

let bench: AuthBench;

beforeEach(async () => {
  bench = openBench();
  for (const [localId, email, displayName] of [
    ['u2', 'b@example.test', 'Ana'],
    ['u1', 'c@example.test', 'Bea'],
    ['u3', 'a@example.test', 'Cleo'],
  ]) {
    bench.advance(1000);
    await bench.admin('', { localId, email, displayName, password: 'secret-1' });
  }
});

function ids(list: unknown): readonly unknown[] {
  return Array.isArray(list) ? list.map((user: unknown) => (isRecord(user) ? user.localId : user)) : [];
}

describe('accounts:batchGet', () => {
  const get = (query: string) =>
    bench.send('GET', `/identitytoolkit.googleapis.com/v1/projects/${PROJECT}/accounts:batchGet`, undefined, {
      query,
      authorization: 'Bearer owner',
    });

  it('has a token for the next page only when there is one', async () => {
    const first = await get('maxResults=2');
    expect([ids(first.json.users), first.json.nextPageToken]).toEqual([['u1', 'u2'], 'u2']);
    const last = await get('maxResults=2&nextPageToken=u2');
    expect([ids(last.json.users), last.json.nextPageToken]).toEqual([['u3'], undefined]);
    expect((await get('maxResults=3')).json.nextPageToken).toBeUndefined();
  });

  it.each(['maxResults=0', 'maxResults=-1', 'maxResults=many'])('refuses %s', async (query) => {
    expect((await get(query)).problem).toBe('INVALID_PAGE_SELECTION');
  });
});

describe('accounts:batchDelete', () => {
  it('deletes the blocked, keeps the others, passes over twins and strangers', async () => {
    await bench.admin(':update', { localId: 'u1', disableUser: true });
    const { json } = await bench.admin(':batchDelete', { localIds: ['u2', 'u1', 'u1', 'nobody', 'u2'] });
    expect(json.errors).toEqual([
      { index: 0, localId: 'u2', message: 'NOT_DISABLED : Disable the account before batch deletion.' },
    ]);
    expect(ids(bench.auth.exportState().accounts)).toEqual(['u2', 'u3']);
  });
});

describe('accounts:update by the project', () => {
  it('takes attributes away, and the password with its provider', async () => {
    const take = {
      localId: 'u1',
      deleteAttribute: ['DISPLAY_NAME', 'PHOTO_URL'],
      deleteProvider: ['password'],
    };
    await bench.admin(':update', take);
    const { json } = await bench.admin(':lookup', { localId: ['u1'] });
    const [user] = Array.isArray(json.users) ? json.users : [];
    expect(user).toMatchObject({ localId: 'u1', providerUserInfo: [] });
    expect(user).not.toHaveProperty('email');
    expect(user).not.toHaveProperty('displayName');
    expect(user).not.toHaveProperty('passwordHash');
    expect(
      (await bench.call('signUp', { email: 'c@example.test', password: 'secret-1' })).problem,
    ).toBeNull();
  });
});

describe('the settings', () => {
  const path = `/emulator/v1/projects/${PROJECT}/config`;

  it('change only where they are named, and not to several accounts of one address', async () => {
    const on = { emailPrivacyConfig: { enableImprovedEmailPrivacy: true } };
    expect((await bench.send('PATCH', path, on)).json).toEqual({
      ...on,
      signIn: { allowDuplicateEmails: false },
    });
    await bench.send('PATCH', path, { signIn: { allowDuplicateEmails: false } });
    expect((await bench.send('GET', path)).json).toMatchObject(on);
    const many = await bench.send('PATCH', path, { signIn: { allowDuplicateEmails: true } });
    expect(many.problem).toContain('OPERATION_NOT_ALLOWED');
  });

  it('with e-mail enumeration protection a user changes no address: hosted it takes a mailed code', async () => {
    await bench.send('PATCH', path, { emailPrivacyConfig: { enableImprovedEmailPrivacy: true } });
    const { json } = await bench.call('signInWithPassword', {
      email: 'a@example.test',
      password: 'secret-1',
    });
    const answer = await bench.call('update', { idToken: json.idToken, email: 'z@example.test' });
    expect(answer.problem).toContain('Please verify the new email');
  });
});
