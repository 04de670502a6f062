/**
 * Puts sessions on a phone before its first page, as a sign-in would store them. The sign-in forms have other tests:
 * owner-session, clients, keyboard (the administrator's), app-check, errands.
 */
import { ADMIN, ownerUid, type SeedAccount } from '../../../seed/accounts.ts';
import { CLIENTS } from '../../../seed/clients.ts';
import { demoAccounts } from '../../../seed/index.ts';
import { displayNameOf } from '../../../src/domain/clients/credentials.ts';
import type { AdminSession, BusinessSession, ClientSession } from '../../../src/domain/session.ts';
import { SESSION_KEYS } from '../../../src/domain/sessionKeys.ts';
import { readFields, record } from './database.ts';
import type { Diner } from './diner.ts';
import type { Backend } from './fixtures.ts';

/** The key in .env.emulator: the tests run that build. */
const API_KEY = 'demo-key';

type Role = keyof typeof SESSION_KEYS;

function accountOf(uid: string): SeedAccount {
  const account = demoAccounts().find((each) => each.uid === uid);
  if (account === undefined) throw new Error(`No demo account ${uid}`);
  return account;
}

/** Returns the user as Firebase Auth stores it, in the older of the two places where Auth looks. */
async function storedUser(backend: Backend, role: Role, account: SeedAccount): Promise<string> {
  const { uid, email, displayName, password } = account;
  const answer = record(await backend.signIn(email, password));
  return JSON.stringify({
    uid,
    email,
    displayName,
    emailVerified: false,
    isAnonymous: false,
    providerData: [],
    stsTokenManager: {
      refreshToken: answer.refreshToken,
      accessToken: answer.idToken,
      expirationTime: backend.nowMs() + 1000 * Number(answer.expiresIn),
    },
    apiKey: API_KEY,
    appName: role,
  });
}

async function plant(
  { context }: Diner,
  backend: Backend,
  role: Role,
  account: SeedAccount,
  session: BusinessSession | ClientSession | AdminSession,
): Promise<void> {
  const items = {
    [`firebase:authUser:${API_KEY}:${role}`]: await storedUser(backend, role, account),
    [SESSION_KEYS[role]]: JSON.stringify(session),
  };
  await context.addInitScript(
    ([mark, wanted]) => {
      // Only once for each phone, so that a person who signs out stays signed out. A blank page has no storage.
      if (!location.protocol.startsWith('http') || localStorage.getItem(mark) !== null) return;
      localStorage.setItem(mark, 'true');
      for (const [key, value] of Object.entries(wanted)) localStorage.setItem(key, value);
    },
    [`test.planted.${role}`, items] as const,
  );
}

/** Stores the session of a venture's demo owner on a phone. */
export async function plantOwner(phone: Diner, backend: Backend, ventureId: string): Promise<void> {
  const venture = await readFields(backend, `ventures/${ventureId}`);
  await plant(phone, backend, 'business', accountOf(ownerUid(ventureId)), {
    businessId: ventureId,
    businessName: String(venture?.name),
  });
}

/** Stores the session of a demo client on a phone. */
export async function plantClient(phone: Diner, backend: Backend, number: string): Promise<void> {
  const client = CLIENTS.find((each) => each.phone === number);
  if (client === undefined) throw new Error(`No demo client ${number}`);
  await plant(phone, backend, 'client', accountOf(client.uid), {
    clientId: client.uid,
    displayName: displayNameOf(client),
  });
}

/** Stores the administrator's session on a phone. */
export async function plantAdmin(phone: Diner, backend: Backend): Promise<void> {
  await plant(phone, backend, 'admin', accountOf(ADMIN.uid), { username: ADMIN.username });
}
