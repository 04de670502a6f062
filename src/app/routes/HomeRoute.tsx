import { type ComponentType, lazy } from 'react';
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
  return <HomeScreen Draw={HomeDraw} />;
}
