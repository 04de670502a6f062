import { useNavigate } from 'react-router-dom';
import { paths } from '../../config/paths.ts';
import { useSignedInBusiness } from '../../contexts/businessSession.ts';
import { BranchesScreen } from '../../features/businesses/branches/BranchesScreen.tsx';

export function BusinessBranchesRoute() {
  const { businessId } = useSignedInBusiness();
  const navigate = useNavigate();
  return <BranchesScreen businessId={businessId} onSchedule={() => navigate(paths.businessSchedule)} />;
}
