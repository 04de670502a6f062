import { useNavigate } from 'react-router-dom';
import { paths, publicVenturePath, ventureEditPath } from '../../config/paths.ts';
import { RegisterScreen } from '../../features/ventures/register/RegisterScreen.tsx';

const TO = {
  panel: paths.admin,
  edit: (ventureId: string) => ventureEditPath(ventureId, true),
  page: (slug: string) => publicVenturePath(slug),
};

export function VentureCreateRoute() {
  const navigate = useNavigate();
  return <RegisterScreen to={TO} onLeave={() => navigate(paths.admin, { replace: true })} />;
}
