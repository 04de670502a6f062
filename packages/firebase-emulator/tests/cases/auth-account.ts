import {
  deleteUser,
  EmailAuthProvider,
  linkWithCredential,
  reauthenticateWithCredential,
  reload,
  signInAnonymously,
  signInWithEmailAndPassword,
  unlink,
  updateEmail,
  updatePassword,
  updateProfile,
} from 'firebase/auth';
import type { AuthCase } from '../auth-kit.ts';
import { equal, ok, rejects } from '../check.ts';
import { newUser, PASSWORD, partsOf } from './auth-support.ts';

const NEW_PASSWORD = 'secret-2';

export const accountCases: readonly AuthCase[] = [
  {
    name: 'a changed password: the new one counts, the old one not, and the user stays signed in',
    run: async (kit) => {
      const { auth, user, email } = await newUser(kit);
      await updatePassword(user, NEW_PASSWORD);
      equal(auth.currentUser?.uid, user.uid);
      await user.getIdToken(true);
      await reload(user);
      const other = kit.open();
      await rejects(signInWithEmailAndPassword(other, email, PASSWORD), 'auth/wrong-password');
      await signInWithEmailAndPassword(other, email, NEW_PASSWORD);
      await rejects(updatePassword(user, 'short'), 'auth/weak-password');
    },
  },
  {
    name: 'a changed address: the new one counts, the old one is free again',
    run: async (kit) => {
      const { user, email } = await newUser(kit);
      const taken = (await newUser(kit)).email;
      await rejects(updateEmail(user, taken), 'auth/email-already-in-use');
      await rejects(updateEmail(user, 'no address'), 'auth/invalid-email');
      const next = kit.newEmail();
      await updateEmail(user, next);
      equal(user.email, next);
      const other = kit.open();
      await rejects(signInWithEmailAndPassword(other, email, PASSWORD), 'auth/user-not-found');
      equal((await signInWithEmailAndPassword(other, next, PASSWORD)).user.uid, user.uid);
    },
  },
  {
    name: 'a name and a picture are kept, and seen by the other session and in its token',
    run: async (kit) => {
      const { user, email } = await newUser(kit);
      const other = (await signInWithEmailAndPassword(kit.open(), email, PASSWORD)).user;
      await updateProfile(user, { displayName: 'José Ñandú', photoURL: 'https://example.test/p.png' });
      equal([user.displayName, user.photoURL], ['José Ñandú', 'https://example.test/p.png']);
      await reload(other);
      equal([other.displayName, other.photoURL], ['José Ñandú', 'https://example.test/p.png']);
      const { payload } = partsOf(await other.getIdToken(true));
      equal([payload.name, payload.picture], ['José Ñandú', 'https://example.test/p.png']);
      equal(user.providerData[0]?.displayName, 'José Ñandú');
    },
  },
  {
    name: 'a deleted account is gone, for its other session too, and its address is free',
    run: async (kit) => {
      const { auth, user, email } = await newUser(kit);
      const otherAuth = kit.open();
      const other = (await signInWithEmailAndPassword(otherAuth, email, PASSWORD)).user;
      await deleteUser(user);
      equal(auth.currentUser, null);
      await rejects(signInWithEmailAndPassword(auth, email, PASSWORD), 'auth/user-not-found');
      await rejects(reload(other), 'auth/user-token-expired');
      equal(otherAuth.currentUser, null);
    },
  },
  {
    name: 'signing in again proves the password, of the same user only',
    run: async (kit) => {
      const { auth, user, email } = await newUser(kit);
      const stranger = await newUser(kit);
      const { credential } = EmailAuthProvider;
      await reauthenticateWithCredential(user, credential(email, PASSWORD));
      equal(auth.currentUser?.uid, user.uid);
      const wrong = reauthenticateWithCredential(user, credential(email, 'wrong-1'));
      await rejects(wrong, 'auth/wrong-password');
      const another = reauthenticateWithCredential(user, credential(stranger.email, PASSWORD));
      await rejects(another, 'auth/user-mismatch');
      equal(auth.currentUser?.uid, user.uid);
    },
  },
  {
    name: 'an anonymous user gets an address and a password, and keeps the id',
    run: async (kit) => {
      const auth = kit.open();
      const { uid } = (await signInAnonymously(auth)).user;
      const email = kit.newEmail();
      const user = auth.currentUser;
      ok(user !== null, 'signed in');
      if (user === null) return;
      const taken = (await newUser(kit)).email;
      const { credential } = EmailAuthProvider;
      await rejects(linkWithCredential(user, credential(taken, PASSWORD)), 'auth/email-already-in-use');
      await rejects(linkWithCredential(user, credential(email, '123')), 'auth/weak-password');
      const linked = await linkWithCredential(user, credential(email, PASSWORD));
      equal(
        { uid: linked.user.uid, email: linked.user.email, anonymous: linked.user.isAnonymous },
        { uid, email, anonymous: false },
      );
      equal(auth.currentUser?.uid, uid);
      await auth.currentUser?.getIdToken(true);
      equal((await signInWithEmailAndPassword(kit.open(), email, PASSWORD)).user.uid, uid);
      const twice = linkWithCredential(linked.user, credential(kit.newEmail(), PASSWORD));
      await rejects(twice, 'auth/provider-already-linked');
    },
  },
  {
    name: 'a password that is taken away signs nobody in',
    run: async (kit) => {
      const { user, email } = await newUser(kit);
      const left = await unlink(user, 'password');
      equal(left.providerData, []);
      await rejects(signInWithEmailAndPassword(kit.open(), email, PASSWORD), 'auth/user-not-found');
    },
  },
];
