import { type ComponentType, type RefObject, Suspense, useLayoutEffect, useRef } from 'react';
import { Button } from '../../components/ui/Button.tsx';
import { ButtonLink } from '../../components/ui/ButtonLink.tsx';
import { Card } from '../../components/ui/Card.tsx';
import { CoinMark } from '../../components/ui/CoinMark.tsx';
import { Notice } from '../../components/ui/Notice.tsx';
import { participatePath, paths } from '../../config/paths.ts';
import { useAdminSession } from '../../contexts/adminSession.ts';
import type { Lottery } from '../../domain/lotteries/entities.ts';
import { shuffleForVisit } from '../../domain/lotteries/shuffle.ts';
import { isSelling } from '../../domain/lotteries/status.ts';
import { DrawDate } from '../../hooks/DrawDate.tsx';
import { undrawn } from '../../messages/adminPanel.ts';
import { openLotteries as texts } from '../../messages/openLotteries.ts';
import css from './HomeScreen.module.css';
import ownCss from './LotterySection.module.css';
import sectionCss from './Section.module.css';
import { CardPicture, CardRow } from './Section.tsx';
import { useOpenLotteries } from './useOpenLotteries.ts';

/** Chosen once a visit: an update must not move a card that somebody is about to tap. */
const VISIT_SEED = Math.floor(Math.random() * 2 ** 32);

export interface LotterySectionProps {
  readonly live: boolean;
  /** The signed-in client; null = nobody. */
  readonly clientId: string | null;
  /** Shows the draw of a frozen lottery (features/lotteries/draw); loaded when there is one. */
  readonly Draw: ComponentType<{
    readonly lottery: Lottery;
    readonly clientId: string | null;
  }>;
}

/** Shows the active lotteries in this visit's random order (docs/product.md, Lotteries). */
export function LotterySection(props: LotterySectionProps) {
  const { live } = props;
  const { loaded, reload, readAll, failed } = useOpenLotteries(live);
  const isAdmin = useAdminSession().status === 'signedIn';
  const waiting =
    isAdmin && loaded.state === 'ready'
      ? loaded.value.filter(({ status }) => status === 'esperando resultados')
      : [];
  const shuffled = loaded.state === 'ready' ? shuffleForVisit(loaded.value, VISIT_SEED) : [];
  const drawn = shuffled.filter(({ freeze }) => freeze !== null);
  const sold: typeof loaded =
    loaded.state === 'ready'
      ? { ...loaded, value: shuffled.filter(({ freeze }) => freeze === null) }
      : loaded;
  const section = useRef<HTMLElement>(null);
  useShownDraws(section, loaded.state === 'ready' ? drawn.length : null);
  return (
    <section ref={section} aria-labelledby="lotteries" className="stack gap-4">
      <h2 id="lotteries">{texts.title}</h2>
      {waiting.length > 0 ? (
        <Notice
          tone="warning"
          title={undrawn.title}
          action={<ButtonLink to={paths.adminLotteries}>{undrawn.go}</ButtonLink>}
        >
          {undrawn.text(waiting.map(({ prizeName }) => prizeName))}
        </Notice>
      ) : null}
      {/* Above the row: inside it, a draw could be scrolled out of sight. */}
      {drawn.length > 0 ? (
        <ul className={`stack gap-4 ${sectionCss.list}`} data-all>
          {drawn.map((lottery) => (
            <LotteryCard key={lottery.id} lottery={lottery} draw={props} />
          ))}
        </ul>
      ) : null}
      {drawn.length > 0 && drawn.length === shuffled.length ? null : (
        <CardRow loaded={sold} failed={texts.failed} empty={texts.empty} expected={2} onRetry={reload}>
          {(lottery) => <LotteryCard key={lottery.id} lottery={lottery} draw={props} />}
        </CardRow>
      )}
      {failed ? <p role="alert">{texts.failed}</p> : null}
      {readAll ? (
        <Button variant="ghost" onClick={readAll}>
          {texts.all}
        </Button>
      ) : null}
      <p className="muted small">{texts.adults}</p>
    </section>
  );
}

/** Scrolls to a draw that begins, if the lotteries are in view; other readers stay. `draws`: null = not known. */
function useShownDraws(section: RefObject<HTMLElement | null>, draws: number | null): void {
  const before = useRef(draws);
  useLayoutEffect(() => {
    const isNew = before.current !== null && (draws ?? 0) > before.current;
    before.current = draws;
    const element = section.current;
    if (!isNew || element === null) return;
    const { top, bottom } = element.getBoundingClientRect();
    if (bottom > 0 && top < window.innerHeight) element.scrollIntoView({ block: 'start' });
  }, [section, draws]);
}

interface LotteryCardProps {
  readonly lottery: Lottery;
  readonly draw: LotterySectionProps;
}

function LotteryCard({ lottery, draw: { Draw, clientId } }: LotteryCardProps) {
  const path = participatePath(lottery.id);
  const { soldNumbers: sold, totalNumbers: total } = lottery;
  if (lottery.freeze) {
    return (
      <Card as="li" level={3} title={lottery.prizeName} className={sectionCss.item}>
        <Suspense fallback={<p className={css.soon}>{texts.soon}</p>}>
          <Draw lottery={lottery} clientId={clientId} />
        </Suspense>
        <ButtonLink to={path} variant="secondary" aria-label={`${texts.follow}: ${lottery.prizeName}`} block>
          {texts.follow}
        </ButtonLink>
      </Card>
    );
  }
  return (
    <Card as="li" level={3} title={lottery.prizeName} className={`${sectionCss.item} ${ownCss.card}`}>
      <CardPicture src={lottery.bannerUrl} name={lottery.prizeName} />
      <div>
        <p className={`line gap-2 ${css.price}`}>
          <CoinMark /> {texts.price(lottery.pricePerNumber)}
        </p>
        {lottery.drawAtMs === null ? null : <DrawDate atMs={lottery.drawAtMs} className={ownCss.date} />}
      </div>
      <p className="line gap-3">
        <progress className={css.soldBar} value={sold} max={total} aria-label={texts.soldAria(sold, total)} />
        <span aria-hidden="true">{texts.sold(sold, total)}</span>
      </p>
      {isSelling(lottery) ? (
        <ButtonLink to={path} aria-label={`${texts.participate}: ${lottery.prizeName}`} block>
          {texts.participate}
        </ButtonLink>
      ) : (
        <p className={css.soon}>{texts.soon}</p>
      )}
    </Card>
  );
}
