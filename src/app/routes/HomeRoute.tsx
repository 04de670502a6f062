import { type ComponentType, lazy } from 'react';
import { HomeScreen } from '../../features/home/HomeScreen.tsx';
import { LEFT_OUT } from '../../features/home/Playing.tsx';
import type { HomeDrawProps } from '../../features/lotteries/draw/HomeDraw.tsx';
import { morePaths, participatePath, publicVenturePath } from '../morePaths.ts';
import { paths, reservationPath } from '../paths.ts';

/** Only where a lottery is being drawn. */
const HomeDraw = lazy<ComponentType<HomeDrawProps>>(() =>
  import('../../features/lotteries/draw/HomeDraw.tsx').then((file) => ({ default: file.HomeDraw }), LEFT_OUT),
);

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
