import { ButtonLink } from '../../../components/ui/ButtonLink.tsx';
import type { Lottery } from '../../../domain/lotteries/entities.ts';
import { lotterySales as texts } from '../../../messages/adminPrizes.ts';

/** The way from a lottery in the list to its income and who holds which number. */
export function SalesLink({ lottery, path }: { readonly lottery: Lottery; readonly path: string }) {
  return (
    <ButtonLink to={path} variant="secondary" aria-label={`${texts.link}: ${lottery.prizeName}`}>
      {texts.link}
    </ButtonLink>
  );
}
