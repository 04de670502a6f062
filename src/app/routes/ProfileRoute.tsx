import { useNavigate } from 'react-router-dom';
import { paths } from '../../config/paths.ts';
import { ProfileScreen } from '../../features/clients/profile/ProfileScreen.tsx';

export function ProfileRoute() {
  const navigate = useNavigate();
  return (
    <ProfileScreen
      to={{
        register: paths.clientRegister,
        signIn: paths.clientLogin,
        prizes: paths.clientPrizes,
        movements: paths.clientMovements,
        reservations: paths.reservations,
        business: paths.businessLogin,
      }}
      // The same address again: the header reads anew who is signed in.
      onSignedOut={() => navigate(paths.clientProfile, { replace: true })}
    />
  );
}
