import { Button } from '../../components/ui/Button.tsx';
import { ButtonLink } from '../../components/ui/ButtonLink.tsx';
import { Card } from '../../components/ui/Card.tsx';
import { EmptyState } from '../../components/ui/EmptyState.tsx';
import { Page } from '../../components/ui/Page.tsx';
import { Skeleton } from '../../components/ui/Skeleton.tsx';
import { useDocumentTitle } from '../../contexts/useDocumentTitle.ts';
import { useLoad } from '../../contexts/useLoad.ts';
import type { Business } from '../../domain/reservations/entities.ts';
import { common } from '../../messages/common.ts';
import { home as texts } from '../../messages/home.ts';
import { fetchBusinesses } from '../../services/businesses/shelf.ts';
import css from './HomeScreen.module.css';

export interface HomeScreenProps {
  readonly reservationsPath: string;
  readonly bookingPath: (businessId: string) => string;
}

/** The provisional home: the restaurants to book at, and the way to one's bookings. */
export function HomeScreen({ reservationsPath, bookingPath }: HomeScreenProps) {
  useDocumentTitle(texts.documentTitle);
  const [loaded, reload] = useLoad(fetchBusinesses);
  return (
    <Page>
      <hgroup className={css.hero}>
        <h1>{texts.title}</h1>
        <p>{texts.subtitle}</p>
        <ButtonLink to={reservationsPath} variant="secondary">
          {texts.myReservations}
        </ButtonLink>
      </hgroup>
      <section aria-labelledby="shelf" className={css.shelf}>
        <h2 id="shelf">{texts.shelf}</h2>
        {loaded.state === 'failed' ? (
          <div role="alert">
            <EmptyState title={texts.failed} action={<Button onClick={reload}>{common.retry}</Button>} />
          </div>
        ) : loaded.state === 'ready' && loaded.value.length === 0 ? (
          <EmptyState title={texts.empty} />
        ) : (
          <ul className={css.list} aria-busy={loaded.state === 'loading'}>
            {loaded.state === 'ready'
              ? loaded.value.map((business) => (
                  <Restaurant key={business.id} business={business} path={bookingPath(business.id)} />
                ))
              : [1, 2, 3].map((n) => (
                  <li key={n}>
                    <Skeleton kind="block" size="card" />
                  </li>
                ))}
          </ul>
        )}
      </section>
    </Page>
  );
}

function Restaurant({ business, path }: { business: Business; path: string }) {
  return (
    <Card as="li" level={3} title={business.name} className={css.restaurant}>
      {business.imageUrl ? (
        <img
          className={css.picture}
          src={business.imageUrl}
          alt=""
          width={1200}
          height={675}
          loading="lazy"
        />
      ) : null}
      <p>{business.description}</p>
      <ButtonLink to={path} aria-label={`${texts.book}: ${business.name}`} block>
        {texts.book}
      </ButtonLink>
    </Card>
  );
}
