import { useRef, useState } from 'react';
import type { SpendingLimits } from '../../../domain/clients/spending.ts';
import { newDocumentId } from '../../../domain/ids.ts';
import { groupByBlock } from '../../../domain/lotteries/board.ts';
import type { Lottery } from '../../../domain/lotteries/entities.ts';
import type { PurchaseProblem } from '../../../domain/lotteries/problems.ts';
import { type Purchase, purchaseCost, purchaseProblem } from '../../../domain/lotteries/purchase.ts';
import { done, failed, type Outcome, type Trouble } from '../../../domain/outcome.ts';
import type { BoardState } from '../../../services/lotteries/commands.ts';
import { submit } from '../../../services/submit.ts';
import { playerServices } from '../shared/playerServices.ts';

export interface Bought {
  readonly numbers: readonly number[];
  readonly newBalance: number;
}

/** The data that the screen has when the client presses 'Comprar'. */
export interface PurchaseAsked {
  readonly lottery: Lottery;
  readonly taken: ReadonlySet<number>;
  readonly numbers: readonly number[];
  readonly clientId: string;
  /** The balance as shown; null while it isn't known. */
  readonly coins: number | null;
  /** '' while it isn't known. */
  readonly boardSecret: string;
  readonly limits?: SpendingLimits | null;
  /** Reads a block of the board again. */
  readonly loadBlock: (block: number) => Promise<unknown>;
}

/**
 * Buys the selected numbers. A purchase keeps its id until its numbers or price change: a double tap, or a retry after
 * a lost answer, charges once. `firstPrice`: the price shown with numbers that are chosen from the start.
 */
export function usePurchase(firstPrice: number) {
  const [busy, setBusy] = useState(false);
  const [queued, setQueued] = useState(false);
  const [bought, setBought] = useState<Bought | null>(null);
  const [unsure, setUnsure] = useState(false);
  const running = useRef(false);
  const shown = useRef<BoardState | null>(null);
  const last = useRef<Purchase | null>(null);
  /** The price that was shown when the numbers were chosen; null = the present one holds. */
  const chosenAt = useRef<number | null>(firstPrice);
  /** The balance that the screen showed at the last purchase, and the balance after it, in Vagacoins. */
  const paid = useRef<{ readonly before: number | null; readonly after: number } | null>(null);

  const priceFor = ({ pricePerNumber }: Lottery) => chosenAt.current ?? pricePerNumber;
  const purchaseOf = ({ lottery, numbers }: PurchaseAsked): Purchase => {
    const known = last.current;
    const price = priceFor(lottery);
    const same =
      known !== null &&
      known.lotteryId === lottery.id &&
      known.price === price &&
      known.numbers.join() === numbers.join();
    if (same) return known;
    const id = newDocumentId();
    last.current = { id, lotteryId: lottery.id, numbers, price };
    return last.current;
  };

  const refuse = (problem: PurchaseProblem | Trouble) => {
    // The message has the new price: the next press agrees to it.
    if (typeof problem === 'object' && problem.code === 'PRICE_CHANGED') chosenAt.current = null;
    last.current = null;
    return failed(problem);
  };

  /** Returns the purchase, or why it failed; null while another purchase is under way. Never rejects. */
  const buy = async (asked: PurchaseAsked): Promise<Outcome<Bought, PurchaseProblem | Trouble> | null> => {
    if (running.current) return null;
    const { clientId, boardSecret, limits = null } = asked;
    // On a slow connection the next number may be chosen before the screen has the new balance.
    const coins = paid.current?.before === asked.coins ? paid.current.after : asked.coins;
    const repeated = last.current;
    const purchase = purchaseOf(asked);
    // After a lost answer this very purchase may have taken the numbers: then only the database can tell. Always it alone
    // tells whether the coins suffice: the balance may be one from before a top-up.
    const known =
      repeated === purchase ? null : purchaseProblem(purchase, { ...asked, coins: Number.POSITIVE_INFINITY });
    if (known) return refuse(known);
    running.current = true;
    setBusy(true);
    const outcome = await submit(playerServices, (commands) =>
      commands.buyNumbers(
        {
          clientId,
          coins: coins ?? 0,
          boardSecret,
          limits,
          board: () => shown.current ?? { ...asked.lottery, taken: asked.taken },
          onQueue: () => setQueued(true),
        },
        purchase,
      ),
    );
    running.current = false;
    setBusy(false);
    setQueued(false);
    setUnsure(!outcome.ok && outcome.problem === 'UNCERTAIN');
    if (outcome.ok) {
      last.current = null;
      // When the screen doesn't know the balance yet, it may show the one from before the purchase next.
      paid.current = { before: asked.coins ?? outcome.value + purchaseCost(purchase), after: outcome.value };
      const now = { numbers: purchase.numbers, newBalance: outcome.value };
      setBought(now);
      return done(now);
    }
    const { problem } = outcome;
    if (problem !== 'UNCERTAIN' && problem !== 'OFFLINE') refuse(problem);
    if (typeof problem === 'object' && problem.code === 'NUMBER_TAKEN') {
      // The page may have lost the connection by which it follows the board.
      for (const block of groupByBlock(problem.numbers).keys())
        void asked.loadBlock(block).catch(() => undefined);
    }
    return outcome;
  };

  return {
    busy,
    /** True while the purchase waits for its turn, as others buy at the same moment. */
    queued,
    /** The numbers bought last, until `dismiss`. */
    bought,
    /** True when the answer to the last purchase was lost: the same numbers are to be tried again, taken or not. */
    unsure,
    buy,
    /** Returns the price that was shown when the numbers were chosen. */
    priceFor,
    /** Hands in the board, which a queued purchase uses, and the balance that the screen shows now. */
    setShown: (board: BoardState, coins: number | null) => {
      shown.current = board;
      if (coins !== null && coins !== paid.current?.before) paid.current = null;
    },
    /** Called when the selection changes, with the price that is shown. */
    changed: (price: number) => {
      setUnsure(false);
      chosenAt.current = price;
      last.current = null;
    },
    dismiss: () => setBought(null),
  };
}
