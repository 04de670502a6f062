import { TextField } from '../../../components/ui/TextField.tsx';
import type { LotteryDraft } from '../../../domain/lotteries/creation.ts';
import { newLottery as texts } from '../../../messages/adminLotteries.ts';
import css from './Admin.module.css';

type DrawDate = Pick<LotteryDraft, 'drawDate' | 'drawTime'>;

interface DrawDateFieldsProps {
  readonly value: DrawDate;
  readonly onChange: (changed: Partial<DrawDate>) => void;
  readonly error?: string | undefined;
}

/** The fields for the day and the hour of the announced draw, in El Salvador's time. */
export function DrawDateFields({ value, onChange, error }: DrawDateFieldsProps) {
  return (
    <fieldset className={`stack gap-3 ${css.prizes}`}>
      <legend>{texts.drawAt}</legend>
      <div className={`row gap-3 ${css.when}`}>
        <TextField
          label={texts.drawDate}
          type="date"
          value={value.drawDate}
          onChange={(drawDate) => onChange({ drawDate })}
          error={error}
        />
        <TextField
          label={texts.drawTime}
          type="time"
          aria-invalid={error ? true : undefined}
          value={value.drawTime}
          onChange={(drawTime) => onChange({ drawTime })}
        />
      </div>
    </fieldset>
  );
}
