import { type ReactNode, useId } from 'react';
import { Button } from '../../components/ui/Button.tsx';
import { ButtonLink } from '../../components/ui/ButtonLink.tsx';
import { Card } from '../../components/ui/Card.tsx';
import { EmptyState } from '../../components/ui/EmptyState.tsx';
import { Picture } from '../../components/ui/Picture.tsx';
import { Skeleton } from '../../components/ui/Skeleton.tsx';
import type { Business } from '../../domain/reservations/entities.ts';
import type { Loaded } from '../../hooks/useLoad.ts';
import { businesses as texts } from '../../messages/businesses.ts';
import { common } from '../../messages/common.ts';
import css from './Section.module.css';

export interface CardRowProps<T> {
  readonly loaded: Loaded<readonly T[]>;
  readonly failed: string;
  readonly empty: string;
  /** How many cards stand in for what is loading. */
  readonly expected: number;
  readonly onRetry: () => void;
  readonly children: (item: T) => ReactNode;
}

/** A row of cards with its waiting, empty and failed states. */
export function CardRow<T>({ loaded, failed, empty, expected, onRetry, children }: CardRowProps<T>) {
  if (loaded.state === 'failed') {
    return (
      <div role="alert">
        <EmptyState title={failed} action={<Button onClick={onRetry}>{common.retry}</Button>} />
      </div>
    );
  }
  if (loaded.state === 'ready' && loaded.value.length === 0) return <EmptyState title={empty} />;
  return (
    <ul className={css.list} aria-busy={loaded.state === 'loading'}>
      {loaded.state === 'ready'
        ? loaded.value.map(children)
        : Array.from({ length: expected }, (_, place) => (
            <li key={place}>
              <Skeleton kind="block" size="card" className={css.waiting} />
            </li>
          ))}
    </ul>
  );
}

export interface SectionProps {
  readonly title: string;
  readonly empty: string;
  readonly businesses: Loaded<readonly Business[]>;
  readonly onRetry: () => void;
  readonly children: (business: Business) => ReactNode;
}

/** A titled row of businesses. */
export function Section({ title, empty, businesses, onRetry, children }: SectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={css.section}>
      <h2 id={id}>{title}</h2>
      <CardRow loaded={businesses} failed={texts.failed} empty={empty} expected={3} onRetry={onRetry}>
        {children}
      </CardRow>
    </section>
  );
}

/** A picture to the edges of its card. */
export function CardPicture({ src }: { readonly src: string }) {
  // Less than it is wide: where many follow each other, bytes count more than the last bit of sharpness.
  const sizes = '(min-width: 40rem) 20rem, 50vw';
  return (
    <Picture
      className={css.picture}
      src={src}
      alt=""
      width={1200}
      height={675}
      sizes={sizes}
      loading="lazy"
    />
  );
}

export interface BusinessCardProps {
  readonly business: Business;
  readonly path: string;
  readonly action: string;
  readonly variant?: 'primary' | 'secondary';
}

/** One business: its picture, what it is, and where to go on. */
export function BusinessCard({ business, path, action, variant = 'primary' }: BusinessCardProps) {
  return (
    <Card as="li" level={3} title={business.name} className={css.item}>
      {business.imageUrl ? <CardPicture src={business.imageUrl} /> : null}
      <p>{business.description}</p>
      <ButtonLink to={path} aria-label={`${action}: ${business.name}`} variant={variant} block>
        {action}
      </ButtonLink>
    </Card>
  );
}
