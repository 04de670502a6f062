import { type Auth, createUserWithEmailAndPassword, type User } from 'firebase/auth';
import type { AuthKit } from '../auth-kit.ts';
import { ok } from '../check.ts';

export const PASSWORD = 'secret-1';

/** Signs a new user up with a new e-mail address. */
export async function newUser(
  kit: AuthKit,
  auth: Auth = kit.open(),
): Promise<{ readonly auth: Auth; readonly user: User; readonly email: string }> {
  const email = kit.newEmail();
  const { user } = await createUserWithEmailAndPassword(auth, email, PASSWORD);
  return { auth, user, email };
}

/** Returns the value as an object with unknown fields. */
export function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  ok(typeof value === 'object' && value !== null, 'an object');
  return Object.fromEntries(Object.entries(value ?? {}));
}

/** Returns the list under a name of a response; empty when it is missing. */
export function listOf(value: unknown, name: string): readonly unknown[] {
  const list = fieldsOf(value)[name] ?? [];
  ok(Array.isArray(list), `${name} is a list`);
  return Array.isArray(list) ? list : [];
}

/** Returns the header, the payload and the signature part of an ID token. */
export function partsOf(token: string): {
  readonly header: Readonly<Record<string, unknown>>;
  readonly payload: Readonly<Record<string, unknown>>;
  readonly signature: string | undefined;
} {
  const [header = '', payload = '', signature] = token.split('.');
  const decode = (part: string) => {
    const bytes = Uint8Array.from(atob(part.replaceAll('-', '+').replaceAll('_', '/')), (char) =>
      char.charCodeAt(0),
    );
    const value: unknown = JSON.parse(new TextDecoder().decode(bytes));
    return fieldsOf(value);
  };
  return { header: decode(header), payload: decode(payload), signature };
}

/** Runs `work` with e-mail enumeration protection on, and restores the setting. */
export async function withEmailPrivacy(kit: AuthKit, work: () => Promise<void>): Promise<void> {
  const set = (enableImprovedEmailPrivacy: boolean) =>
    kit.admin('PATCH', `/emulator/v1/projects/${kit.projectId}/config`, {
      emailPrivacyConfig: { enableImprovedEmailPrivacy },
    });
  await set(true);
  try {
    await work();
  } finally {
    await set(false);
  }
}

/** Returns the path of an operation of the project. */
export function projectPath(kit: AuthKit, operation: string): string {
  return `/identitytoolkit.googleapis.com/v1/projects/${kit.projectId}/accounts${operation}`;
}
