import { useEffect, useState } from 'react';
import { Button } from '../../../components/ui/Button.tsx';
import { Card } from '../../../components/ui/Card.tsx';
import { TextField } from '../../../components/ui/TextField.tsx';
import { Toggle } from '../../../components/ui/Toggle.tsx';
import { randomFreeNumber } from '../../../domain/lotteries/board.ts';
import { parseWholeNumber } from '../../../domain/lotteries/creation.ts';
import type { Lottery } from '../../../domain/lotteries/entities.ts';
import { MAX_NUMBERS_PER_PURCHASE } from '../../../domain/lotteries/limits.ts';
import { participation as texts } from '../../../messages/lotteries.ts';
import { NumberGrid, type NumberGridProps } from './NumberGrid.tsx';
import css from './ParticipateScreen.module.css';

export interface NumberPickerProps {
  readonly lottery: Lottery;
  readonly taken: ReadonlySet<number>;
  readonly own: ReadonlySet<number>;
  readonly selected: readonly number[];
  /** What was bought last: each new list puts the focus on its first number. */
  readonly bought: readonly number[];
  readonly several: boolean;
  readonly onSeveral: (several: boolean) => void;
  readonly onToggle: (number: number) => void;
  /** Takes the selection's place. */
  readonly onReplace: (numbers: readonly number[]) => void;
}

/** The grid with its helpers: a number at random, a jump to one, several at once. */
export function NumberPicker(props: NumberPickerProps) {
  const { lottery, taken, own, selected, several } = props;
  const [jump, setJump] = useState('');
  const [target, setTarget] = useState<NumberGridProps['target']>(null);
  const [jumpError, setJumpError] = useState<string | undefined>(undefined);

  const { bought } = props;
  useEffect(() => {
    if (bought[0] !== undefined) setTarget({ number: bought[0], focus: true });
  }, [bought]);

  const atRandom = () => {
    const gone = new Set([...taken, ...selected]);
    const number = randomFreeNumber(lottery.totalNumbers, gone, Math.random);
    if (number === null) return;
    const room = several && selected.length < MAX_NUMBERS_PER_PURCHASE;
    props.onReplace(room ? [...selected, number] : several ? selected : [number]);
    setTarget({ number, focus: false });
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
    <Card title={texts.pickTitle}>
      <div className={css.tools}>
        <Button variant="secondary" onClick={atRandom}>
          {texts.random}
        </Button>
        <form
          className={css.jump}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            jumpTo();
          }}
        >
          <TextField
            label={texts.jump}
            inputMode="numeric"
            autoComplete="off"
            value={jump}
            onChange={setJump}
            error={jumpError}
          />
          <Button type="submit" variant="secondary">
            {texts.jumpGo}
          </Button>
        </form>
      </div>
      <Toggle label={texts.several} checked={several} onChange={props.onSeveral} />
      {several ? <p className={css.small}>{texts.limit(MAX_NUMBERS_PER_PURCHASE)}</p> : null}
      <NumberGrid
        total={lottery.totalNumbers}
        taken={taken}
        own={own}
        selected={selected}
        onToggle={props.onToggle}
        target={target}
      />
      <ul className={css.legend}>
        <li data-state="free">{texts.legendFree}</li>
        <li data-state="selected">{texts.legendSelected}</li>
        <li data-state="taken">{texts.legendTaken}</li>
        {own.size > 0 ? <li data-state="own">{texts.legendOwn}</li> : null}
      </ul>
    </Card>
  );
}
