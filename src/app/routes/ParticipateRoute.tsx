import { useParams } from 'react-router-dom';
import { isLotteryId } from '../../domain/lotteries/ids.ts';
import { InvalidLottery } from '../../features/lotteries/participate/InvalidLottery.tsx';
import { ParticipateScreen } from '../../features/lotteries/participate/ParticipateScreen.tsx';
import { morePaths } from '../morePaths.ts';
import { paths } from '../paths.ts';

export default function ParticipateRoute() {
  const { lotteryId = '' } = useParams();
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
      }}
    />
  );
}
