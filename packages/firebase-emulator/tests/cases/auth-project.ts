import {
  createUserWithEmailAndPassword,
  reload,
  signInAnonymously,
  signInWithEmailAndPassword,
  updatePassword,
} from 'firebase/auth';
import type { AuthCase, AuthKit } from '../auth-kit.ts';
import { equal, ok, rejects } from '../check.ts';
import { fieldsOf, listOf, newUser, PASSWORD, partsOf, projectPath } from './auth-support.ts';

async function lookup(kit: AuthKit, localId: string): Promise<Readonly<Record<string, unknown>> | null> {
  const answer = await kit.admin('POST', projectPath(kit, ':lookup'), { localId: [localId] });
  const [user] = listOf(answer, 'users');
  return user === undefined ? null : fieldsOf(user);
}

function update(kit: AuthKit, localId: string, change: Record<string, unknown>): Promise<unknown> {
  return kit.admin('POST', projectPath(kit, ':update'), { localId, ...change });
}

/** Operations with the project's rights, as seeds and tests use them. */
export const projectCases: readonly AuthCase[] = [
  {
    name: 'the project makes an account with an id of its choice; its user signs in',
    run: async (kit) => {
      const localId = `owner-${crypto.randomUUID()}`;
      const email = kit.newEmail();
      const created = await kit.admin('POST', projectPath(kit, ''), { localId, email, password: PASSWORD });
      equal(fieldsOf(created).localId, localId);
      equal(fieldsOf(created).idToken, undefined, 'no session for the project');
      const { user } = await signInWithEmailAndPassword(kit.open(), email, PASSWORD);
      equal([user.uid, user.email], [localId, email]);
      equal((await lookup(kit, localId))?.email, email);
    },
  },
  {
    name: 'ids, addresses, passwords that the project may not give',
    run: async (kit) => {
      const { user, email } = await newUser(kit);
      const create = async (body: unknown) => {
        try {
          return await kit.admin('POST', projectPath(kit, ''), body);
        } catch (thrown) {
          return thrown instanceof Error ? thrown.message : '';
        }
      };
      const refusals: readonly (readonly [unknown, string])[] = [
        [{ localId: user.uid }, 'DUPLICATE_LOCAL_ID'],
        [{ email, password: PASSWORD }, 'EMAIL_EXISTS'],
        [{ email: 'no address' }, 'INVALID_EMAIL'],
        [{ email: kit.newEmail(), password: '12345' }, 'WEAK_PASSWORD'],
      ];
      for (const [body, code] of refusals) {
        const message = String(await create(body));
        ok(message.includes(code), `${code} in: ${message}`);
      }
    },
  },
  {
    name: 'custom claims come with the next token',
    run: async (kit) => {
      const { user } = await newUser(kit);
      await update(kit, user.uid, { customAttributes: JSON.stringify({ role: 'admin', level: 3 }) });
      const { payload } = partsOf(await user.getIdToken(true));
      equal([payload.role, payload.level], ['admin', 3]);
      const refused = update(kit, user.uid, { customAttributes: JSON.stringify({ sub: 'x' }) });
      const problem = await refused.then(String, (thrown: unknown) => String(thrown));
      ok(problem.includes('FORBIDDEN_CLAIM'), problem);
    },
  },
  {
    name: 'a blocked account neither signs in nor refreshes nor reloads, until it is free again',
    run: async (kit) => {
      const { auth, user, email } = await newUser(kit);
      const other = (await signInWithEmailAndPassword(kit.open(), email, PASSWORD)).user;
      await update(kit, user.uid, { disableUser: true });
      await rejects(signInWithEmailAndPassword(kit.open(), email, PASSWORD), 'auth/user-disabled');
      await rejects(user.getIdToken(true), 'auth/user-disabled');
      equal(auth.currentUser, null, 'signed out by the SDK');
      await rejects(reload(other), 'auth/user-disabled');
      equal((await lookup(kit, user.uid))?.disabled, true);
      await update(kit, user.uid, { disableUser: false });
      await signInWithEmailAndPassword(auth, email, PASSWORD);
    },
  },
  {
    name: 'the project sets a new password',
    run: async (kit) => {
      const { user, email } = await newUser(kit);
      await update(kit, user.uid, { password: 'secret-2' });
      const auth = kit.open();
      await rejects(signInWithEmailAndPassword(auth, email, PASSWORD), 'auth/wrong-password');
      await signInWithEmailAndPassword(auth, email, 'secret-2');
    },
  },
  {
    name: 'the project deletes accounts, one or several',
    run: async (kit) => {
      const [a, b, c] = [await newUser(kit), await newUser(kit), await newUser(kit)];
      await kit.admin('POST', projectPath(kit, ':delete'), { localId: a.user.uid });
      equal(await lookup(kit, a.user.uid), null);
      await rejects(reload(a.user), 'auth/user-token-expired');
      const localIds = [b.user.uid, c.user.uid, 'nobody'];
      const kept = await kit.admin('POST', projectPath(kit, ':batchDelete'), { localIds });
      equal(listOf(kept, 'errors').length, 2, 'those that are not blocked stay');
      await kit.admin('POST', projectPath(kit, ':batchDelete'), { localIds, force: true });
      equal([await lookup(kit, b.user.uid), await lookup(kit, c.user.uid)], [null, null]);
    },
  },
  {
    name: 'the project lists its accounts, and deletes them all',
    run: async (kit) => {
      const suite = `/emulator/v1/projects/${kit.projectId}/accounts`;
      await kit.admin('DELETE', suite);
      const ids: string[] = [];
      for (let i = 0; i < 3; i++) ids.push((await signInAnonymously(kit.open())).user.uid);
      const seen: unknown[] = [];
      let token = '';
      for (let page = 0; page < 3; page++) {
        const path = projectPath(kit, `:batchGet?maxResults=2&nextPageToken=${token}`);
        const answer = fieldsOf(await kit.admin('GET', path));
        seen.push(...listOf(answer, 'users').map((user) => fieldsOf(user).localId));
        token = typeof answer.nextPageToken === 'string' ? answer.nextPageToken : '';
        if (token === '') break;
      }
      equal(seen, ids.toSorted(), 'by id');
      await kit.admin('DELETE', suite);
      const empty = fieldsOf(await kit.admin('GET', projectPath(kit, ':batchGet')));
      equal(listOf(empty, 'users'), []);
    },
  },
  {
    name: 'users can not do what the project can',
    run: async (kit) => {
      const { user } = await newUser(kit);
      const idToken = await user.getIdToken();
      const call = async (path: string, body: unknown) => {
        const reply = await fetch(`${kit.url}/identitytoolkit.googleapis.com/v1/${path}`, {
          method: 'POST',
          headers: { 'Content-Type': 'application/json' },
          body: JSON.stringify(body),
        });
        return reply.status;
      };
      const project = `projects/${kit.projectId}/accounts`;
      for (const [operation, body] of [
        ['', { email: kit.newEmail() }],
        [':lookup', { localId: [user.uid] }],
        [':update', { localId: user.uid, displayName: 'x' }],
        [':delete', { localId: user.uid }],
        [':batchDelete', { localIds: [user.uid], force: true }],
      ] as const) {
        const status = await call(`${project}${operation}`, body);
        ok(status === 401 || status === 403, `${operation}: ${status}`);
      }
      equal(await call('accounts:update?key=k', { idToken, customAttributes: '{"role":"admin"}' }), 400);
      equal(await call('accounts:update?key=k', { idToken, disableUser: false }), 400);
      equal(await call('accounts:update?key=k', { localId: user.uid, displayName: 'x' }), 400);
      equal(await call('accounts:signUp?key=k', { localId: 'mine' }), 400);
      equal(await call('accounts:signUp', {}), 403, 'without an API key');
      await reload(user);
      equal(user.displayName, null);
    },
  },
];

/** Cases where ours behaves as the hosted service does and the official emulator doesn't. */
export const strictCases: readonly AuthCase[] = [
  {
    name: 'after a new password the refresh tokens of other sessions are over; the SDK signs them out',
    oursOnly: 'the official emulator lets old refresh tokens live',
    run: async (kit) => {
      const { user, email } = await newUser(kit);
      const otherAuth = kit.open();
      const other = (await signInWithEmailAndPassword(otherAuth, email, PASSWORD)).user;
      await updatePassword(user, 'secret-2');
      await rejects(other.getIdToken(true), 'auth/user-token-expired');
      equal(otherAuth.currentUser, null);
      await user.getIdToken(true);
    },
  },
  {
    name: 'after a deletion the refresh tokens are over, and the SDK signs out',
    oursOnly: 'the official emulator says INVALID_REFRESH_TOKEN, on which the SDK stays signed in',
    run: async (kit) => {
      const { user } = await newUser(kit);
      await kit.admin('POST', projectPath(kit, ':delete'), { localId: user.uid });
      await rejects(user.getIdToken(true), 'auth/user-token-expired');
    },
  },
  {
    name: 'a sign-in of more than five minutes ago is too old for a new password',
    oursOnly: 'the official emulator never asks for a recent sign-in',
    run: async (kit) => {
      const { auth, user, email } = await newUser(kit);
      await kit.advance?.(5 * 60_000 + 1000);
      await user.getIdToken(true);
      await rejects(updatePassword(user, 'secret-2'), 'auth/requires-recent-login');
      await rejects(user.delete(), 'auth/requires-recent-login');
      equal(auth.currentUser?.uid, user.uid);
      const again = await signInWithEmailAndPassword(auth, email, PASSWORD);
      await updatePassword(again.user, 'secret-2');
    },
  },
  {
    name: 'guessing is slowed down, and over after a pause',
    oursOnly: 'the official emulator does not count wrong passwords',
    run: async (kit) => {
      const { email } = await newUser(kit);
      const auth = kit.open();
      for (let i = 0; i < 10; i++) {
        await rejects(signInWithEmailAndPassword(auth, email, `wrong-${i}`), 'auth/wrong-password');
      }
      await rejects(signInWithEmailAndPassword(auth, email, PASSWORD), 'auth/too-many-requests');
      await newUser(kit);
      await kit.advance?.(60_000);
      await signInWithEmailAndPassword(auth, email, PASSWORD);
    },
  },
  {
    name: 'an address needs a host name with a dot, as hosted',
    oursOnly: 'the official emulator takes anything around one @',
    run: async (kit) => {
      for (const email of ['a@b', 'a b@example.test', 'ñandú@example.test', 'a..b@example.test']) {
        await rejects(createUserWithEmailAndPassword(kit.open(), email, PASSWORD), 'auth/invalid-email');
      }
    },
  },
];
