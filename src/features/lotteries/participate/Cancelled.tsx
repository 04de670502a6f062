import { ButtonLink } from '../../../components/ui/ButtonLink.tsx';
import { EmptyState } from '../../../components/ui/EmptyState.tsx';
import { paths } from '../../../config/paths.ts';
import { cancelledLottery as texts } from '../../../messages/cancelledLottery.ts';
import { participation } from '../../../messages/lotteries.ts';

interface CancelledProps {
  readonly reason: string;
  /** The numbers of the viewer. */
  readonly own: ReadonlySet<number>;
}

/** Replaces the grid: why there is no draw, and that everybody is paid back. */
export function Cancelled({ reason, own }: CancelledProps) {
  const mine = [...own].sort((one, other) => one - other);
  return (
    <EmptyState
      title={texts.title}
      text={texts.reason(reason)}
      action={
        <>
          <p>{mine.length > 0 ? `${texts.back} ${participation.own(mine)}.` : texts.back}</p>
          {mine.length > 0 ? (
            <ButtonLink to={paths.clientMovements} variant="secondary">
              {texts.movements}
            </ButtonLink>
          ) : null}
        </>
      }
    />
  );
}
