import { NextIcon } from '../../components/ui/icons/NextIcon.tsx';
import { Picture } from '../../components/ui/Picture.tsx';
import { BackIcon } from '../../components/ui/shellIcons.tsx';
import { publicPage as texts } from '../../messages/publicPage.ts';
import css from './Carousel.module.css';
import { type Carousel, wrapped } from './useCarousel.ts';

/** The widths for `sizes`: a tile's is smaller than it looks, so that every phone loads the small pictures. */
const SIZES = { tile: '8rem', large: '92vw' } as const;

const TURNS = [
  { to: 'previous', by: -1, label: texts.previousImage, Icon: BackIcon },
  { to: 'next', by: 1, label: texts.nextImage, Icon: NextIcon },
] as const;

export interface CarouselViewProps {
  readonly carousel: Carousel;
  /** The accessible name of the carousel. */
  readonly name: string;
  readonly urls: readonly string[];
  /** false: only the space of the picture. */
  readonly load: boolean;
  /** 'tile': cropped to a square; 'large': the whole picture. */
  readonly kind: 'tile' | 'large';
}

/** Shows a product's pictures: one in view, its neighbours ready for a swipe, dots, and buttons for both directions. */
export function CarouselView({ carousel, name, urls, load, kind }: CarouselViewProps) {
  const { count, position, index, drag, ahead, turn } = carousel;
  const shown = ahead ? [position - 1, position, position + 1] : [position];
  return (
    <div
      className={css.carousel}
      role="group"
      aria-label={name}
      data-kind={kind}
      data-dragging={drag === null ? undefined : true}
    >
      <div className={css.slides}>
        {load && count > 0
          ? shown.map((place) => {
              const at = wrapped(place, count);
              const current = place === position;
              return (
                <Picture
                  key={place}
                  className={css.slide}
                  src={urls[at] ?? ''}
                  alt={current ? texts.imageAlt(name, at + 1, count) : ''}
                  aria-hidden={!current}
                  sizes={SIZES[kind]}
                  decoding="async"
                  draggable={false}
                  style={{ transform: `translateX(calc(${(place - position) * 100}% + ${drag ?? 0}px))` }}
                />
              );
            })
          : null}
        {count === 0 ? (
          <span className={css.drawn} aria-hidden="true">
            {Array.from(name)[0]}
          </span>
        ) : null}
      </div>
      {count > 1 ? (
        <>
          {TURNS.map(({ to, by, label, Icon }) => (
            <button
              key={to}
              type="button"
              className={css.turn}
              data-to={to}
              aria-label={label}
              onClick={() => turn(by)}
            >
              <Icon />
            </button>
          ))}
          <span className={css.dots} aria-hidden="true">
            {Array.from({ length: count }, (_, dot) => (
              <i key={dot} data-current={dot === index || undefined} />
            ))}
          </span>
        </>
      ) : null}
    </div>
  );
}
