import { navigate } from '../../components/ui/router.ts';
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
