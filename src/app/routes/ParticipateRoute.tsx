import { isLotteryId } from '../../domain/lotteries/ids.ts';
import { InvalidLottery } from '../../features/lotteries/participate/InvalidLottery.tsx';
import { ParticipateScreen } from '../../features/lotteries/participate/ParticipateScreen.tsx';
import { morePaths, ownNumbersPath } from '../morePaths.ts';
import { paths } from '../paths.ts';
import type { RouteProps } from '../screen.tsx';

export default function ParticipateRoute({ params }: RouteProps) {
  const { lotteryId = '' } = params;
  if (!isLotteryId(lotteryId)) return <InvalidLottery homePath={paths.home} />;
  return (
    <ParticipateScreen
      // Another lottery is another choice.
      key={lotteryId}
      lotteryId={lotteryId}
      to={{
        signIn: morePaths.clientLogin,
        register: morePaths.clientRegister,
        home: paths.home,
        results: morePaths.lotteryResults,
        prizes: morePaths.clientPrizes,
        numbers: ownNumbersPath,
      }}
    />
  );
}
