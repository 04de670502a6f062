import type { ReactNode } from 'react';
import { BottomBar } from '../../../components/ui/BottomBar.tsx';
import { Button } from '../../../components/ui/Button.tsx';
import { Coins } from '../../../components/ui/CoinMark.tsx';
import { MAX_NUMBERS_PER_PURCHASE } from '../../../domain/lotteries/limits.ts';
import { participation as texts } from '../../../messages/lotteries.ts';
import css from './BuyBar.module.css';

interface BuyBarProps {
  /** The numbers that 'Comprar' would buy. */
  readonly asked: readonly number[];
  /** The chosen numbers that somebody else has bought since. */
  readonly gone: readonly number[];
  /** True when the last press chose one number too many. */
  readonly isFull: boolean;
  /** True while the purchase waits for its turn. */
  readonly isQueued: boolean;
  readonly total: number;
  /** The client's balance in Vagacoins; null when no client is signed in. */
  readonly coins: number | null;
  readonly busy: boolean;
  readonly onBuy: () => void;
}

/** The chosen numbers, their price, and 'Comprar', without a browser's translation: that would leave earlier ones. */
export function BuyBar(props: BuyBarProps) {
  const { asked, isQueued, total, coins, busy, onBuy } = props;
  return (
    <BottomBar
      summary={
        <span role="status" translate="no">
          {summary(props)}
        </span>
      }
      detail={
        isQueued ? (
          texts.queuedDetail
        ) : asked.length > 0 ? (
          <Cost total={total} coins={coins} />
        ) : coins === null ? (
          // Keeps the line's place: 'Comprar' must not move when the balance or a price comes.
          '\u00a0'
        ) : (
          <span aria-live="polite" translate="no">
            {texts.balance}: <Coins coins={coins} />
          </span>
        )
      }
    >
      <Button busy={busy} onClick={onBuy}>
        {texts.buy}
      </Button>
    </BottomBar>
  );
}

function summary({ asked, gone, isFull, isQueued }: BuyBarProps): ReactNode {
  if (isQueued) return texts.queued(asked);
  if (gone.length > 0) return texts.gone(gone);
  if (isFull) return texts.limit(MAX_NUMBERS_PER_PURCHASE);
  if (asked.length === 0) return texts.choose;
  if (asked.length > 1) return texts.selected(asked);
  return (
    <>
      {texts.number} <span className={css.number}>{asked[0]}</span>
    </>
  );
}

function Cost({ total, coins }: { readonly total: number; readonly coins: number | null }) {
  return (
    <span translate="no">
      <Coins coins={total} />
      {coins === null
        ? null
        : coins < total
          ? ` · ${texts.balanceOf(coins)}`
          : ` · ${texts.left(coins - total)}`}
    </span>
  );
}
