/** Runs random sequences of steps against a plain model: existing users, their passwords, their valid tokens. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type AuthBench, openBench } from './test-support.ts';

const EMAILS = ['a@example.test', 'b@example.test', 'c@example.test'];
const PASSWORDS = ['secret-1', 'secret-2', 'short'];

interface Known {
  email: string | null;
  password: string | null;
  disabled: boolean;
  /** The refresh tokens of sessions that should be valid. */
  refreshTokens: string[];
  idToken: string;
}

interface World {
  readonly bench: AuthBench;
  readonly users: Map<string, Known>;
  /** Sessions that ended, with their account. */
  readonly over: string[];
}

function owner(world: World, email: string): string | null {
  return [...world.users].find(([, user]) => user.email === email)?.[0] ?? null;
}

function start(world: World, json: Readonly<Record<string, unknown>>): Known | undefined {
  const user = world.users.get(String(json.localId));
  user?.refreshTokens.push(String(json.refreshToken));
  if (user !== undefined) user.idToken = String(json.idToken);
  return user;
}

function revoke(world: World, user: Known): void {
  world.over.push(...user.refreshTokens.splice(0));
}

type Step = (world: World) => Promise<void>;

const email = fc.constantFrom(...EMAILS);
const password = fc.constantFrom(...PASSWORDS);
const pick = fc.nat({ max: 20 });

function chosen(world: World, index: number): readonly [string, Known] | null {
  const users = [...world.users];
  return users[index % Math.max(users.length, 1)] ?? null;
}

const signUp = fc.tuple(email, password).map(
  ([mail, secret]): Step =>
    async (world) => {
      const { json, problem } = await world.bench.call('signUp', { email: mail, password: secret });
      if (owner(world, mail) !== null) expect(problem).toBe('EMAIL_EXISTS');
      else if (secret === 'short') expect(problem).toContain('WEAK_PASSWORD');
      else {
        expect(problem).toBeNull();
        expect(world.users.has(String(json.localId))).toBe(false);
        const user = { email: mail, password: secret, disabled: false, refreshTokens: [], idToken: '' };
        world.users.set(String(json.localId), user);
        start(world, json);
      }
    },
);

const anonymous = fc.constant<Step>(async (world) => {
  const { json } = await world.bench.call('signUp', {});
  const user = { email: null, password: null, disabled: false, refreshTokens: [], idToken: '' };
  world.users.set(String(json.localId), user);
  start(world, json);
});

const signIn = fc.tuple(email, password).map(
  ([mail, secret]): Step =>
    async (world) => {
      const { json, problem } = await world.bench.call('signInWithPassword', {
        email: mail,
        password: secret,
      });
      const localId = owner(world, mail);
      const user = world.users.get(localId ?? '');
      if (user === undefined) expect(problem).toBe('EMAIL_NOT_FOUND');
      else if (user.disabled) expect(problem).toBe('USER_DISABLED');
      else if (user.password !== secret) expect(problem).toBe('INVALID_PASSWORD');
      else {
        expect(json.localId).toBe(localId);
        start(world, json);
      }
    },
);

/** Links an anonymous user, or changes address and password of another user: the id stays the same. */
const link = fc.tuple(pick, email).map(
  ([index, mail]): Step =>
    async (world) => {
      const [localId, user] = chosen(world, index) ?? [];
      if (localId === undefined || user === undefined || user.disabled) return;
      const body = { idToken: user.idToken, email: mail, password: 'secret-2' };
      const { json, problem } = await world.bench.call('signUp', body);
      const taken = owner(world, mail);
      if (taken !== null && taken !== localId) {
        expect(problem).toBe('EMAIL_EXISTS');
        return;
      }
      expect([problem, json.localId]).toEqual([null, localId]);
      revoke(world, user);
      user.email = mail;
      user.password = 'secret-2';
      start(world, json);
    },
);

const changePassword = fc.tuple(pick, password).map(
  ([index, secret]): Step =>
    async (world) => {
      const [localId, user] = chosen(world, index) ?? [];
      if (user === undefined || user.disabled || user.email === null) return;
      const { json, problem } = await world.bench.call('update', { idToken: user.idToken, password: secret });
      if (secret === 'short') {
        expect(problem).toContain('WEAK_PASSWORD');
        return;
      }
      expect([problem, json.localId]).toEqual([null, localId]);
      revoke(world, user);
      user.password = secret;
      start(world, json);
    },
);

const changeEmail = fc.tuple(pick, email).map(
  ([index, mail]): Step =>
    async (world) => {
      const [localId, user] = chosen(world, index) ?? [];
      if (localId === undefined || user === undefined) return;
      const { problem } = await world.bench.admin(':update', { localId, email: mail });
      const taken = owner(world, mail);
      if (taken !== null && taken !== localId) {
        expect(problem).toBe('EMAIL_EXISTS');
      } else if (taken === null) {
        expect(problem).toBeNull();
        user.email = mail;
        revoke(world, user);
        // The ID token is no longer valid for account operations; the next sign-in gives a new one.
        if (user.password === null || user.disabled) {
          world.users.delete(localId);
          await world.bench.admin(':delete', { localId });
        } else {
          const { json } = await world.bench.call('signInWithPassword', {
            email: mail,
            password: user.password,
          });
          start(world, json);
        }
      }
    },
);

const block = fc.tuple(pick, fc.boolean()).map(
  ([index, disableUser]): Step =>
    async (world) => {
      const [localId, user] = chosen(world, index) ?? [];
      if (user === undefined) return;
      expect((await world.bench.admin(':update', { localId, disableUser })).problem).toBeNull();
      user.disabled = disableUser;
    },
);

const remove = pick.map(
  (index): Step =>
    async (world) => {
      const [localId, user] = chosen(world, index) ?? [];
      if (localId === undefined || user === undefined) return;
      expect((await world.bench.admin(':delete', { localId })).problem).toBeNull();
      revoke(world, user);
      world.users.delete(localId);
    },
);

const wait = fc.nat({ max: 1500 }).map(
  (ms): Step =>
    async (world) => {
      world.bench.advance(ms);
      await Promise.resolve();
    },
);

const steps = fc.array(
  fc.oneof(signUp, signUp, anonymous, signIn, signIn, link, changePassword, changeEmail, block, remove, wait),
  { minLength: 1, maxLength: 30 },
);

/** Checks the conditions that must hold after every step. */
async function check(world: World): Promise<void> {
  const { accounts } = world.bench.auth.exportState();
  const seen: unknown[] = Array.isArray(accounts) ? accounts : [];
  const expected = [...world.users.keys()].sort().map((id) => [id, world.users.get(id)?.email]);
  const listed = seen.map((user) => {
    const fields = new Map(Object.entries(typeof user === 'object' && user !== null ? user : {}));
    return [fields.get('localId'), fields.get('email') ?? null];
  });
  expect(listed).toEqual(expected);
  const mails = expected.flatMap(([, mail]) => mail ?? []);
  expect(new Set(mails).size).toBe(mails.length);
}

async function checkSessions(world: World): Promise<void> {
  for (const [localId, user] of world.users) {
    for (const token of user.refreshTokens) {
      const { json, problem } = await world.bench.refresh(token);
      expect(user.disabled ? problem : json.user_id).toBe(user.disabled ? 'USER_DISABLED' : localId);
    }
  }
  for (const token of world.over) {
    expect((await world.bench.refresh(token)).problem).toMatch(/^(TOKEN_EXPIRED|USER_NOT_FOUND)$/);
  }
}

describe('random courses of events', () => {
  it('addresses stay unique, ids stay, sessions live and end with what they depend on', async () => {
    await fc.assert(
      fc.asyncProperty(steps, async (course) => {
        const world: World = { bench: openBench(), users: new Map(), over: [] };
        for (const step of course) {
          await step(world);
          await check(world);
        }
        await checkSessions(world);
      }),
      { numRuns: 200 },
    );
  }, 60_000);
});
