import { useSignedInBusiness } from '../../contexts/businessSession.ts';
import { TeamScreen } from '../../features/businesses/team/TeamScreen.tsx';

export function BusinessTeamRoute() {
  const session = useSignedInBusiness();
  return <TeamScreen key={session.businessId} session={session} />;
}
