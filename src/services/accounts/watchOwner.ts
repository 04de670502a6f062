/**
 * Signs an owner out at once when the venture was given to another account, and a member when the team no longer has
 * them: nothing is shown to them from then on.
 */
import { FirebaseError } from 'firebase/app';
import { signOut } from 'firebase/auth';
import { doc, getDocFromServer, onSnapshot } from 'firebase/firestore';
import { type Member, type Team, toTeam } from '../../domain/team/team.ts';
import { authOf } from '../auth/client.ts';
import { liveDatabase } from '../firestore/liveClient.ts';

/**
 * Signs out an owner or member who may no longer work in the venture. The rules check a listener on one document again
 * with each change of it; a listener on a query, such as the day's, may go on: it has to end with the session.
 * Unsent sales stay on the device. Costs 1 read. Returns a function that stops watching.
 */
export function watchOwner(ventureId: string): () => void {
  return watchTeam(ventureId, () => undefined);
}

/** As `watchOwner`, and calls `onMember` with the name and role of the member `uid` now and after each change. */
export function watchMember(ventureId: string, uid: string, onMember: (member: Member) => void): () => void {
  return watchTeam(ventureId, ({ members }) => {
    const member = members.find((each) => each.uid === uid);
    if (member) onMember(member);
  });
}

/** As `watchOwner`, and calls `onTeam` with the venture's team now and after each change made on any device. */
export function watchTeam(ventureId: string, onTeam: (team: Team) => void): () => void {
  return onSnapshot(doc(liveDatabase('business'), 'ventures', ventureId, 'private', 'access'), {
    next: (snapshot) => {
      // Before the server answers, a document that isn't cached looks like a missing one: a team without members.
      if (snapshot.exists() || !snapshot.metadata.fromCache) onTeam(toTeam(snapshot.data() ?? {}));
    },
    error: (error) => {
      if (isRefusal(error)) void endSession(ventureId);
    },
  });
}

const isRefusal = (error: unknown) => error instanceof FirebaseError && error.code === 'permission-denied';

/**
 * Signs out an owner or member who was refused the venture's team. Where this device is refused what anybody may read
 * too, App Check is the cause and not the account: they stay signed in. Costs 1 read. Never rejects.
 */
export async function endSession(ventureId: string): Promise<void> {
  const open = getDocFromServer(doc(liveDatabase('business'), 'ventures', ventureId));
  if (!(await open.then(() => false, isRefusal))) await signOut(authOf('business'));
}
