import { navigate, useLocation } from '../../components/ui/router.ts';
import { ResultsScreen } from '../../features/lotteries/results/ResultsScreen.tsx';
import { lotteryResultPath, morePaths } from '../morePaths.ts';
import { useAddressedDialog } from '../useAddressedDialog.ts';

export default function LotteryResultsRoute() {
  const lotteryId = new URLSearchParams(useLocation().search).get('loteria');
  const close = useAddressedDialog(lotteryId, morePaths.lotteryResults);
  return (
    <ResultsScreen
      lotteryId={lotteryId}
      resultPath={lotteryResultPath}
      prizesPath={morePaths.clientPrizes}
      onOpen={(id) => navigate(lotteryResultPath(id))}
      onClose={close}
    />
  );
}
