import { deleteApp, type FirebaseApp, initializeApp } from 'firebase/app';
import { type Auth, connectAuthEmulator, getAuth, initializeAuth, inMemoryPersistence } from 'firebase/auth';

/** Where the Auth emulator under test listens. */
export interface AuthAddress {
  readonly projectId: string;
  /** http://127.0.0.1:port */
  readonly url: string;
}

/** What a conformance case of Auth gets: ways into the emulator under test, ours or the official one. */
export interface AuthKit extends AuthAddress {
  /** A new app and its Auth, signed out, that remembers nothing. Ended after the case. */
  readonly open: () => Auth;
  /** An address that no other case uses. */
  readonly newEmail: () => string;
  /** A request as the project (`Bearer owner`), or without rights; the parsed answer. */
  readonly admin: (method: string, path: string, body?: unknown) => Promise<unknown>;
  /** Moves the emulator's clock so many milliseconds ahead; null for an emulator that is not ours. */
  readonly advance: ((ms: number) => Promise<void>) | null;
}

export interface AuthCase {
  /** A sentence: what holds. */
  readonly name: string;
  /** Why the official emulator doesn't do it: a known difference. */
  readonly oursOnly?: string;
  readonly run: (kit: AuthKit) => Promise<void>;
}

export interface AuthApps {
  readonly open: () => Auth;
  /** An Auth that remembers its user as a browser does. The name tells its storage from others'. */
  readonly openLasting: (name: string) => Auth;
  readonly endApps: () => Promise<void>;
}

/** Makes SDK apps for an emulator. */
export function authApps({ projectId, url }: AuthAddress): AuthApps {
  const apps: FirebaseApp[] = [];
  const newApp = (name: string): FirebaseApp => {
    const app = initializeApp({ projectId, apiKey: 'demo-key', appId: '1:1:web:1' }, name);
    apps.push(app);
    return app;
  };
  const connected = (auth: Auth): Auth => {
    connectAuthEmulator(auth, url, { disableWarnings: true });
    return auth;
  };
  return {
    open: () => connected(initializeAuth(newApp(crypto.randomUUID()), { persistence: inMemoryPersistence })),
    openLasting: (name) => connected(getAuth(newApp(name))),
    endApps: async () => {
      await Promise.all(apps.splice(0).map(deleteApp));
    },
  };
}

async function adminRequest(url: string, method: string, path: string, body: unknown): Promise<unknown> {
  const reply = await fetch(`${url}${path}`, {
    method,
    headers: { Authorization: 'Bearer owner', 'Content-Type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const answer: unknown = await reply.json();
  if (!reply.ok) {
    throw new Error(`${method} ${path}: ${reply.status} ${JSON.stringify(answer)}`);
  }
  return answer;
}

/** Runs one case with apps of its own. */
export async function runAuthCase(
  conformance: AuthCase,
  address: AuthAddress,
  advance: AuthKit['advance'],
): Promise<void> {
  const apps = authApps(address);
  try {
    await conformance.run({
      ...address,
      open: apps.open,
      newEmail: () => `user-${crypto.randomUUID()}@example.test`,
      admin: (method, path, body) => adminRequest(address.url, method, path, body),
      advance,
    });
  } finally {
    await apps.endApps();
  }
}
