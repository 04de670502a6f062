import { TeamScreen } from '../../features/businesses/team/TeamScreen.tsx';
import { OwnerOnly } from '../guards.tsx';

export default function BusinessTeamRoute() {
  return <OwnerOnly>{(session) => <TeamScreen key={session.businessId} session={session} />}</OwnerOnly>;
}
