import { participatePath, paths, publicVenturePath, reservationPath } from '../../config/paths.ts';
import { HomeScreen } from '../../features/home/HomeScreen.tsx';
import { HomeDraw } from '../../features/lotteries/draw/HomeDraw.tsx';

export function HomeRoute() {
  return (
    <HomeScreen
      to={{
        home: paths.home,
        reservations: paths.reservations,
        register: paths.clientRegister,
        signIn: paths.clientLogin,
        results: paths.lotteryResults,
        prizes: paths.clientPrizes,
        admin: paths.adminLotteries,
      }}
      bookingPath={reservationPath}
      venturePath={publicVenturePath}
      participatePath={participatePath}
      Draw={HomeDraw}
    />
  );
}
