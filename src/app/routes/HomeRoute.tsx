import { HomeScreen } from '../../features/home/HomeScreen.tsx';
import { publicVenturePath } from '../morePaths.ts';
import { paths, reservationPath } from '../paths.ts';

export default function HomeRoute() {
  return (
    <HomeScreen
      reservationsPath={paths.reservations}
      bookingPath={reservationPath}
      venturePath={publicVenturePath}
    />
  );
}
