import { ResultsScreen } from '../../features/lotteries/results/ResultsScreen.tsx';

export default function LotteryResultsRoute() {
  return <ResultsScreen />;
}
