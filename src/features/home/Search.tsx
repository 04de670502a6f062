import { type ReactNode, useDeferredValue, useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '../../components/ui/Button.tsx';
import { Cover } from '../../components/ui/Cover.tsx';
import { EmptyState } from '../../components/ui/EmptyState.tsx';
import { NothingFoundPicture } from '../../components/ui/NothingFoundPicture.tsx';
import { Skeleton } from '../../components/ui/Skeleton.tsx';
import { publicVenturePath, reservationPath } from '../../config/paths.ts';
import type { MarketCard } from '../../domain/market/entry.ts';
import {
  type MarketGroup,
  markedPieces,
  searchHints,
  searchMarket,
  searchWords,
} from '../../domain/market/search.ts';
import { formatPrice } from '../../domain/money.ts';
import { Failed, FailedPart } from '../../hooks/Failed.tsx';
import { type Loaded, useLoad } from '../../hooks/useLoad.ts';
import { search as texts } from '../../messages/search.ts';
import { fetchMarketProducts, productPictureUrl } from '../../services/market/read.ts';
import css from './Search.module.css';

/** The number of results of a group shown at first. */
const FIRST = 6;
const HINTS = 8;

interface SearchProps {
  readonly cards: Loaded<readonly MarketCard[]>;
  readonly text: string;
  readonly onRetry: () => void;
  /** True when pictures may be loaded: the connection doesn't save data. */
  readonly withPictures: boolean;
  /** Starts another search. */
  readonly onSearch: (text: string) => void;
  /** Called before the visitor follows a result. */
  readonly onLeave: () => void;
}

/** Shows the restaurants, ventures and products of the platform that match the search text. */
export function Search({ cards, onRetry, ...props }: SearchProps) {
  const [products, retryProducts] = useLoad(fetchMarketProducts);
  if (cards.state === 'failed') {
    return <Failed title={texts.failed} onRetry={onRetry} />;
  }
  if (cards.state === 'loading' || products.state === 'loading') return <Skeleton kind="block" size="card" />;
  return (
    <>
      {products.state === 'failed' ? (
        <FailedPart tone="info" text={texts.onlyNames} onRetry={retryProducts} />
      ) : null}
      <Results {...props} cards={cards.value} products={products.state === 'ready' ? products.value : []} />
    </>
  );
}

interface ResultsProps extends Omit<SearchProps, 'cards' | 'onRetry'> {
  readonly cards: readonly MarketCard[];
  readonly products: Parameters<typeof searchMarket>[1];
}

function Results({ cards, products, text, withPictures, onSearch, onLeave }: ResultsProps) {
  const wanted = useDeferredValue(text.trim());
  const found = useMemo(() => searchMarket(cards, products, wanted), [cards, products, wanted]);
  const words = searchWords(wanted);
  const count = found.restaurants.length + found.makers.length + found.products.length;
  if (count === 0) {
    const hints = searchHints(cards, HINTS);
    return (
      <div role="status">
        <EmptyState
          picture={<NothingFoundPicture />}
          title={texts.none(wanted)}
          text={hints.length > 0 && texts.noneHint}
          action={
            <div className="row gap-2" role="group" aria-label={texts.hints}>
              {hints.map((hint) => (
                <Button key={hint} variant="secondary" onClick={() => onSearch(hint)}>
                  {hint}
                </Button>
              ))}
            </div>
          }
        />
      </div>
    );
  }
  const imageOf = (card: MarketCard) => (withPictures ? card.imageUrl : '');
  const groups: Readonly<Record<MarketGroup, ReactNode>> = {
    products: (
      <Group title={texts.products} items={found.products} key={`${wanted}-products`}>
        {(product) => (
          <Row
            key={`${product.venture.id}/${product.id}`}
            to={publicVenturePath(product.venture.id, product.id)}
            imageUrl={withPictures ? productPictureUrl(product) : ''}
            name={product.name}
            words={words}
            more={product.venture.name}
            price={formatPrice(product.cents / 100)}
          />
        )}
      </Group>
    ),
    makers: (
      <Group title={texts.makers} items={found.makers} key={`${wanted}-makers`}>
        {(card) => (
          <Row
            key={card.id}
            to={publicVenturePath(card.id)}
            imageUrl={imageOf(card)}
            name={card.name}
            words={words}
            more={card.categories.join(' · ') || card.description}
            price={card.cheapest === null ? '' : texts.from(formatPrice(card.cheapest / 100))}
          />
        )}
      </Group>
    ),
    restaurants: (
      <Group title={texts.restaurants} items={found.restaurants} key={`${wanted}-restaurants`}>
        {(card) => (
          <Row
            key={card.id}
            to={reservationPath(card.id)}
            imageUrl={imageOf(card)}
            name={card.name}
            words={words}
            more={<Marked text={card.description} words={words} />}
          />
        )}
      </Group>
    ),
  };
  return (
    // Runs before the link is followed.
    <div className={`stack gap-5 ${css.results}`} onClickCapture={onLeave}>
      <p role="status">{texts.found(count, wanted)}</p>
      {found.order.map((group) => groups[group])}
    </div>
  );
}

interface GroupProps<T> {
  readonly title: string;
  readonly items: readonly T[];
  readonly children: (item: T) => ReactNode;
}

/** Shows the results of one kind, the best first. */
function Group<T>({ title, items, children }: GroupProps<T>) {
  const [all, setAll] = useState(false);
  if (items.length === 0) return null;
  const shown = all ? items : items.slice(0, FIRST);
  return (
    <section aria-label={title}>
      <h2>{title}</h2>
      <ul className={css.rows}>{shown.map(children)}</ul>
      {shown.length < items.length ? (
        <Button
          variant="ghost"
          onClick={() => setAll(true)}
          aria-label={`${texts.more(items.length - FIRST)}: ${title}`}
        >
          {texts.more(items.length - FIRST)}
        </Button>
      ) : null}
    </section>
  );
}

interface RowProps {
  readonly to: string;
  readonly imageUrl: string;
  readonly name: string;
  /** The search words, which are marked in the name. */
  readonly words: readonly string[];
  readonly more: ReactNode;
  readonly price?: string;
}

function Row({ to, imageUrl, name, words, more, price = '' }: RowProps) {
  return (
    <li>
      <Link to={to} className="line gap-3">
        <Cover className={css.picture} src={imageUrl} name={name} width={56} height={56} sizes="3.5rem" />
        <span>
          <strong>
            <Marked text={name} words={words} />
          </strong>
          <small className="small">{more}</small>
        </span>
        {price === '' ? null : <data value={price}>{price}</data>}
      </Link>
    </li>
  );
}

function Marked({ text, words }: { readonly text: string; readonly words: readonly string[] }) {
  return markedPieces(text, words).map(({ at, text: piece, isFound }) =>
    isFound ? <mark key={at}>{piece}</mark> : piece,
  );
}
