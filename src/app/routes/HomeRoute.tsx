import { HomeScreen } from '../../features/home/HomeScreen.tsx';
import { paths, reservationPath } from '../paths.ts';

export function HomeRoute() {
  return <HomeScreen reservationsPath={paths.reservations} bookingPath={reservationPath} />;
}
