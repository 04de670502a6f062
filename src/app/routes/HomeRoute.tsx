import { HomeScreen } from '../../features/home/HomeScreen.tsx';
import { lazyPart } from '../../hooks/lazyPart.tsx';

/** Loads only while a lottery is being drawn, as it brings the draw's check. Without it the home shows no draw. */
const HomeDraw = lazyPart(async () => (await import('../../features/lotteries/draw/HomeDraw.tsx')).HomeDraw);

export function HomeRoute() {
  return <HomeScreen Draw={HomeDraw} />;
}
