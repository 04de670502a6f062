import { useNavigate } from 'react-router-dom';
import { ProfileScreen } from '../../features/clients/profile/ProfileScreen.tsx';
import { morePaths } from '../morePaths.ts';
import { paths } from '../paths.ts';

export default function ProfileRoute() {
  const navigate = useNavigate();
  return (
    <ProfileScreen
      to={{
        register: morePaths.clientRegister,
        signIn: morePaths.clientLogin,
        prizes: morePaths.clientPrizes,
        movements: morePaths.clientMovements,
        reservations: paths.reservations,
      }}
      // The same address again: the header reads anew who is signed in.
      onSignedOut={() => navigate(paths.clientProfile, { replace: true })}
    />
  );
}
