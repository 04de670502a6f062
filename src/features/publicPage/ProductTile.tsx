import { useEffect, useId, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { Badge } from '../../components/ui/Badge.tsx';
import { PlusIcon } from '../../components/ui/shellIcons.tsx';
import type { ProductCard } from '../../domain/products/entities.ts';
import { priceLabel } from '../../domain/products/price.ts';
import { publicPage as texts } from '../../messages/publicPage.ts';
import { CarouselView } from './CarouselView.tsx';
import css from './Catalogue.module.css';
import { useCarousel } from './useCarousel.ts';

/** Returns a ref, and whether its element has come within a screen of view: `loading="lazy"` starts too early. */
function useNear() {
  const ref = useRef<HTMLLIElement>(null);
  const [near, setNear] = useState(false);
  useEffect(() => {
    if (ref.current === null) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        setNear(true);
        observer.disconnect();
      },
      // One screen beyond the visible part: a fast scroll finds its pictures already loaded.
      { rootMargin: '100% 0px' },
    );
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, []);
  return [ref, near] as const;
}

export interface ProductTileProps {
  readonly product: ProductCard;
  readonly path: string;
  /** The quantity in the order. */
  readonly count: number;
  readonly onAdd: () => void;
}

/** Shows a product in the grid: its pictures turn in place, '+' adds it to the order, a tap elsewhere opens it. */
export function ProductTile({ product, path, count, onAdd }: ProductTileProps) {
  const { name, imageUrls, soldOut, featured } = product;
  const carousel = useCarousel(imageUrls.length);
  const [ref, near] = useNear();
  const facts = useId();
  return (
    <li
      ref={ref}
      className={`sheet ${css.tile}`}
      data-sold-out={soldOut || undefined}
      data-turns={carousel.count > 1 || undefined}
      {...carousel.handlers}
    >
      <CarouselView carousel={carousel} name={name} urls={imageUrls} load={near} kind="tile" />
      <div className={`stack gap-1 ${css.about}`}>
        <h3>
          {/* Its touch target is the whole tile (CSS), below the carousel's buttons. */}
          <Link to={path} className={`stretched ${css.open}`} aria-describedby={facts} draggable={false}>
            {name}
          </Link>
        </h3>
        <p id={facts} className={`row middle ${css.facts}`}>
          <span className={`small ${css.price}`}>{priceLabel(product)}</span>{' '}
          {featured ? <Badge tone="warning">{texts.featured}</Badge> : null}{' '}
          {soldOut ? <Badge tone="danger">{texts.soldOut}</Badge> : null}
        </p>
      </div>
      {soldOut ? null : (
        <button
          type="button"
          className={css.add}
          aria-label={texts.add(name)}
          aria-describedby={`${facts}n`}
          data-count={count || undefined}
          onClick={onAdd}
        >
          <span>
            <PlusIcon />
            {count > 0 ? (
              <b id={`${facts}n`}>
                {count} <span className="visually-hidden">{texts.inOrder}</span>
              </b>
            ) : null}
          </span>
        </button>
      )}
    </li>
  );
}
