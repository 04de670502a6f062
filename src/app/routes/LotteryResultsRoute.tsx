import { useNavigate, useSearchParams } from 'react-router-dom';
import { lotteryResultPath, paths } from '../../config/paths.ts';
import { ResultsScreen } from '../../features/lotteries/results/ResultsScreen.tsx';
import { useAddressedDialog } from '../useAddressedDialog.ts';

export function LotteryResultsRoute() {
  const navigate = useNavigate();
  const lotteryId = useSearchParams()[0].get('loteria');
  const close = useAddressedDialog(lotteryId, paths.lotteryResults);
  return (
    <ResultsScreen
      lotteryId={lotteryId}
      resultPath={lotteryResultPath}
      prizesPath={paths.clientPrizes}
      onOpen={(id) => navigate(lotteryResultPath(id))}
      onClose={close}
    />
  );
}
