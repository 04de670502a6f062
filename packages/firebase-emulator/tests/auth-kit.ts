import { deleteApp, type FirebaseApp, initializeApp } from 'firebase/app';
import { type Auth, connectAuthEmulator, getAuth, initializeAuth, inMemoryPersistence } from 'firebase/auth';

/** The address of the Auth emulator under test. */
export interface AuthAddress {
  readonly projectId: string;
  /** http://127.0.0.1:port */
  readonly url: string;
}

/** The tools of a conformance case of Auth: access to the emulator under test, ours or the official one. */
export interface AuthKit extends AuthAddress {
  /** Returns the Auth of a new app, signed out, without persistence. Deleted after the case. */
  readonly open: () => Auth;
  /** Returns an e-mail address that no other case uses. */
  readonly newEmail: () => string;
  /** Sends a request as the project (`Bearer owner`), or without rights; returns the parsed response. */
  readonly admin: (method: string, path: string, body?: unknown) => Promise<unknown>;
  /** Moves the emulator's clock ahead by so many milliseconds; null when the emulator is not ours. */
  readonly advance: ((ms: number) => Promise<void>) | null;
}

export interface AuthCase {
  /** A sentence that states what must hold. */
  readonly name: string;
  /** The reason why the official emulator fails the case: a known difference. */
  readonly oursOnly?: string;
  readonly run: (kit: AuthKit) => Promise<void>;
}

export interface AuthApps {
  readonly open: () => Auth;
  /** Returns an Auth that stores its user as a browser does. The name identifies its storage. */
  readonly openLasting: (name: string) => Auth;
  readonly endApps: () => Promise<void>;
}

/** Creates SDK apps for an emulator. */
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

/** Runs one case with separate apps. */
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
