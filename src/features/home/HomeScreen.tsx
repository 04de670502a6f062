import { Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import { CalendarIcon } from '../../components/ui/icons/CalendarIcon.tsx';
import { NextIcon } from '../../components/ui/icons/NextIcon.tsx';
import { Page } from '../../components/ui/Page.tsx';
import { Skeleton } from '../../components/ui/Skeleton.tsx';
import { paths, publicVenturePath, reservationPath } from '../../config/paths.ts';
import { type MarketCard, splitMarket } from '../../domain/market/entry.ts';
import { useDocumentTitle } from '../../hooks/useDocumentTitle.ts';
import { type Loaded, useLoad } from '../../hooks/useLoad.ts';
import { businesses as texts } from '../../messages/businesses.ts';
import { home } from '../../messages/home.ts';
import { savesData } from '../../services/device/connection.ts';
import { fetchMarketCards } from '../../services/market/read.ts';
import { Doors } from './Doors.tsx';
import css from './HomeScreen.module.css';
import type { LotterySectionProps } from './LotterySection.tsx';
import { Search } from './lazyParts.tsx';
import { NextBooking } from './NextBooking.tsx';
import { Account, LOTTERIES, Lotteries } from './Playing.tsx';
import { SearchBox } from './SearchBox.tsx';
import { BusinessCard, Section } from './Section.tsx';
import { useSearchText } from './useSearchText.ts';
import { VisitHistory } from './VisitHistory.tsx';

type HomeScreenProps = Pick<LotterySectionProps, 'Draw'>;

const pathOf = (card: MarketCard) => (card.branches > 0 ? reservationPath : publicVenturePath)(card.id);

/** /: the main links, the visitor's bookings and account, and below them lotteries, restaurants and ventures. */
export function HomeScreen({ Draw }: HomeScreenProps) {
  useDocumentTitle(home.documentTitle);
  const search = useSearchText();
  const isSearching = search.text.trim() !== '';
  // Parts that weren't shown aren't loaded: someone who comes back to search results reads no lotteries.
  const [browses, setBrowses] = useState(!isSearching);
  if (!isSearching && !browses) setBrowses(true);
  const withPictures = !savesData();
  const [cards, reload] = useLoad(fetchMarketCards);
  return (
    <Page>
      <div className={`stack gap-4 ${css.top}`}>
        <section className={`stack gap-3 ${css.hero}`} aria-label={home.title}>
          <h1>{home.title}</h1>
          <SearchBox search={search} />
          {browses ? (
            <div hidden={isSearching}>
              <Doors cards={cards} />
            </div>
          ) : null}
        </section>
        {browses ? (
          <aside className={`stack gap-3 ${css.mine}`} aria-label={home.mine} hidden={isSearching}>
            <NextBooking />
            <Link className={`line ${css.bookings}`} to={paths.reservations}>
              <CalendarIcon />
              <span>
                <small className="tiny">{home.booked}</small> <strong>{home.myReservations}</strong>
              </span>
              <NextIcon />
            </Link>
            {LOTTERIES ? <Account /> : null}
          </aside>
        ) : null}
        {browses ? (
          <VisitHistory
            cards={cards.state === 'ready' ? cards.value : cards.state === 'failed' ? [] : null}
            withPictures={withPictures}
            pathOf={pathOf}
            hidden={isSearching}
          />
        ) : null}
      </div>
      {isSearching ? (
        <Suspense fallback={<Skeleton kind="block" size="card" />}>
          <Search
            cards={cards}
            text={search.text}
            onRetry={reload}
            withPictures={withPictures}
            onSearch={search.type}
            onLeave={search.keep}
          />
        </Suspense>
      ) : null}
      {browses ? <CardRows Draw={Draw} cards={cards} onRetry={reload} hidden={isSearching} /> : null}
    </Page>
  );
}

type Cards = Loaded<readonly MarketCard[]>;

interface CardRowsProps extends HomeScreenProps {
  readonly cards: Cards;
  readonly onRetry: () => void;
  readonly hidden: boolean;
}

/** Shows the lotteries, the restaurants and the ventures; hidden while somebody searches. */
function CardRows({ Draw, cards, onRetry, hidden }: CardRowsProps) {
  const part = (of: 'restaurants' | 'makers'): Cards =>
    cards.state === 'ready' ? { state: 'ready', value: splitMarket(cards.value)[of] } : cards;
  return (
    <div className="stack gap-5" hidden={hidden}>
      {LOTTERIES ? <Lotteries Draw={Draw} hidden={hidden} /> : null}
      <Section
        id="restaurants"
        title={texts.restaurants}
        empty={texts.noRestaurants}
        cards={part('restaurants')}
        onRetry={onRetry}
      >
        {(card) => <BusinessCard key={card.id} card={card} path={pathOf(card)} action={texts.book} />}
      </Section>
      <Section
        id="makers"
        title={texts.makers}
        empty={texts.noMakers}
        cards={part('makers')}
        onRetry={onRetry}
      >
        {(card) => (
          <BusinessCard
            key={card.id}
            card={card}
            path={pathOf(card)}
            action={texts.visit}
            variant="secondary"
          />
        )}
      </Section>
    </div>
  );
}
