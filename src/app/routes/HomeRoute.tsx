import { type ComponentType, lazy } from 'react';
import { HomeScreen } from '../../features/home/HomeScreen.tsx';
import type { HomeDrawProps } from '../../features/lotteries/draw/HomeDraw.tsx';

/** Loads only while a lottery is being drawn, as it brings the draw's check. Without it the home shows no draw. */
const HomeDraw = lazy<ComponentType<HomeDrawProps>>(() =>
  import('../../features/lotteries/draw/HomeDraw.tsx').then(
    (file) => ({ default: file.HomeDraw }),
    () => ({ default: () => null }),
  ),
);

export function HomeRoute() {
  return <HomeScreen Draw={HomeDraw} />;
}
