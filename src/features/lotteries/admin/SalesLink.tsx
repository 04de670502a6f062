import { ButtonLink } from '../../../components/ui/ButtonLink.tsx';
import type { Lottery } from '../../../domain/lotteries/entities.ts';
import { lotterySales as texts } from '../../../messages/adminPrizes.ts';

/** The link from a lottery in the list to its sales screen. */
export function SalesLink({ lottery, path }: { readonly lottery: Lottery; readonly path: string }) {
  return (
    <ButtonLink to={path} variant="secondary" aria-label={`${texts.link}: ${lottery.prizeName}`}>
      {texts.link}
    </ButtonLink>
  );
}
