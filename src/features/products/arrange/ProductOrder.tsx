import { useLayoutEffect, useRef, useState } from 'react';
import { Button } from '../../../components/ui/Button.tsx';
import { Cover } from '../../../components/ui/Cover.tsx';
import { DownIcon, GripIcon, UpIcon } from '../../../components/ui/icons/moveIcons.tsx';
import { StarIcon } from '../../../components/ui/icons/StarIcon.tsx';
import type { Product } from '../../../domain/products/entities.ts';
import { productOrder as texts } from '../../../messages/productArrange.ts';
import { products as listTexts } from '../../../messages/products.ts';
import css from './Arrange.module.css';
import { type Drag, useDragOrder } from './useDragOrder.ts';

interface ProductOrderProps {
  readonly products: readonly Product[];
  /** `group`: all featured products, or all others, in order. */
  readonly onMove: (group: readonly Product[], id: string, index: number) => void;
  readonly onDone: () => void;
}

const isFeatured = ({ featured }: Product) => featured === true;

/** The products in short rows, put in order by dragging or by buttons; each move is stored at once. */
export function ProductOrder({ products, onMove, onDone }: ProductOrderProps) {
  const [said, setSaid] = useState('');
  const title = useRef<HTMLHeadingElement>(null);
  const list = useRef<HTMLOListElement>(null);
  /** The id of the button that takes the focus again after its row has moved. */
  const focusNext = useRef<string | null>(null);
  const groupOf = (product: Product) => products.filter((each) => isFeatured(each) === isFeatured(product));

  const move = (product: Product, index: number) => {
    const group = groupOf(product);
    const before = products.length - group.length;
    const place = index + 1 + (isFeatured(product) ? 0 : before);
    setSaid(texts.moved(product.name, place, products.length));
    onMove(group, product.id, index);
  };
  const { drag, start } = useDragOrder((id, index) => {
    const product = products.find((each) => each.id === id);
    if (product !== undefined) move(product, index);
  });

  useLayoutEffect(() => title.current?.focus(), []);
  // `products`: after each move
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useLayoutEffect(() => {
    if (focusNext.current !== null) document.getElementById(focusNext.current)?.focus();
    focusNext.current = null;
  }, [products]);

  return (
    <section className={`stack gap-3 ${css.order}`} aria-labelledby="order-title">
      <div className="row middle apart gap-2">
        <h2 id="order-title" ref={title} tabIndex={-1}>
          {texts.title}
        </h2>
        <Button onClick={onDone}>{texts.done}</Button>
      </div>
      <p className={`muted small ${css.hint}`}>{texts.hint}</p>
      <div role="status" className="visually-hidden">
        {said}
      </div>
      <ol ref={list} className="stack gap-2">
        {products.map((product) => {
          const group = groupOf(product);
          const at = group.indexOf(product);
          const step = (by: number, button: string) => {
            if (at + by < 0 || at + by >= group.length) return;
            focusNext.current = button;
            move(product, at + by);
          };
          return (
            <Row
              key={product.id}
              product={product}
              drag={drag?.id === product.id ? drag : null}
              mark={drag === null ? null : markOf(drag, group, at)}
              isFirst={at === 0}
              isLast={at === group.length - 1}
              onStep={step}
              onGrip={(event) => {
                const rows = [...(list.current?.children ?? [])].filter((_, n) => {
                  const other = products[n];
                  return other !== undefined && isFeatured(other) === isFeatured(product);
                });
                start(event, product.id, rows, at);
              }}
            />
          );
        })}
      </ol>
    </section>
  );
}

/** Returns the side of the row at `at` on which the dragged row would be dropped. */
function markOf(drag: Drag, group: readonly Product[], at: number): 'before' | 'after' | null {
  const from = group.findIndex(({ id }) => id === drag.id);
  if (from === -1 || at !== drag.index || from === drag.index) return null;
  return drag.index < from ? 'before' : 'after';
}

const STEPS = [
  { to: 'up', by: -1, label: texts.up, title: texts.upTitle, Icon: UpIcon },
  { to: 'down', by: 1, label: texts.down, title: texts.downTitle, Icon: DownIcon },
] as const;

interface RowProps {
  readonly product: Product;
  readonly drag: Drag | null;
  readonly mark: 'before' | 'after' | null;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly onStep: (by: number, button: string) => void;
  readonly onGrip: (event: React.PointerEvent) => void;
}

function Row({ product, drag, mark, isFirst, isLast, onStep, onGrip }: RowProps) {
  const { id, name, images, featured } = product;
  const [cover] = images;
  return (
    <li
      className={`line gap-2 ${css.row}`}
      data-dragged={drag === null ? undefined : true}
      data-mark={mark ?? undefined}
      style={drag === null ? undefined : { transform: `translateY(${drag.offset}px)` }}
    >
      {/* For touch and mouse only; the buttons do the same for keyboards and screen readers. */}
      <span className={css.grip} aria-hidden="true" data-grip={id} onPointerDown={onGrip}>
        <GripIcon />
      </span>
      <Cover className={css.cover} src={cover?.url} name={product.name} sizes="3rem" width={96} height={96} />
      <div className={`stack gap-1 small ${css.name}`}>
        <span>{name}</span>
      </div>
      {featured ? (
        <span className={css.star}>
          <StarIcon />
          <span className="visually-hidden">{listTexts.featured}</span>
        </span>
      ) : null}
      {STEPS.map(({ to, by, label, title, Icon }) => (
        <Button
          key={to}
          id={`${to}-${id}`}
          variant="ghost"
          className={css.step}
          aria-label={label(name)}
          title={title}
          aria-disabled={by < 0 ? isFirst : isLast}
          onClick={() => onStep(by, `${to}-${id}`)}
        >
          <Icon />
        </Button>
      ))}
    </li>
  );
}
