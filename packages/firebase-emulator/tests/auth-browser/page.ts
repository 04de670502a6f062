/**
 * Runs the conformance cases of Auth inside a page, and keeps a user signed in over a reload: Auth stores its user in
 * indexedDB, as browsers do.
 */
import { initializeApp } from 'firebase/app';
import {
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  getAuth,
  signInWithEmailAndPassword,
  signOut,
} from 'firebase/auth';
import { connectFirestoreEmulator, doc, getDoc, getFirestore, setDoc } from 'firebase/firestore';
import { type AuthAddress, runAuthCase } from '../auth-kit.ts';
import { AUTH_CONFORMANCE } from '../cases/auth-all.ts';

export interface PageUser {
  readonly uid: string;
  readonly email: string | null;
}

declare global {
  interface Window {
    /** Resolves to null, or to the error. */
    runAuthConformance: (topic: string, name: string, address: AuthAddress) => Promise<string | null>;
    advanceEmulator?: (ms: number) => Promise<void>;
    /** Acts as one of the page's users; `session` names its app. Resolves to the user signed in afterwards. */
    actAs: (
      session: string,
      address: AuthAddress,
      action: 'look' | 'signUp' | 'signIn' | 'refresh' | 'signOut',
      email?: string,
      password?: string,
    ) => Promise<PageUser | null>;
    /** Writes and reads `mine/{uid}` as the session's user; resolves to the error's code, or 'ok'. */
    useFirestore: (session: string, port: number, uid: string) => Promise<string>;
  }
}

window.runAuthConformance = async (topic, name, address) => {
  try {
    const wanted = AUTH_CONFORMANCE[topic]?.find((item) => item.name === name);
    if (wanted === undefined) throw new Error(`No case "${name}" in ${topic}.`);
    await runAuthCase(wanted, address, window.advanceEmulator ?? null);
    return null;
  } catch (thrown) {
    return thrown instanceof Error ? (thrown.stack ?? thrown.message) : String(thrown);
  }
};

const sessions = new Map<string, ReturnType<typeof getAuth>>();

function sessionOf(name: string, { projectId, url }: AuthAddress): ReturnType<typeof getAuth> {
  const known = sessions.get(name);
  if (known !== undefined) return known;
  const auth = getAuth(initializeApp({ projectId, apiKey: 'demo-key', appId: '1:1:web:1' }, name));
  connectAuthEmulator(auth, url, { disableWarnings: true });
  sessions.set(name, auth);
  return auth;
}

window.actAs = async (session, address, action, email = '', password = '') => {
  const auth = sessionOf(session, address);
  await auth.authStateReady();
  switch (action) {
    case 'look':
      break;
    case 'signUp':
      await createUserWithEmailAndPassword(auth, email, password);
      break;
    case 'signIn':
      await signInWithEmailAndPassword(auth, email, password);
      break;
    case 'refresh':
      await auth.currentUser?.getIdToken(true);
      break;
    case 'signOut':
      await signOut(auth);
      break;
  }
  const user = auth.currentUser;
  return user === null ? null : { uid: user.uid, email: user.email };
};

const connected = new Set<string>();

window.useFirestore = async (session, port, uid) => {
  const auth = sessions.get(session);
  if (auth === undefined) throw new Error(`No session ${session}.`);
  const db = getFirestore(auth.app);
  if (!connected.has(session)) {
    connectFirestoreEmulator(db, '127.0.0.1', port);
    connected.add(session);
  }
  const reference = doc(db, 'mine', uid);
  try {
    await setDoc(reference, { by: session });
    return (await getDoc(reference)).exists() ? 'ok' : 'missing';
  } catch (thrown) {
    return typeof thrown === 'object' && thrown !== null && 'code' in thrown
      ? String(thrown.code)
      : String(thrown);
  }
};
