import { useCallback, useRef, useState } from 'react';
import { ask } from '../../../components/ui/ask.tsx';
import { Button } from '../../../components/ui/Button.tsx';
import { ChipRadioGroup } from '../../../components/ui/ChipRadioGroup.tsx';
import { FoldCard } from '../../../components/ui/FoldCard.tsx';
import { Notice } from '../../../components/ui/Notice.tsx';
import { SendForm } from '../../../components/ui/SendForm.tsx';
import { Skeleton } from '../../../components/ui/Skeleton.tsx';
import { TextField } from '../../../components/ui/TextField.tsx';
import {
  limitNow,
  limitToCome,
  NO_LIMIT,
  pausedUntil,
  pausesToOffer,
  readLimit,
  type SpendingLimits,
  spentToday,
} from '../../../domain/clients/spending.ts';
import { formatDateTime } from '../../../domain/dateTime.ts';
import { FailedPart } from '../../../hooks/Failed.tsx';
import { useBusy } from '../../../hooks/useBusy.ts';
import { useLoad } from '../../../hooks/useLoad.ts';
import { useNow } from '../../../hooks/useNow.ts';
import { limitFailures, ownLimits as texts } from '../../../messages/spending.ts';
import type { LimitChange } from '../../../services/lotteries/spending.ts';
import { submit } from '../../../services/submit.ts';
import { services } from '../services.ts';

/** Shows the daily limit and the pause that a client sets for itself (docs/product.md, Own limits). */
export function OwnLimits({ clientId }: { readonly clientId: string }) {
  return (
    <FoldCard title={texts.title}>
      <Limits clientId={clientId} />
    </FoldCard>
  );
}

function Limits({ clientId }: { readonly clientId: string }) {
  const nowMs = useNow();
  const load = useCallback(
    () => services().then(({ fetchOwnLimits }) => fetchOwnLimits(clientId)),
    [clientId],
  );
  const [loaded, reload, put] = useLoad(load);
  const [busy, run] = useBusy();
  const [failure, setFailure] = useState<string | null>(null);
  const [typed, setTyped] = useState<string | null>(null);
  const [invalid, setInvalid] = useState(false);
  const [saved, setSaved] = useState(false);
  const place = useRef<HTMLParagraphElement>(null);

  /** Returns whether the change is stored. */
  const change = async (asked: LimitChange): Promise<boolean> => {
    setFailure(null);
    const outcome = await submit(services, ({ changeLimits }) => changeLimits(clientId, asked));
    if (outcome.ok) {
      const newer = await load().catch(() => null);
      if (newer === null) reload();
      else put({ state: 'ready', value: newer });
    } else {
      const text = limitFailures[outcome.problem];
      setFailure(text);
      // The screen was left meanwhile, and its message with it.
      if (place.current === null) void ask({ title: texts.title, text });
    }
    return outcome.ok;
  };
  const save = async (limits: SpendingLimits | null) => {
    const coins = readLimit(typed ?? fieldOf(limits, nowMs));
    setInvalid(coins === null);
    setSaved(false);
    if (coins === null || !(await run(() => change({ coins })))) return;
    setTyped(null);
    setSaved(true);
  };
  return (
    <>
      <p ref={place}>{texts.intro}</p>
      {loaded.state === 'loading' ? <Skeleton kind="text" lines={3} /> : null}
      {loaded.state === 'failed' ? <FailedPart text={texts.failed} onRetry={reload} /> : null}
      {loaded.state === 'ready' ? (
        <>
          <Holding limits={loaded.value} nowMs={nowMs} />
          <SendForm
            onSubmit={() => void save(loaded.value)}
            busy={busy}
            submit={texts.save}
            submitting={texts.saving}
          >
            <TextField
              label={texts.field}
              hint={texts.hint}
              inputMode="numeric"
              autoComplete="off"
              value={typed ?? fieldOf(loaded.value, nowMs)}
              error={invalid ? texts.invalid : undefined}
              onChange={(text) => {
                // Text typed during the commit would be lost.
                if (busy) return;
                setTyped(text);
                setInvalid(false);
                setSaved(false);
              }}
            />
            {failure === null ? null : <Notice tone="error">{failure}</Notice>}
            <div role="status">{saved ? <Notice tone="success">{texts.saved}</Notice> : null}</div>
          </SendForm>
          <Pause
            limits={loaded.value}
            nowMs={nowMs}
            busy={busy}
            onPause={(pauseDays) => run(() => change({ pauseDays }))}
          />
        </>
      ) : null}
    </>
  );
}

const orNone = (coins: number): number | null => (coins >= NO_LIMIT ? null : coins);

/** Returns the limit as text for the field: the future one, if one is requested. */
function fieldOf(limits: SpendingLimits | null, nowMs: number): string {
  const coins = limitToCome(limits, nowMs)?.coins ?? limitNow(limits, nowMs);
  return coins >= NO_LIMIT ? '' : String(coins);
}

interface HoldingProps {
  readonly limits: SpendingLimits | null;
  readonly nowMs: number;
}

function Holding({ limits, nowMs }: HoldingProps) {
  const toCome = limitToCome(limits, nowMs);
  return (
    <p>
      <b>{texts.now(orNone(limitNow(limits, nowMs)))}</b>{' '}
      {limits === null ? null : texts.spent(spentToday(limits, nowMs))}{' '}
      {toCome === null ? null : texts.toCome(orNone(toCome.coins), formatDateTime(toCome.fromMs))}
    </p>
  );
}

interface PauseProps extends HoldingProps {
  /** True while another change is being stored: a pause would not be sent. */
  readonly busy: boolean;
  readonly onPause: (days: number) => Promise<unknown>;
}

function Pause({ limits, nowMs, busy, onPause }: PauseProps) {
  const offered = pausesToOffer(limits, nowMs);
  const [chosen, setChosen] = useState('');
  const untilMs = pausedUntil(limits, nowMs);
  const days = offered.find((each) => String(each) === chosen) ?? offered[0];
  return (
    <section className="stack gap-2">
      <h3>{texts.pauseTitle}</h3>
      {untilMs === null ? null : <Notice tone="info">{texts.paused(formatDateTime(untilMs))}</Notice>}
      <p>{texts.pauseText}</p>
      {days === undefined ? null : (
        <>
          <ChipRadioGroup
            legend={texts.pauseTitle}
            hideLegend
            name="pause"
            value={String(days)}
            onChange={setChosen}
            options={offered.map((each) => ({ value: String(each), primary: texts.pauseDays(each) }))}
          />
          <Button
            variant="secondary"
            busy={busy}
            onClick={() =>
              void ask({
                danger: true,
                title: texts.pauseAsk(days),
                text: `${texts.pauseText} ${texts.pauseWarning}`,
                confirm: texts.pauseConfirm,
                cancel: texts.cancel,
                work: () => onPause(days),
              })
            }
          >
            {texts.pause}
          </Button>
        </>
      )}
    </section>
  );
}
