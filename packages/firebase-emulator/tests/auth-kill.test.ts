/**
 * kill -9 in the middle of sign-ups and password changes: whoever was told of a success signs in with that password
 * afterwards, and with no other; a change that nobody was told of is there or not, never by half.
 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { type Random, randomFrom } from '../testing/random.ts';
import { LONG_TIMEOUT_MS, SEED, sized, tell } from '../testing/scale.ts';
import { type EmulatorProcess, startEmulatorProcess } from './support/emulator-process.ts';

const ROUNDS = sized(2, 20);
const AT_ONCE = 4;
/** Acknowledged answers of a round after which it is killed, at most. */
const ANSWERS = 12;

interface Account {
  readonly email: string;
  /** Acknowledged; null: not even the sign-up. */
  password: string | null;
  /** Sent, not yet acknowledged. */
  sent: string | null;
  /** Of the sign-up: over as soon as the password has changed. */
  refreshToken: string;
  changed: boolean;
}

interface Answer {
  readonly status: number;
  readonly idToken: string;
  readonly refreshToken: string;
}

async function call(url: string, name: string, body: unknown): Promise<Answer> {
  const reply = await fetch(`${url}/identitytoolkit.googleapis.com/v1/accounts:${name}?key=k`, {
    method: 'POST',
    body: JSON.stringify(body),
  });
  const json: unknown = await reply.json();
  const field = (key: string): string => {
    const value: unknown = typeof json === 'object' && json !== null ? Reflect.get(json, key) : undefined;
    return typeof value === 'string' ? value : '';
  };
  return { status: reply.status, idToken: field('idToken'), refreshToken: field('refreshToken') };
}

async function refreshStatus(url: string, refreshToken: string): Promise<number> {
  const body = new URLSearchParams({ grant_type: 'refresh_token', refresh_token: refreshToken });
  return (await fetch(`${url}/securetoken.googleapis.com/v1/token?key=k`, { method: 'POST', body })).status;
}

/** Signs up and changes the password once, noting what was sent and what was acknowledged. */
async function live(url: string, account: Account, onAnswer: () => void): Promise<void> {
  account.sent = 'primera-clave';
  const opened = await call(url, 'signUp', { email: account.email, password: account.sent });
  expect(opened.status).toBe(200);
  account.password = account.sent;
  account.refreshToken = opened.refreshToken;
  onAnswer();
  account.sent = 'segunda-clave';
  const changed = await call(url, 'update', { idToken: opened.idToken, password: account.sent });
  expect(changed.status).toBe(200);
  account.password = account.sent;
  account.changed = true;
  onAnswer();
}

/** Accounts come and change until the kill, which falls up to 60 ms after an answer. */
async function liveUntilKilled(
  emulator: EmulatorProcess,
  round: number,
  random: Random,
): Promise<readonly Account[]> {
  const accounts: Account[] = [];
  const wanted = 1 + random.below(ANSWERS);
  let answers = 0;
  let killing: Promise<void> | null = null;
  const onAnswer = (): void => {
    answers += 1;
    if (answers < wanted || killing !== null) return;
    killing = new Promise((resolve) => {
      setTimeout(() => resolve(emulator.kill()), random.below(60));
    });
  };
  const worker = async (): Promise<void> => {
    for (;;) {
      const email = `u${round}-${accounts.length}@ejemplo.sv`;
      const account: Account = { email, password: null, sent: null, refreshToken: '', changed: false };
      accounts.push(account);
      try {
        await live(emulator.urls.auth, account, onAnswer);
      } catch (thrown) {
        // Only the kill may break a connection; a refusal is a fault.
        if (killing === null || !(thrown instanceof TypeError)) throw thrown;
        return;
      }
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  await emulator.ended;
  return accounts;
}

async function expectKept(url: string, account: Account): Promise<void> {
  const { email, password, sent } = account;
  const works: string[] = [];
  for (const candidate of ['primera-clave', 'segunda-clave']) {
    const { status } = await call(url, 'signInWithPassword', { email, password: candidate });
    if (status === 200) works.push(candidate);
  }
  const allowed = [...new Set([password, sent])].map((item) => (item === null ? [] : [item]));
  expect(allowed, email).toContainEqual(works);
  if (account.changed) expect(await refreshStatus(url, account.refreshToken), email).toBe(400);
}

it(
  `accounts and passwords survive ${ROUNDS} kills as they were acknowledged`,
  async () => {
    const random = randomFrom(SEED);
    const folder = await mkdtemp(join(tmpdir(), 'vaga-auth-kill-'));
    const rules = join(folder, 'none.rules');
    await writeFile(rules, 'service cloud.firestore {}');
    const start = () => startEmulatorProcess(['--data', join(folder, 'data'), '--rules', rules]);
    let emulator = await start();
    let signedUp = 0;
    let changed = 0;
    try {
      for (let round = 0; round < ROUNDS; round += 1) {
        const accounts = await liveUntilKilled(emulator, round, random);
        emulator = await start();
        for (const account of accounts) await expectKept(emulator.urls.auth, account);
        signedUp += accounts.filter(({ password }) => password !== null).length;
        changed += accounts.filter((account) => account.changed).length;
      }
      expect(await emulator.stop()).toBe(0);
    } finally {
      await emulator.kill();
      await rm(folder, { recursive: true });
    }
    expect(signedUp).toBeGreaterThan(0);
    expect(changed).toBeGreaterThan(0);
    tell(`${ROUNDS} kills: ${signedUp} sign-ups, ${changed} password changes acknowledged, none lost`);
  },
  LONG_TIMEOUT_MS,
);
