import { type ComponentType, lazy } from 'react';
import { participatePath, paths, publicVenturePath, reservationPath } from '../../config/paths.ts';
import { HomeScreen } from '../../features/home/HomeScreen.tsx';
import type { HomeDrawProps } from '../../features/lotteries/draw/HomeDraw.tsx';

/** Only where a lottery is being drawn: it brings the check of the draw. The home does without it where it doesn't come. */
const HomeDraw = lazy<ComponentType<HomeDrawProps>>(() =>
  import('../../features/lotteries/draw/HomeDraw.tsx').then(
    (file) => ({ default: file.HomeDraw }),
    () => ({ default: () => null }),
  ),
);

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
