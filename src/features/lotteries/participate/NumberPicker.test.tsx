import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import type { BlockMarks } from '../../../domain/lotteries/board.ts';
import { testLottery } from '../../../domain/lotteries/test-lottery.ts';
import { NumberPicker } from './NumberPicker.tsx';

const LOTTERY = testLottery();
const NONE: ReadonlySet<number> = new Set();

afterEach(() => {
  vi.restoreAllMocks();
});

test('‘Al azar’ with as many numbers as can be bought says so', async () => {
  const onReplace = vi.fn();
  render(
    <NumberPicker
      lottery={LOTTERY}
      board={new Map([['0', {}]])}
      sold={[0]}
      onLook={() => undefined}
      loadBlock={() => Promise.resolve({})}
      taken={NONE}
      own={NONE}
      selected={[1, 2, 3, 4, 5]}
      bought={[]}
      several
      onSeveral={() => undefined}
      onToggle={() => undefined}
      onReplace={onReplace}
    />,
  );
  fireEvent.click(screen.getByText('Al azar'));
  await waitFor(() => expect(onReplace.mock.calls).toEqual([[[1, 2, 3, 4, 5], true]]));
});

test('pressed twice while the block is being read, ‘Al azar’ chooses two numbers', async () => {
  // Always the first free number.
  vi.spyOn(Math, 'random').mockReturnValue(0);
  const answers: (() => void)[] = [];
  const loadBlock = () => new Promise<BlockMarks>((resolve) => answers.push(() => resolve({})));
  function Picker() {
    const [selected, setSelected] = useState<readonly number[]>([]);
    return (
      <NumberPicker
        lottery={LOTTERY}
        // The block is known once a number of it is chosen.
        board={new Map(selected.length === 0 ? [] : [['0', {}]])}
        sold={[0]}
        onLook={() => undefined}
        loadBlock={loadBlock}
        taken={NONE}
        own={NONE}
        selected={selected}
        bought={[]}
        several
        onSeveral={() => undefined}
        onToggle={() => undefined}
        onReplace={setSelected}
      />
    );
  }
  render(<Picker />);
  fireEvent.click(screen.getByText('Al azar'));
  fireEvent.click(screen.getByText('Al azar'));
  while (answers.length > 0) {
    await act(() => {
      for (const answer of answers.splice(0)) answer();
      return Promise.resolve();
    });
  }
  const chosen = screen.getAllByRole('gridcell', { selected: true });
  expect(chosen.map((cell) => cell.textContent)).toEqual(['1', '2']);
});
