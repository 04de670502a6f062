import { type ReactNode, useState } from 'react';
import { Button } from '../../components/ui/Button.tsx';
import { ButtonLink } from '../../components/ui/ButtonLink.tsx';
import { Card } from '../../components/ui/Card.tsx';
import { Cover } from '../../components/ui/Cover.tsx';
import { EmptyState } from '../../components/ui/EmptyState.tsx';
import { Skeleton } from '../../components/ui/Skeleton.tsx';
import type { MarketCard } from '../../domain/market/entry.ts';
import { formatPrice } from '../../domain/money.ts';
import { Failed } from '../../hooks/Failed.tsx';
import { useGrowingList } from '../../hooks/useGrowingList.ts';
import type { Loaded } from '../../hooks/useLoad.ts';
import { businesses as texts } from '../../messages/businesses.ts';
import css from './Section.module.css';

export interface CardRowProps<T> {
  readonly loaded: Loaded<readonly T[]>;
  readonly failed: string;
  readonly empty: string;
  /** The number of placeholder cards while the data loads. */
  readonly expected: number;
  readonly onRetry: () => void;
  /** Shows the cards one below the other on a phone too. */
  readonly isOpen?: boolean;
  readonly children: (item: T) => ReactNode;
}

/** The number of cards drawn at first. */
const DRAWN_CARDS = 12;

/** Shows a row of cards with its loading, empty and failed states. */
export function CardRow<T>({
  loaded,
  failed,
  empty,
  expected,
  onRetry,
  isOpen = false,
  children,
}: CardRowProps<T>) {
  const [drawn, list] = useGrowingList(loaded.state === 'ready' ? loaded.value.length : 0, DRAWN_CARDS);
  if (loaded.state === 'failed') {
    return <Failed title={failed} onRetry={onRetry} />;
  }
  if (loaded.state === 'ready' && loaded.value.length === 0) return <EmptyState title={empty} />;
  return (
    <ul
      ref={list}
      className={`stack gap-4 ${css.list}`}
      data-all={isOpen || undefined}
      aria-busy={loaded.state === 'loading'}
    >
      {loaded.state === 'ready'
        ? loaded.value.slice(0, drawn).map(children)
        : Array.from({ length: expected }, (_, place) => (
            <li key={place}>
              <Skeleton kind="block" size="card" className={css.waiting} />
            </li>
          ))}
    </ul>
  );
}

/** With more cards than this a phone offers to show them one below the other. */
const FEW = 3;

export interface SectionProps {
  readonly id: string;
  readonly title: string;
  readonly empty: string;
  readonly cards: Loaded<readonly MarketCard[]>;
  readonly onRetry: () => void;
  readonly children: (card: MarketCard) => ReactNode;
}

/** Shows a titled row of restaurants or ventures. */
export function Section({ id, title, empty, cards, onRetry, children }: SectionProps) {
  const [isOpen, setOpen] = useState(false);
  const count = cards.state === 'ready' ? cards.value.length : 0;
  return (
    <section aria-labelledby={id} className="stack gap-4">
      <div className={`row apart ${css.head}`}>
        <h2 id={id}>{title}</h2>
        {count > FEW && !isOpen ? (
          <Button
            variant="ghost"
            className={css.more}
            aria-label={texts.allAria(title)}
            onClick={() => setOpen(true)}
          >
            {texts.all(count)}
          </Button>
        ) : null}
      </div>
      <CardRow
        loaded={cards}
        failed={texts.failed}
        empty={empty}
        expected={3}
        onRetry={onRetry}
        isOpen={isOpen}
      >
        {children}
      </CardRow>
    </section>
  );
}

/** Shows a picture up to the edges of its card, or the initials of `name` without a picture. */
export function CardPicture({ src, name }: { readonly src: string; readonly name: string }) {
  // Narrower than shown: with many pictures in a row, fewer bytes matter more than the last bit of sharpness.
  const sizes = '(min-width: 40rem) 20rem, 50vw';
  return <Cover className={css.picture} src={src} name={name} width={1200} height={675} sizes={sizes} />;
}

export interface BusinessCardProps {
  readonly card: MarketCard;
  readonly path: string;
  readonly action: string;
  readonly variant?: 'primary' | 'secondary';
}

/** Shows one restaurant or venture: its picture, its description, and the link to it. */
export function BusinessCard({ card, path, action, variant = 'primary' }: BusinessCardProps) {
  const { name, description, imageUrl, cheapest } = card;
  return (
    <Card as="li" level={3} title={name} className={css.item}>
      <CardPicture src={imageUrl} name={name} />
      <div>
        <p className="two-lines">{description}</p>
        {cheapest === null ? null : <small>{texts.from(formatPrice(cheapest / 100))}</small>}
      </div>
      <ButtonLink to={path} aria-label={`${action}: ${name}`} variant={variant} block>
        {action}
      </ButtonLink>
    </Card>
  );
}
