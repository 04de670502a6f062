import { navigate } from '../../components/ui/router.ts';
import { BranchesScreen } from '../../features/businesses/branches/BranchesScreen.tsx';
import { OwnerOnly } from '../guards.tsx';
import { morePaths } from '../morePaths.ts';

export default function BusinessBranchesRoute() {
  return (
    <OwnerOnly>
      {({ businessId }) => (
        <BranchesScreen businessId={businessId} onSchedule={() => navigate(morePaths.businessSchedule)} />
      )}
    </OwnerOnly>
  );
}
