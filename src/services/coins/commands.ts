/** The administrator's commands for Vagacoins: one commit each. */

import { correctable, type ToppedUp } from '../../domain/coins/corrections.ts';
import { numberAt, textAt } from '../../domain/fields.ts';
import { done, failed } from '../../domain/outcome.ts';
import { doc } from '../firestore/documents.ts';
import { getDoc } from '../firestore/read.ts';
import { roleDeps } from '../firestore/roleDeps.ts';
import { type Settled, settle } from '../firestore/settle.ts';
import { commitMovement, movementRef } from './movements.ts';
import { type FoundClient, findClient } from './queries.ts';

export interface CoinMovement {
  /** Created once for each filled form: a retry after a lost response credits only once. */
  readonly id: string;
  readonly usdAmount: number;
  readonly coinsAdded: number;
  /** The client's recharge code as the client sent it; '' = credited without one. */
  readonly code: string;
  /** True when this id was sent before, and its answer is missing. */
  readonly again?: boolean;
}

/**
 * Adds coins to a client, stores the movement, and returns the new balance in Vagacoins. 2 writes. Idempotent: a second
 * call with the same movement credits nothing; with `again` it says so, for 2 reads more. Never rejects.
 */
export async function credit(
  client: Pick<FoundClient, 'id' | 'phone' | 'coins'>,
  movement: CoinMovement,
  deps = roleDeps('admin'),
): Settled<'CREDITED_BEFORE', number> {
  const { id, again = false, ...said } = movement;
  const adminId = await deps.uid();
  let { coins } = client;
  return settle<number, 'CREDITED_BEFORE'>(deps, {
    lookFirst: again,
    commit: () => {
      const check = said.code === '' ? 'none' : 'code';
      return commitMovement({ ...client, coins }, id, { ...said, type: 'recarga', check, adminId }, deps);
    },
    judge: async (failure) => {
      const stored = (await getDoc(movementRef(deps, client.id, id))).data();
      if (stored)
        return failure === null ? failed('CREDITED_BEFORE') : done(numberAt(stored, 'balanceAfter'));
      // The client bought something in the meantime, so the balance in the movement was out of date.
      coins = (await findClient(client.phone, deps))?.coins ?? coins;
      return 'again';
    },
  });
}

/** Why a top-up was not corrected. */
export type CorrectionProblem =
  /** Another administrator corrected it in the meantime: the list has to be read again. */
  | { readonly code: 'CORRECTED_MEANWHILE' }
  /** The client has spent the coins: `balance` Vagacoins are left. */
  | { readonly code: 'SPENT'; readonly balance: number };

/**
 * Takes back coins of a top-up, for a reason, and returns the new balance in Vagacoins: 2 writes after 2 reads. The
 * movement's id is the top-up's id and the number of this correction, so that two presses, or two administrators,
 * correct it only once. Never rejects.
 */
export async function correctTopUp(
  topUp: ToppedUp,
  { coins, reason }: { readonly coins: number; readonly reason: string },
  deps = roleDeps('admin'),
): Settled<CorrectionProblem, number> {
  const adminId = await deps.uid();
  const id = `${topUp.id}-${topUp.corrections.length + 1}`;
  // The operator may have given the client another phone since the top-up.
  let holder = { phone: '', coins: 0 };
  return settle<number, CorrectionProblem>(deps, {
    lookFirst: true,
    commit: () =>
      commitMovement(
        { ...holder, id: topUp.clientId },
        id,
        {
          type: 'correccion',
          coinsAdded: -coins,
          reason,
          adminId,
          topUpId: topUp.id,
          corrected: topUp.coins - correctable(topUp) + coins,
        },
        deps,
      ),
    judge: async () => {
      const [stored, owner] = await Promise.all([
        getDoc(movementRef(deps, topUp.clientId, id)),
        getDoc(doc(deps.db, 'clients', topUp.clientId)),
      ]);
      const made = stored.data();
      if (made) {
        const isMine =
          textAt(made, 'adminId') === adminId &&
          textAt(made, 'reason') === reason &&
          numberAt(made, 'coinsAdded') === -coins;
        return isMine ? done(numberAt(made, 'balanceAfter')) : failed({ code: 'CORRECTED_MEANWHILE' });
      }
      const client = owner.data() ?? {};
      holder = { phone: textAt(client, 'phone'), coins: numberAt(client, 'coins') };
      return holder.coins < coins ? failed({ code: 'SPENT', balance: holder.coins }) : 'again';
    },
  });
}
