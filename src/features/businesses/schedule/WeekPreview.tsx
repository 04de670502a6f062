import { Card } from '../../../components/ui/Card.tsx';
import { offerOf, type ScheduleDraft, weekGroups } from '../../../domain/reservations/schedule.ts';
import { schedule as texts } from '../../../messages/schedule.ts';
import css from './ScheduleScreen.module.css';
import { daysText, timesText } from './weekText.ts';

/** What diners will find, in words. */
export function WeekPreview({ draft }: { readonly draft: ScheduleDraft }) {
  const { hours, seats } = offerOf(draft);
  return (
    <Card title={texts.previewTitle}>
      <dl className={`stack gap-3 ${css.week}`}>
        {weekGroups(hours).map(({ days, times }) => (
          <div key={days.join()}>
            <dt>{daysText(days)}</dt>
            <dd>{timesText(times)}</dd>
          </div>
        ))}
      </dl>
      <p className={`muted small ${css.muted}`}>{texts.perHour(seats)}</p>
    </Card>
  );
}
