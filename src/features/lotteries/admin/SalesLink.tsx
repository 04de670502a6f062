import { ButtonLink } from '../../../components/ui/ButtonLink.tsx';
import { adminLotterySalesPath } from '../../../config/paths.ts';
import type { Lottery } from '../../../domain/lotteries/entities.ts';
import { lotterySales as texts } from '../../../messages/adminPrizes.ts';

/** The link from a lottery in the list to its sales screen. */
export function SalesLink({ lottery }: { readonly lottery: Lottery }) {
  return (
    <ButtonLink
      to={adminLotterySalesPath(lottery.id)}
      variant="secondary"
      aria-label={`${texts.link}: ${lottery.prizeName}`}
    >
      {texts.link}
    </ButtonLink>
  );
}
