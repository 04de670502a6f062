import { navigate } from '../../components/ui/router.ts';
import { ProfileScreen } from '../../features/clients/profile/ProfileScreen.tsx';
import { morePaths } from '../morePaths.ts';
import { paths } from '../paths.ts';

export default function ProfileRoute() {
  return (
    <ProfileScreen
      to={{
        register: morePaths.clientRegister,
        signIn: morePaths.clientLogin,
        prizes: morePaths.clientPrizes,
        movements: morePaths.clientMovements,
        reservations: paths.reservations,
        business: morePaths.businessLogin,
      }}
      // The same address again: the header reads anew who is signed in.
      onSignedOut={() => navigate(paths.clientProfile, { replace: true })}
    />
  );
}
