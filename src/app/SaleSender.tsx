import { useMarketSender } from '../hooks/useMarketSender.ts';
import { useSaleSender } from '../hooks/useWaitingSales.ts';

export interface SaleSenderProps {
  readonly ventureId: string;
  /** Only the owner tells the market. */
  readonly isOwner: boolean;
}

/** Whatever screen the owner is on: sales that wait on this device are sent, and the market is told what changed. */
export function SaleSender({ ventureId, isOwner }: SaleSenderProps) {
  useSaleSender(ventureId);
  useMarketSender(isOwner ? ventureId : null);
  return null;
}
