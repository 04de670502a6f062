import { businesses as texts } from '../../messages/businesses.ts';
import { BusinessCard, Section, type SectionProps } from './Section.tsx';

export interface VentureSectionProps extends Pick<SectionProps, 'businesses' | 'onRetry'> {
  /** The address of a public page; the id stands for the slug there. */
  readonly venturePath: (ventureId: string) => string;
}

/** The ventures that sell and take no reservations, each with the way to its public page. */
export function VentureSection({ venturePath, ...loaded }: VentureSectionProps) {
  return (
    <Section title={texts.makers} empty={texts.noMakers} {...loaded}>
      {(business) => (
        <BusinessCard
          key={business.id}
          business={business}
          path={venturePath(business.id)}
          action={texts.visit}
          variant="secondary"
        />
      )}
    </Section>
  );
}
