import { businesses as texts } from '../../messages/businesses.ts';
import { BusinessCard, Section, type SectionProps } from './Section.tsx';

export interface RestaurantSectionProps extends Pick<SectionProps, 'businesses' | 'onRetry'> {
  readonly bookingPath: (businessId: string) => string;
}

/** The businesses that take reservations, each with the way to its booking form. */
export function RestaurantSection({ bookingPath, ...loaded }: RestaurantSectionProps) {
  return (
    <Section title={texts.restaurants} empty={texts.noRestaurants} {...loaded}>
      {(business) => (
        <BusinessCard
          key={business.id}
          business={business}
          path={bookingPath(business.id)}
          action={texts.book}
        />
      )}
    </Section>
  );
}
