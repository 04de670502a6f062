import { navigate } from '../../components/ui/router.ts';
import { RegisterScreen } from '../../features/ventures/register/RegisterScreen.tsx';
import { AdminOnly } from '../guards.tsx';
import { morePaths, publicVenturePath, ventureEditPath } from '../morePaths.ts';

const TO = {
  panel: morePaths.admin,
  edit: (ventureId: string) => ventureEditPath(ventureId, true),
  page: (slug: string) => publicVenturePath(slug),
};

export default function VentureCreateRoute() {
  return (
    <AdminOnly>
      {() => <RegisterScreen to={TO} onLeave={() => navigate(morePaths.admin, { replace: true })} />}
    </AdminOnly>
  );
}
