import { useParams } from 'react-router-dom';
import { isLotteryId } from '../../../domain/lotteries/ids.ts';

/** Returns the id of the lottery in the address; '' when it can be none. */
export function useLotteryId(): string {
  const { lotteryId = '' } = useParams();
  return isLotteryId(lotteryId) ? lotteryId : '';
}
