/**
 * An owner whose venture was given to another account, and a member who was taken out of its team, learn it at once:
 * nothing is shown to them from then on.
 */
import { FirebaseError } from 'firebase/app';
import { signOut } from 'firebase/auth';
import { doc, onSnapshot } from 'firebase/firestore';
import { type Member, type Team, toTeam } from '../../domain/team/team.ts';
import { authOf } from '../auth/client.ts';
import { liveDatabase } from '../firestore/liveClient.ts';

/**
 * Signs whoever works in the venture out when they no longer do. The rules judge a listener on a named document by that
 * document with each of its changes; one on a query, such as the day's, may go on. Its end with the session is what
 * this is for. Sales that wait stay on the device. Costs 1 read. Returns the way to stop.
 */
export function watchOwner(ventureId: string): () => void {
  return watchAccess(ventureId, () => undefined);
}

/** The same, and calls `onTeam` with the venture's team now and after each change, on whatever device. */
export function watchTeam(ventureId: string, onTeam: (team: Team) => void): () => void {
  return watchAccess(ventureId, onTeam);
}

/** The same for the member `uid`, and calls `onMember` with its name and role now and after each change. */
export function watchMember(ventureId: string, uid: string, onMember: (member: Member) => void): () => void {
  return watchAccess(ventureId, ({ members }) => {
    const member = members.find((each) => each.uid === uid);
    if (member) onMember(member);
  });
}

function watchAccess(ventureId: string, onTeam: (team: Team) => void): () => void {
  return onSnapshot(
    doc(liveDatabase('business'), 'ventures', ventureId, 'private', 'access'),
    (snapshot) => {
      // Without an answer a document that was never seen looks like one that isn't there: a team without people.
      if (snapshot.exists() || !snapshot.metadata.fromCache) onTeam(toTeam(snapshot.data() ?? {}));
    },
    (error) => {
      if (error instanceof FirebaseError && error.code === 'permission-denied')
        void signOut(authOf('business'));
    },
  );
}
