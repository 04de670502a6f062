import {
  createUserWithEmailAndPassword,
  onAuthStateChanged,
  reload,
  signInAnonymously,
  signInWithEmailAndPassword,
  signOut,
} from 'firebase/auth';
import type { AuthCase } from '../auth-kit.ts';
import { equal, ok, Recorder, rejects } from '../check.ts';
import { fieldsOf, newUser, PASSWORD, partsOf, withEmailPrivacy } from './auth-support.ts';

export const signInCases: readonly AuthCase[] = [
  {
    name: 'a new account is signed in, with its facts',
    run: async (kit) => {
      const { auth, user, email } = await newUser(kit);
      equal(auth.currentUser?.uid, user.uid);
      ok(user.uid.length >= 20, 'a long id');
      equal(
        {
          email: user.email,
          verified: user.emailVerified,
          name: user.displayName,
          anonymous: user.isAnonymous,
        },
        { email, verified: false, name: null, anonymous: false },
      );
      equal(
        user.providerData.map(({ providerId, uid }) => ({ providerId, uid })),
        [{ providerId: 'password', uid: email }],
      );
      ok(user.metadata.creationTime !== undefined, 'a time of creation');
      ok(user.metadata.lastSignInTime !== undefined, 'a time of sign-in');
    },
  },
  {
    name: 'the ID token is an unsigned JWT of the project, good for an hour',
    run: async (kit) => {
      const { user, email } = await newUser(kit);
      const { header, payload, signature } = partsOf(await user.getIdToken());
      equal(header, { alg: 'none', typ: 'JWT' });
      equal(signature, '');
      const { iat, exp, auth_time: authTime, ...rest } = payload;
      equal(Number(exp) - Number(iat), 3600);
      equal(authTime, iat);
      equal(rest, {
        iss: `https://securetoken.google.com/${kit.projectId}`,
        aud: kit.projectId,
        sub: user.uid,
        user_id: user.uid,
        email,
        email_verified: false,
        firebase: { identities: { email: [email] }, sign_in_provider: 'password' },
      });
    },
  },
  {
    name: 'credentials that no account can have are refused with their codes',
    run: async (kit) => {
      const auth = kit.open();
      const email = kit.newEmail();
      const create = (address: string, password: string) =>
        rejects(createUserWithEmailAndPassword(auth, address, password), 'auth/weak-password');
      const message = await create(email, '12345');
      ok(message.includes('Password should be at least 6 characters'), message);
      await rejects(createUserWithEmailAndPassword(auth, email, ''), 'auth/missing-password');
      await rejects(createUserWithEmailAndPassword(auth, '', PASSWORD), 'auth/missing-email');
      await rejects(createUserWithEmailAndPassword(auth, 'not-an-address', PASSWORD), 'auth/invalid-email');
      equal(auth.currentUser, null);
      await createUserWithEmailAndPassword(auth, email, '123456');
    },
  },
  {
    name: 'one account an address, whatever its case',
    run: async (kit) => {
      const { email } = await newUser(kit);
      const other = kit.open();
      for (const address of [email, email.toUpperCase()]) {
        await rejects(createUserWithEmailAndPassword(other, address, PASSWORD), 'auth/email-already-in-use');
      }
    },
  },
  {
    name: 'signing out and in again, in any case, is the same account',
    run: async (kit) => {
      const { auth, user, email } = await newUser(kit);
      await signOut(auth);
      equal(auth.currentUser, null);
      const again = await signInWithEmailAndPassword(auth, email.toUpperCase(), PASSWORD);
      equal({ uid: again.user.uid, email: again.user.email }, { uid: user.uid, email });
    },
  },
  {
    name: 'a wrong password, an unknown and an impossible address are told apart',
    run: async (kit) => {
      const { email } = await newUser(kit);
      const auth = kit.open();
      await rejects(signInWithEmailAndPassword(auth, email, 'wrong-1'), 'auth/wrong-password');
      await rejects(signInWithEmailAndPassword(auth, kit.newEmail(), PASSWORD), 'auth/user-not-found');
      await rejects(signInWithEmailAndPassword(auth, 'nobody', PASSWORD), 'auth/invalid-email');
      await rejects(signInWithEmailAndPassword(auth, email, ''), 'auth/missing-password');
      equal(auth.currentUser, null);
    },
  },
  {
    name: 'passwords are compared exactly: case, spaces, accents',
    run: async (kit) => {
      const auth = kit.open();
      const email = kit.newEmail();
      await createUserWithEmailAndPassword(auth, email, ' Pásswórd ñ ☕ ');
      for (const wrong of ['Pásswórd ñ ☕', ' pásswórd ñ ☕ ', ' Password n ☕ ']) {
        await rejects(signInWithEmailAndPassword(auth, email, wrong), 'auth/wrong-password');
      }
      await signInWithEmailAndPassword(auth, email, ' Pásswórd ñ ☕ ');
    },
  },
  {
    name: 'with e-mail enumeration protection a refusal tells nothing of the account',
    run: async (kit) => {
      const { email } = await newUser(kit);
      const auth = kit.open();
      await withEmailPrivacy(kit, async () => {
        await rejects(signInWithEmailAndPassword(auth, email, 'wrong-1'), 'auth/invalid-credential');
        await rejects(signInWithEmailAndPassword(auth, kit.newEmail(), PASSWORD), 'auth/invalid-credential');
        await signInWithEmailAndPassword(auth, email, PASSWORD);
      });
    },
  },
  {
    name: 'an anonymous user has an id and nothing else; the next one is another',
    run: async (kit) => {
      const auth = kit.open();
      const { user } = await signInAnonymously(auth);
      equal(
        { anonymous: user.isAnonymous, email: user.email, providers: user.providerData },
        {
          anonymous: true,
          email: null,
          providers: [],
        },
      );
      const { payload } = partsOf(await user.getIdToken());
      equal(payload.provider_id, 'anonymous');
      equal(payload.firebase, { identities: {}, sign_in_provider: 'anonymous' });
      equal((await signInAnonymously(auth)).user.uid, user.uid, 'signed in already');
      const other = await signInAnonymously(kit.open());
      ok(other.user.uid !== user.uid, 'another user');
    },
  },
  {
    name: 'a second app instance makes an account and the first stays signed in',
    run: async (kit) => {
      const first = await newUser(kit);
      const second = await newUser(kit);
      await signOut(second.auth);
      equal(first.auth.currentUser?.uid, first.user.uid);
      await reload(first.user);
      equal(first.user.email, first.email);
      ok(second.user.uid !== first.user.uid, 'two accounts');
    },
  },
  {
    name: 'two sessions of one account live side by side, and one ends alone',
    run: async (kit) => {
      const one = await newUser(kit);
      const two = kit.open();
      const { user } = await signInWithEmailAndPassword(two, one.email, PASSWORD);
      await one.user.getIdToken(true);
      await user.getIdToken(true);
      await signOut(one.auth);
      await user.getIdToken(true);
      await reload(user);
      equal(two.currentUser?.email, one.email);
    },
  },
  {
    name: 'listeners see every sign-in and sign-out',
    run: async (kit) => {
      const auth = kit.open();
      const seen = new Recorder<string | null>();
      const stop = onAuthStateChanged(auth, (user) => {
        seen.add(user?.uid ?? null);
      });
      await seen.when((uid) => uid === null, 'signed out');
      const { user, email } = await newUser(kit, auth);
      await seen.when((uid) => uid === user.uid, 'signed in');
      await signOut(auth);
      await seen.when((uid) => uid === null, 'signed out again', { from: 2 });
      await signInWithEmailAndPassword(auth, email, PASSWORD);
      await seen.when((uid) => uid === user.uid, 'signed in again', { from: 3 });
      stop();
      equal(seen.items, [null, user.uid, null, user.uid]);
    },
  },
  {
    name: 'a new ID token for the refresh token: same user, same time of sign-in',
    run: async (kit) => {
      const { user } = await newUser(kit);
      const before = partsOf(await user.getIdToken()).payload;
      const after = partsOf(await user.getIdToken(true)).payload;
      equal(after.sub, before.sub);
      equal(after.auth_time, before.auth_time);
      ok(Number(after.iat) >= Number(before.iat), 'issued later');
      await reload(user);
    },
  },
  {
    name: 'refresh tokens that are none are refused',
    run: async (kit) => {
      const refresh = async (fields: Record<string, string>) => {
        const reply = await fetch(`${kit.url}/securetoken.googleapis.com/v1/token?key=demo-key`, {
          method: 'POST',
          body: new URLSearchParams(fields),
        });
        const { error } = fieldsOf(await reply.json());
        return `${reply.status} ${String(fieldsOf(error).message)}`;
      };
      const grant = { grant_type: 'refresh_token' };
      equal(await refresh({ ...grant, refresh_token: 'none of ours' }), '400 INVALID_REFRESH_TOKEN');
      equal(await refresh({ ...grant }), '400 MISSING_REFRESH_TOKEN');
      equal(await refresh({ grant_type: 'password' }), '400 INVALID_GRANT_TYPE');
    },
  },
];
