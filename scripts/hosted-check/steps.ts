/**
 * What a hosted project must accept, as steps by the app's own commands and queries: the heaviest commit of each kind, and every
 * query that needs an index. Whoever adds a kind of commit adds its step.
 */
import type { Connection } from '../operator/connection.ts';
import { bookingSteps } from './booking-steps.ts';
import { hostSteps } from './host-steps.ts';
import { indexSteps } from './index-steps.ts';
import { lotterySteps } from './lottery-steps.ts';
import { accountSteps, ownerSteps } from './owner-steps.ts';
import { previewSteps } from './preview-steps.ts';
import { saleSteps } from './sale-steps.ts';
import type { Step, Wait } from './step.ts';
import type { ThrowAway } from './throw-away.ts';

/** All steps in their order: each needs those before it. */
export function hostedSteps(
  connection: Connection,
  away: ThrowAway,
  now: () => number,
  wait: Wait,
): readonly Step[] {
  const owner = { username: '', password: '' };
  return [
    ...accountSteps(away, owner),
    ...ownerSteps(connection, away, now),
    ...saleSteps(away, now),
    ...bookingSteps(away, now),
    ...hostSteps(away, owner, now),
    ...lotterySteps(connection, away, wait),
    ...indexSteps(connection),
    ...previewSteps(connection),
  ];
}
