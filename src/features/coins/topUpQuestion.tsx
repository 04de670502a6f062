import type { Question } from '../../components/ui/ask.tsx';
import type { TopUp } from '../../domain/coins/topUp.ts';
import { formatListDate } from '../../domain/formatLong.ts';
import { formatPrice } from '../../domain/money.ts';
import { localDateOf } from '../../domain/time.ts';
import { topUp as texts } from '../../messages/coins.ts';
import type { FoundClient } from '../../services/coins/queries.ts';

/** A top-up to confirm, and the client whom it credits. */
export interface TopUpAsked {
  readonly topUp: TopUp;
  readonly client: FoundClient;
}

/** Returns the question before a top-up: how much, to whom, and whether the account was checked by its code. */
export function topUpQuestion({ topUp, client }: TopUpAsked): Question {
  const { coinsToAdd, usdAmount, isGift, code } = topUp;
  const isUnchecked = code === '';
  return {
    danger: isUnchecked,
    title: isGift ? texts.giftTitle : isUnchecked ? texts.uncheckedTitle : texts.confirmTitle,
    text: (
      <>
        <p>
          {isGift
            ? texts.giftText(coinsToAdd, client.phone)
            : texts.confirmText(coinsToAdd, client.phone, formatPrice(usdAmount))}
        </p>
        <p>{texts.who(client.instagram, formatListDate(localDateOf(client.createdAtMs)))}</p>
        <p>{isUnchecked ? texts.uncheckedRisk : texts.checked}</p>
      </>
    ),
    confirm: isUnchecked ? texts.confirmUnchecked : texts.confirm,
    cancel: texts.cancel,
  };
}
