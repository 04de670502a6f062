import { useParams } from 'react-router-dom';
import { isLotteryId } from '../../../domain/lotteries/ids.ts';

/** Returns the lottery's id in the address; '' when it isn't a valid id. */
export function useLotteryId(): string {
  const { lotteryId = '' } = useParams();
  return isLotteryId(lotteryId) ? lotteryId : '';
}
