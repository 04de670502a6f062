import { ButtonLink } from '../../components/ui/ButtonLink.tsx';
import { Page } from '../../components/ui/Page.tsx';
import { useDocumentTitle } from '../../contexts/useDocumentTitle.ts';
import { home as texts } from '../../messages/home.ts';
import css from './HomeScreen.module.css';
import { RestaurantShelf } from './RestaurantShelf.tsx';
import { useShelves } from './useShelves.ts';
import { VentureShelf } from './VentureShelf.tsx';

export interface HomeScreenProps {
  readonly reservationsPath: string;
  readonly bookingPath: (businessId: string) => string;
  readonly venturePath: (ventureId: string) => string;
}

/** The provisional home: the restaurants to book at, the ventures, and the way to one's bookings. */
export function HomeScreen({ reservationsPath, bookingPath, venturePath }: HomeScreenProps) {
  useDocumentTitle(texts.documentTitle);
  const shelves = useShelves();
  return (
    <Page>
      <hgroup className={css.hero}>
        <h1>{texts.title}</h1>
        <p>{texts.subtitle}</p>
        <ButtonLink to={reservationsPath} variant="secondary">
          {texts.myReservations}
        </ButtonLink>
      </hgroup>
      <RestaurantShelf {...shelves} bookingPath={bookingPath} />
      <VentureShelf {...shelves} venturePath={venturePath} />
    </Page>
  );
}
