import { useNavigate } from 'react-router-dom';
import { ResultsScreen } from '../../features/lotteries/results/ResultsScreen.tsx';
import { lotteryResultPath, morePaths } from '../morePaths.ts';
import { useQueryDialog } from '../useQueryDialog.ts';

export default function LotteryResultsRoute() {
  const navigate = useNavigate();
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
