/** Sign-in of owners, their teams and administrators; see clients/commands.ts for clients. */
import { signInWithEmailAndPassword, signOut } from 'firebase/auth';
import { accountAddress } from '../../domain/accounts.ts';
import { textAt } from '../../domain/fields.ts';
import { done, failed, type Outcome } from '../../domain/outcome.ts';
import type { BusinessSession } from '../../domain/session.ts';
import { normalizeUsername } from '../../domain/ventures/username.ts';
import { readyAuth } from '../auth/client.ts';
import { database } from '../firestore/database.ts';
import { doc } from '../firestore/documents.ts';
import { getDoc } from '../firestore/read.ts';
import { roleDeps } from '../firestore/roleDeps.ts';
import { forgetSales } from '../sales/forget.ts';
import { handOver } from '../sales/handOver.ts';
import { readAccess } from './access.ts';
import { type SignInProblem, signInProblem } from './problems.ts';

/**
 * Signs an owner or a member of the team in by the username and password (docs/product.md, Sessions): accents,
 * case and non-alphanumerics of the username don't matter. Costs 3 reads. Never rejects.
 */
export async function signInOwner(
  username: string,
  password: string,
): Promise<Outcome<BusinessSession, SignInProblem>> {
  const normalized = normalizeUsername(username);
  if (normalized === '') return failed('WRONG_CREDENTIALS');
  try {
    const named = (await getDoc(doc(database(), 'usernames', normalized))).data();
    if (named === undefined) return failed('WRONG_CREDENTIALS');
    const auth = await readyAuth('business');
    const address = accountAddress('business', textAt(named, 'accountId'));
    const { user } = await signInWithEmailAndPassword(auth, address, password);
    const ventureId = textAt(named, 'ventureId');
    const [{ data }, access] = await Promise.all([
      getDoc(doc(database(), 'ventures', ventureId)),
      readAccess(ventureId, roleDeps('business')),
    ]);
    const venture = data();
    const member = access?.members.find(({ uid }) => uid === user.uid);
    if (venture === undefined || (access?.ownerUid !== user.uid && member === undefined)) {
      await signOut(auth);
      return failed('NOT_LINKED');
    }
    const session = { businessId: ventureId, businessName: textAt(venture, 'name') };
    if (member === undefined) return done(session);
    // A member of the team must not see the data that an owner's earlier session may have left on this device.
    forgetSales(null);
    const { uid, role, name } = member;
    const former = Object.entries(access?.former ?? {});
    const earlier = former.flatMap(([old, oldName]) => (oldName === name ? old : []));
    handOver(ventureId, earlier, uid);
    return done({ ...session, member: { uid, role, name } });
  } catch (error) {
    return failed(signInProblem(error));
  }
}

/** Signs an administrator in, by username or e-mail address; the rights come from `admins/{uid}`. 1 read. */
export async function signInAdmin(username: string, password: string): Promise<Outcome<null, SignInProblem>> {
  try {
    const auth = await readyAuth('admin');
    // An administrator with a real e-mail address: nobody can register it beforehand or guess it.
    const address = username.includes('@')
      ? username.trim().toLowerCase()
      : accountAddress('admin', normalizeUsername(username));
    const { user } = await signInWithEmailAndPassword(auth, address, password);
    const flag = await getDoc(doc(roleDeps('admin').db, 'admins', user.uid));
    if (flag.data()) return done();
    await signOut(auth);
    return failed('NOT_LINKED');
  } catch (error) {
    return failed(signInProblem(error));
  }
}
