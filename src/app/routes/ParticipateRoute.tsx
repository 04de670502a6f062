import { useParams } from 'react-router-dom';
import { ownNumbersPath, paths } from '../../config/paths.ts';
import { isLotteryId } from '../../domain/lotteries/ids.ts';
import { InvalidLottery } from '../../features/lotteries/participate/InvalidLottery.tsx';
import { ParticipateScreen } from '../../features/lotteries/participate/ParticipateScreen.tsx';

export function ParticipateRoute() {
  const { lotteryId = '' } = useParams();
  if (!isLotteryId(lotteryId)) return <InvalidLottery homePath={paths.home} />;
  return (
    <ParticipateScreen
      // Another lottery is another choice.
      key={lotteryId}
      lotteryId={lotteryId}
      to={{
        signIn: paths.clientLogin,
        register: paths.clientRegister,
        home: paths.home,
        results: paths.lotteryResults,
        prizes: paths.clientPrizes,
        numbers: ownNumbersPath,
      }}
    />
  );
}
