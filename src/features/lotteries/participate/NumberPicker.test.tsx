import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { render } from '../../../components/ui/test-router.tsx';
import type { BlockMarks } from '../../../domain/lotteries/board.ts';
import { testLottery } from '../../../domain/lotteries/test-lottery.ts';
import { NumberPicker } from './NumberPicker.tsx';

const LOTTERY = testLottery();
const LARGE = testLottery({ totalNumbers: 500 });
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

/** Shows a picker whose board comes by `answers`; 'Al azar' takes the first free number. */
function open(several: boolean) {
  vi.spyOn(Math, 'random').mockReturnValue(0);
  const answers: (() => void)[] = [];
  const loadBlock = () => new Promise<BlockMarks>((resolve) => answers.push(() => resolve({})));
  function Picker() {
    const [selected, setSelected] = useState<readonly number[]>([]);
    return (
      <NumberPicker
        lottery={LARGE}
        // The first block is known once a number is chosen; the second from the start.
        board={
          new Map(
            selected.length === 0
              ? [['1', {}]]
              : [
                  ['0', {}],
                  ['1', {}],
                ],
          )
        }
        sold={[0, 0]}
        onLook={() => undefined}
        loadBlock={loadBlock}
        taken={NONE}
        own={NONE}
        selected={selected}
        bought={[]}
        several={several}
        onSeveral={() => undefined}
        onToggle={(number) => setSelected([number])}
        onReplace={setSelected}
      />
    );
  }
  render(<Picker />);
  const answer = async () => {
    while (answers.length > 0) {
      await act(() => {
        for (const one of answers.splice(0)) one();
        return Promise.resolve();
      });
    }
  };
  const chosen = () =>
    screen.getAllByRole('gridcell', { selected: true }).map(({ textContent }) => textContent);
  return { answer, chosen };
}

test('pressed twice while the block is being read, ‘Al azar’ chooses two numbers', async () => {
  const { answer, chosen } = open(true);
  fireEvent.click(screen.getByText('Al azar'));
  fireEvent.click(screen.getByText('Al azar'));
  await answer();
  expect(chosen()).toEqual(['1', '2']);
});

test('a number that is tapped while ‘Al azar’ reads a block stays chosen', async () => {
  const { answer, chosen } = open(false);
  fireEvent.click(screen.getByText('Al azar'));
  fireEvent.scroll(screen.getByRole('grid').parentElement ?? document.body, {
    target: { scrollTop: 50 * 36 },
  });
  fireEvent.click(screen.getByRole('gridcell', { name: 'Número 260, libre' }));
  await answer();
  expect(chosen()).toEqual(['260']);
});

test('‘Al azar’ without a connection says so where it doesn’t know the board', async () => {
  render(
    <NumberPicker
      lottery={LOTTERY}
      board={new Map()}
      sold={[0]}
      onLook={() => undefined}
      loadBlock={() => Promise.reject(new Error('no signal'))}
      taken={NONE}
      own={NONE}
      selected={[]}
      bought={[]}
      several
      onSeveral={() => undefined}
      onToggle={() => undefined}
      onReplace={() => undefined}
    />,
  );
  fireEvent.click(screen.getByText('Al azar'));
  expect(await screen.findByRole('alertdialog')).toHaveTextContent(
    'Sin conexión: no sabemos qué números están libres.',
  );
});
