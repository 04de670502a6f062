import { useNavigate } from 'react-router-dom';
import { OnlineSection } from '../../features/businesses/online/OnlineSection.tsx';
import {
  ScheduleScreen,
  type ScheduleScreenProps,
} from '../../features/businesses/schedule/ScheduleScreen.tsx';
import { OwnerOnly } from '../guards.tsx';
import { morePaths } from '../morePaths.ts';
import { paths } from '../paths.ts';

const limits: NonNullable<ScheduleScreenProps['below']> = ({ id, online }) => (
  <OnlineSection businessId={id} stored={online} />
);

export default function BusinessScheduleRoute() {
  const navigate = useNavigate();
  return (
    <OwnerOnly>
      {(session) => (
        <ScheduleScreen
          session={session}
          to={{ branches: morePaths.businessBranches }}
          below={limits}
          onLeave={() => navigate(paths.businessDashboard, { replace: true })}
        />
      )}
    </OwnerOnly>
  );
}
