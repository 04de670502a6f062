import {
  type KeyboardEvent,
  memo,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { blockOf, type KnownBoard } from '../../../domain/lotteries/board.ts';
import { GRID_COLUMNS, GRID_HEIGHT_PX } from '../../../domain/lotteries/limits.ts';
import { participation as texts } from '../../../messages/lotteries.ts';
import css from './NumberGrid.module.css';

/** The height of a row with its gap, in pixels: a target of 44 px and the gap. */
const ROW_PX = 50;
/** The number of rows rendered beyond the visible ones, so that a fast scroll shows no gaps. */
const OVERSCAN = 4;
/** The rendered range moves by this many rows at once: scrolling within them renders nothing. */
const STEP = 3;

export interface NumberGridProps {
  readonly total: number;
  /** The blocks that were read: numbers of other blocks can't be chosen yet. */
  readonly board: KnownBoard;
  readonly taken: ReadonlySet<number>;
  /** The taken numbers that the viewer has bought. */
  readonly own: ReadonlySet<number>;
  readonly selected: readonly number[];
  /** Called with the visible blocks. */
  readonly onLook: (blocks: readonly number[]) => void;
  readonly onToggle: (number: number) => void;
  /** The number to show and to focus next; each new object moves there. */
  readonly target: { readonly number: number; readonly focus: boolean } | null;
}

const LABELS = {
  own: texts.numberOwn,
  taken: texts.numberTaken,
  selected: texts.numberSelected,
  free: texts.numberFree,
  unknown: texts.numberUnknown,
} as const;

function focusCell(grid: HTMLElement | null, number: number): void {
  grid?.querySelector<HTMLElement>(`[data-number="${number}"]`)?.focus();
}

function rowOf(number: number): number {
  return Math.floor((number - 1) / GRID_COLUMNS);
}

/**
 * The numbers 1..total in 7 columns, 360 px high. Only the visible rows are in the
 * DOM, so that 10,000 numbers scroll as smoothly as 50. Arrow keys move, Enter and space choose.
 */
export function NumberGrid({
  total,
  board,
  taken,
  own,
  selected,
  onLook,
  onToggle,
  target,
}: NumberGridProps) {
  const scroller = useRef<HTMLDivElement>(null);
  /** The first visible row, or up to STEP - 1 rows before it. */
  const [topRow, setTopRow] = useState(0);
  const [lastActive, setActive] = useState(1);
  const active = Math.min(lastActive, total);
  const focusNext = useRef(false);
  const rows = Math.ceil(total / GRID_COLUMNS);
  const first = Math.max(0, topRow - OVERSCAN);
  const last = Math.min(rows - 1, topRow + STEP + Math.ceil(GRID_HEIGHT_PX / ROW_PX) + OVERSCAN);
  const shown = new Set(Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index));
  const firstBlock = blockOf(first * GRID_COLUMNS + 1);
  const lastBlock = blockOf(Math.min(total, (last + 1) * GRID_COLUMNS));
  useEffect(() => {
    onLook(Array.from({ length: lastBlock - firstBlock + 1 }, (_, index) => firstBlock + index));
  }, [onLook, firstBlock, lastBlock]);
  // The row with the focus stays in the DOM, or the focus would be lost when it scrolls out of sight.
  shown.add(rowOf(active));

  const moveTo = (number: number, focus: boolean) => {
    const next = Math.min(total, Math.max(1, number));
    setActive(next);
    // A move to the present number renders nothing, so the cell is focused here.
    if (focus && next === active) focusCell(scroller.current, next);
    else focusNext.current = focus;
    const element = scroller.current;
    if (element === null) return;
    const rowTop = rowOf(next) * ROW_PX;
    if (rowTop < element.scrollTop) element.scrollTop = rowTop;
    else if (rowTop + ROW_PX > element.scrollTop + GRID_HEIGHT_PX) {
      element.scrollTop = rowTop + ROW_PX - GRID_HEIGHT_PX;
    }
  };
  const go = useEffectEvent(moveTo);
  useLayoutEffect(() => {
    if (target) go(target.number, target.focus);
  }, [target]);
  useLayoutEffect(() => {
    if (!focusNext.current) return;
    focusNext.current = false;
    focusCell(scroller.current, active);
  }, [active]);

  const onKeyDown = (event: KeyboardEvent) => {
    const rowEnd = (rowOf(active) + 1) * GRID_COLUMNS;
    const targets: Readonly<Record<string, number>> = {
      ArrowLeft: active - 1,
      ArrowRight: active + 1,
      ArrowUp: active - GRID_COLUMNS,
      ArrowDown: active + GRID_COLUMNS,
      PageUp: active - GRID_COLUMNS * 6,
      PageDown: active + GRID_COLUMNS * 6,
      Home: event.ctrlKey ? 1 : rowEnd - GRID_COLUMNS + 1,
      End: event.ctrlKey ? total : rowEnd,
    };
    const to = targets[event.key];
    if (to === undefined) return;
    event.preventDefault();
    // Above the first row or below the last an arrow does nothing rather than jump to a corner.
    const isOutside = to < 1 || to > total;
    if (!isOutside || Math.abs(to - active) !== GRID_COLUMNS) moveTo(to, true);
  };

  return (
    <div
      ref={scroller}
      className={css.scroller}
      style={{ blockSize: Math.min(GRID_HEIGHT_PX, rows * ROW_PX) }}
      onScroll={({ currentTarget }) => setTopRow(Math.floor(currentTarget.scrollTop / ROW_PX / STEP) * STEP)}
    >
      <div
        role="grid"
        tabIndex={-1}
        aria-label={texts.grid}
        aria-rowcount={rows}
        aria-colcount={GRID_COLUMNS}
        aria-multiselectable
        className={css.grid}
        style={{ blockSize: rows * ROW_PX }}
        onKeyDown={onKeyDown}
      >
        {[...shown]
          .sort((one, other) => one - other)
          .map((row) => (
            <Row
              key={row}
              row={row}
              total={total}
              board={board}
              taken={taken}
              own={own}
              selected={selected}
              active={rowOf(active) === row ? active : null}
              onActive={setActive}
              onToggle={onToggle}
            />
          ))}
      </div>
    </div>
  );
}

interface RowProps extends Omit<NumberGridProps, 'target' | 'onLook'> {
  readonly row: number;
  /** The number with the tab stop; null = it is in another row. */
  readonly active: number | null;
  readonly onActive: (number: number) => void;
}

/** Shows seven numbers. Scrolling renders the new rows only. */
const Row = memo(function Row({
  row,
  total,
  board,
  taken,
  own,
  selected,
  active,
  onActive,
  onToggle,
}: RowProps) {
  const first = row * GRID_COLUMNS + 1;
  const numbers = Array.from({ length: Math.min(GRID_COLUMNS, total - first + 1) }, (_, at) => first + at);
  return (
    <div
      role="row"
      aria-rowindex={row + 1}
      className={`stack gap-1 ${css.row}`}
      style={{ insetBlockStart: row * ROW_PX }}
    >
      {numbers.map((number) => {
        const isTaken = taken.has(number);
        const isSelected = !isTaken && selected.includes(number);
        const isKnown = board.has(String(blockOf(number)));
        const state = own.has(number)
          ? 'own'
          : isTaken
            ? 'taken'
            : isSelected
              ? 'selected'
              : isKnown
                ? 'free'
                : 'unknown';
        return (
          <button
            key={number}
            type="button"
            role="gridcell"
            className={css.number}
            data-number={number}
            data-state={state}
            aria-selected={isSelected}
            aria-disabled={isTaken || !isKnown || undefined}
            aria-label={LABELS[state](number)}
            tabIndex={number === active ? 0 : -1}
            onFocus={() => onActive(number)}
            onClick={() => {
              onActive(number);
              if (!isTaken && isKnown) onToggle(number);
            }}
          >
            {number}
          </button>
        );
      })}
    </div>
  );
});
