import { HomeScreen } from '../../features/home/HomeScreen.tsx';
import { HomeDraw } from '../../features/lotteries/draw/HomeDraw.tsx';
import { morePaths, participatePath, publicVenturePath } from '../morePaths.ts';
import { paths, reservationPath } from '../paths.ts';

export default function HomeRoute() {
  return (
    <HomeScreen
      to={{
        home: paths.home,
        reservations: paths.reservations,
        register: morePaths.clientRegister,
        signIn: morePaths.clientLogin,
        results: morePaths.lotteryResults,
        prizes: morePaths.clientPrizes,
        admin: morePaths.adminLotteries,
      }}
      bookingPath={reservationPath}
      venturePath={publicVenturePath}
      participatePath={participatePath}
      Draw={HomeDraw}
    />
  );
}
