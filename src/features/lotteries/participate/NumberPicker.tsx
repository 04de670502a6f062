import { useEffect, useId, useRef, useState } from 'react';
import { ask } from '../../../components/ui/ask.tsx';
import { Button } from '../../../components/ui/Button.tsx';
import { TextField } from '../../../components/ui/TextField.tsx';
import {
  type BlockMarks,
  blockOf,
  blockRange,
  randomBlock,
  randomFreeNumber,
} from '../../../domain/lotteries/board.ts';
import type { Lottery } from '../../../domain/lotteries/entities.ts';
import { BLOCK_SIZE, MAX_NUMBERS_PER_PURCHASE } from '../../../domain/lotteries/limits.ts';
import { parseWholeNumber } from '../../../domain/wholeNumber.ts';
import { participation as texts } from '../../../messages/lotteries.ts';
import { NumberGrid, type NumberGridProps } from './NumberGrid.tsx';
import css from './NumberPicker.module.css';

interface NumberPickerProps extends Omit<NumberGridProps, 'total' | 'target'> {
  readonly lottery: Lottery;
  /** The sold count of each block, as far as known. */
  readonly sold: readonly number[];
  /** Returns a block as the server has it now; rejects offline. */
  readonly loadBlock: (block: number) => Promise<BlockMarks>;
  /** The numbers bought last: each new list puts the focus on its first number. */
  readonly bought: readonly number[];
  readonly several: boolean;
  readonly onSeveral: (several: boolean) => void;
  /** Replaces the selection; `isOneTooMany`: it is full, and stays as it is. */
  readonly onReplace: (numbers: readonly number[], isOneTooMany: boolean) => void;
}

/** A randomly chosen block may turn out to be sold out; this many are tried. */
const RANDOM_TRIES = 5;

/** Returns a free number, all equally likely, and reads its block if it isn't known; null: none is found. Rejects offline. */
async function randomNumber({ lottery, board, taken, selected, sold, loadBlock }: NumberPickerProps) {
  const { totalNumbers } = lottery;
  const gone = new Set([...taken, ...selected]);
  const known = [...sold];
  for (const number of selected) known[blockOf(number)] = (known[blockOf(number)] ?? 0) + 1;
  for (let turn = 0; turn < RANDOM_TRIES; turn += 1) {
    const block = randomBlock(totalNumbers, known, Math.random);
    if (block === null) return null;
    const marks = board.get(String(block)) ?? (await loadBlock(block));
    for (const number of Object.keys(marks)) gone.add(Number(number));
    const number = randomFreeNumber(blockRange(block, totalNumbers), gone, Math.random);
    if (number !== null) return number;
    known[block] = BLOCK_SIZE;
  }
  return null;
}

/** Shows the grid with its helpers: a random number, a jump to a number, several numbers at once. */
export function NumberPicker(props: NumberPickerProps) {
  const { lottery, own, selected, several } = props;
  const title = useId();
  const place = useRef<HTMLElement>(null);
  const [jump, setJump] = useState('');
  // The numbers chosen before signing in are shown again.
  const [target, setTarget] = useState<NumberGridProps['target']>(() =>
    selected[0] === undefined ? null : { number: selected[0], focus: false },
  );
  const [jumpError, setJumpError] = useState<string | undefined>(undefined);

  const { bought } = props;
  useEffect(() => {
    if (bought[0] !== undefined) setTarget({ number: bought[0], focus: true });
  }, [bought]);

  /** What was chosen while the block of a random number was being read counts too. */
  const latest = useRef(props);
  useEffect(() => {
    latest.current = props;
  });
  const atRandom = async () => {
    const before = latest.current.selected.join();
    const number = await randomNumber(latest.current).catch(() => {
      if (place.current) void ask({ title: texts.random, text: texts.randomFailed });
      return null;
    });
    if (number === null) return;
    const now = latest.current;
    // Another number was tapped meanwhile: it stays.
    if (!now.several && now.selected.join() !== before) return;
    // An earlier press, whose block was being read too, may have chosen it.
    if (now.selected.includes(number)) return atRandom();
    const isFull = now.several && now.selected.length >= MAX_NUMBERS_PER_PURCHASE;
    const chosen = isFull ? now.selected : now.several ? [...now.selected, number] : [number];
    latest.current = { ...now, selected: chosen };
    now.onReplace(chosen, isFull);
    if (!isFull) setTarget({ number, focus: false });
  };
  const jumpTo = () => {
    const number = parseWholeNumber(jump);
    if (!(number <= lottery.totalNumbers)) {
      setJumpError(texts.jumpError(lottery.totalNumbers));
      return;
    }
    setJumpError(undefined);
    setTarget({ number, focus: true });
  };

  return (
    <section ref={place} className="stack gap-2" aria-labelledby={title}>
      <h2 id={title} className="visually-hidden">
        {texts.pickTitle}
      </h2>
      <div className={`row gap-1 ${css.tools}`}>
        <Button variant="secondary" onClick={() => void atRandom()}>
          {texts.random}
        </Button>
        <form
          className={`stack gap-1 ${css.jump}`}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            jumpTo();
          }}
        >
          <TextField
            label={<span className="visually-hidden">{texts.jump}</span>}
            placeholder={texts.jump}
            enterKeyHint="go"
            inputMode="numeric"
            autoComplete="off"
            value={jump}
            onChange={setJump}
            error={jumpError}
          />
          {jump === '' ? null : (
            <Button type="submit" variant="secondary">
              {texts.jumpGo}
            </Button>
          )}
        </form>
        <Button
          variant="secondary"
          role="switch"
          aria-checked={several}
          aria-label={texts.several}
          onClick={() => props.onSeveral(!several)}
        >
          {texts.severalShort}
        </Button>
      </div>
      {several ? <p className="muted small">{texts.limit(MAX_NUMBERS_PER_PURCHASE)}</p> : null}
      <NumberGrid {...props} total={lottery.totalNumbers} target={target} />
      <ul className={`row gap-4 muted small ${css.legend}`}>
        <Legend state="free">{texts.legendFree}</Legend>
        <Legend state="selected">{texts.legendSelected}</Legend>
        <Legend state="taken">{texts.legendTaken}</Legend>
        {own.size > 0 ? <Legend state="own">{texts.legendOwn}</Legend> : null}
      </ul>
    </section>
  );
}

function Legend({ state, children }: { readonly state: string; readonly children: string }) {
  return (
    <li>
      <span className={css.swatch} data-state={state} />
      {children}
    </li>
  );
}
