import { navigate } from '../../components/ui/router.ts';
import { ResultsScreen } from '../../features/lotteries/results/ResultsScreen.tsx';
import { lotteryResultPath, morePaths } from '../morePaths.ts';
import { useQueryDialog } from '../useQueryDialog.ts';

export default function LotteryResultsRoute() {
  const [lotteryId, close] = useQueryDialog('loteria', morePaths.lotteryResults);
  return (
    <ResultsScreen
      lotteryId={lotteryId}
      resultPath={lotteryResultPath}
      onOpen={(id) => navigate(lotteryResultPath(id))}
      onClose={close}
    />
  );
}
