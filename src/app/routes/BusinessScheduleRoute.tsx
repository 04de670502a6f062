import { useNavigate } from 'react-router-dom';
import { paths } from '../../config/paths.ts';
import { useSignedInBusiness } from '../../contexts/businessSession.ts';
import { OnlineSection } from '../../features/businesses/online/OnlineSection.tsx';
import {
  ScheduleScreen,
  type ScheduleScreenProps,
} from '../../features/businesses/schedule/ScheduleScreen.tsx';

const limits: NonNullable<ScheduleScreenProps['below']> = ({ id, online }) => (
  <OnlineSection businessId={id} stored={online} />
);

export function BusinessScheduleRoute() {
  const session = useSignedInBusiness();
  const navigate = useNavigate();
  return (
    <ScheduleScreen
      session={session}
      to={{ branches: paths.businessBranches }}
      below={limits}
      onLeave={() => navigate(paths.businessDashboard, { replace: true })}
    />
  );
}
