import { fireEvent, render, screen } from '@testing-library/react';
import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event';
import { Profiler, useState } from 'react';
import { expect, test } from 'vitest';
import type { KnownBoard } from '../../../domain/lotteries/board.ts';
import { toggleNumber } from '../../../domain/lotteries/purchase.ts';
import { NumberGrid, type NumberGridProps } from './NumberGrid.tsx';

const user = userEvent.setup({ delay: null, pointerEventsCheck: PointerEventsCheckLevel.Never });
const TARGET = { number: 260, focus: false };
const TAKEN = new Set([3, 9]);
const OWN = new Set([9]);

const FIRST: KnownBoard = new Map([['0', {}]]);
const WHOLE: KnownBoard = new Map(Array.from({ length: 40 }, (_, block) => [String(block), {}]));

function Grid({ total, ...over }: { readonly total: number } & Partial<NumberGridProps>) {
  const [selected, setSelected] = useState<readonly number[]>([]);
  return (
    <NumberGrid
      total={total}
      board={WHOLE}
      onLook={() => undefined}
      taken={TAKEN}
      own={OWN}
      selected={selected}
      onToggle={(number) => setSelected(toggleNumber(selected, number, TAKEN, 1))}
      target={null}
      {...over}
    />
  );
}

const cell = (name: string) => screen.getByRole('gridcell', { name });

test('says of each number what it is, and chooses only what is free', async () => {
  render(<Grid total={20} />);
  expect(screen.getAllByRole('gridcell')).toHaveLength(20);
  expect(screen.getAllByRole('row')).toHaveLength(3);
  expect(cell('Número 3, vendido')).toHaveAttribute('aria-disabled', 'true');
  expect(cell('Número 9, tuyo')).toHaveAttribute('aria-disabled', 'true');
  await user.click(cell('Número 3, vendido'));
  expect(screen.queryByRole('gridcell', { selected: true })).toBeNull();
  await user.click(cell('Número 4, libre'));
  expect(cell('Número 4, seleccionado')).toHaveAttribute('aria-selected', 'true');
  await user.click(cell('Número 4, seleccionado'));
  expect(cell('Número 4, libre')).toHaveAttribute('aria-selected', 'false');
});

test('a number of a block that isn’t known yet is no choice until it is, and its block is asked for', async () => {
  const looked: string[] = [];
  const grid = (board: KnownBoard) => (
    <Grid total={1000} board={board} target={TARGET} onLook={(blocks) => looked.push(blocks.join())} />
  );
  const { rerender } = render(grid(FIRST));
  fireEvent.scroll(screen.getByRole('grid').parentElement ?? document.body);
  const number = cell('Número 260, cargando');
  expect(looked.at(-1)).toBe('0,1');
  await user.click(number);
  expect(screen.queryByRole('gridcell', { selected: true })).toBeNull();
  rerender(grid(new Map([...FIRST, ['1', {}]])));
  await user.click(cell('Número 260, libre'));
  expect(cell('Número 260, seleccionado')).toHaveAttribute('aria-selected', 'true');
});

test('one stop for the tab key; arrows, Home, End, pages and Enter do the rest', async () => {
  render(<Grid total={100} />);
  await user.tab();
  expect(cell('Número 1, libre')).toHaveFocus();
  await user.keyboard('{ArrowRight}{ArrowDown}');
  expect(cell('Número 9, tuyo')).toHaveFocus();
  await user.keyboard('{End}');
  expect(cell('Número 14, libre')).toHaveFocus();
  await user.keyboard('{Home}{ArrowUp}');
  expect(cell('Número 1, libre')).toHaveFocus();
  // There is no number above the first row or below the last.
  await user.keyboard('{ArrowUp}');
  expect(cell('Número 1, libre')).toHaveFocus();
  await user.keyboard('{PageDown}');
  expect(cell('Número 43, libre')).toHaveFocus();
  await user.keyboard('{Control>}{End}{/Control}');
  expect(cell('Número 100, libre')).toHaveFocus();
  await user.keyboard('{ArrowDown}{ArrowRight}');
  expect(cell('Número 100, libre')).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(cell('Número 100, seleccionado')).toHaveFocus();
  await user.tab();
  expect(document.body).toHaveFocus();
});

test('of 10,000 numbers only the rows around the window are in the page, and the focused one', async () => {
  const { rerender } = render(<Grid total={10_000} />);
  const grid = screen.getByRole('grid', { name: 'Números' });
  expect(grid).toHaveAttribute('aria-rowcount', '1429');
  expect(screen.getAllByRole('gridcell').length).toBeLessThan(150);
  await user.tab();
  const scroller = grid.parentElement ?? grid;
  fireEvent.scroll(scroller, { target: { scrollTop: 30_000 } });
  expect(screen.getAllByRole('gridcell').length).toBeLessThan(170);
  expect(cell('Número 4201, libre')).toBeInTheDocument();
  expect(cell('Número 1, libre')).toHaveFocus();
  rerender(<Grid total={10_000} target={{ number: 9_999, focus: true }} />);
  fireEvent.scroll(scroller);
  expect(cell('Número 9999, libre')).toHaveFocus();
  expect(scroller.scrollTop).toBeGreaterThan(70_000);
});

test('scrolling renders by steps, and a step draws only the rows that come into sight', async () => {
  let looked = 0;
  class Counted extends Set<number> {
    override has(number: number): boolean {
      looked += 1;
      return super.has(number);
    }
  }
  const taken = new Counted();
  let renders = 0;
  const none = () => undefined;
  const [empty, selected] = [new Set<number>(), [] as const];
  render(
    <Profiler id="grid" onRender={() => (renders += 1)}>
      <NumberGrid
        total={10_000}
        board={WHOLE}
        taken={taken}
        own={empty}
        selected={selected}
        onLook={none}
        onToggle={none}
        target={null}
      />
    </Profiler>,
  );
  const scroller = screen.getByRole('grid').parentElement ?? document.body;
  const scrollTo = (scrollTop: number) => fireEvent.scroll(scroller, { target: { scrollTop } });
  scrollTo(5000);
  [looked, renders] = [0, 0];
  for (let pixels = 5010; pixels < 5050; pixels += 10) scrollTo(pixels);
  // React may render a component once more before it skips it.
  expect(renders).toBeLessThanOrEqual(1);
  expect(looked).toBe(0);
  for (let pixels = 5050; pixels <= 8000; pixels += 10) scrollTo(pixels);
  // 60 rows came into sight, a few at a time.
  expect(renders).toBeLessThanOrEqual(45);
  expect(looked).toBeLessThanOrEqual(63 * 7);
});

test('when the lottery has fewer numbers now, the grid keeps its stop for the tab key', () => {
  const { rerender } = render(<Grid total={300} target={TARGET} />);
  rerender(<Grid total={100} target={TARGET} />);
  expect(cell('Número 100, libre')).toHaveAttribute('tabindex', '0');
});
