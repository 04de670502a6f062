import { useEffect, useRef, useState } from 'react';
import { Button } from '../../components/ui/Button.tsx';
import { Card } from '../../components/ui/Card.tsx';
import { EmptyState } from '../../components/ui/EmptyState.tsx';
import { Notice } from '../../components/ui/Notice.tsx';
import { Skeleton } from '../../components/ui/Skeleton.tsx';
import { correctable, type ToppedUp } from '../../domain/coins/corrections.ts';
import { formatDateTime } from '../../domain/dateTime.ts';
import { formatPrice } from '../../domain/money.ts';
import { Answer } from '../../hooks/Answer.tsx';
import { useLoad } from '../../hooks/useLoad.ts';
import { useStaleWhileLoading } from '../../hooks/useStaleWhileLoading.ts';
import { corrections as texts } from '../../messages/coins.ts';
import { CorrectionDialog } from './CorrectionDialog.tsx';
import { services } from './services.ts';
import css from './TopUp.module.css';

const load = () => services().then(({ latestTopUps }) => latestTopUps());

interface LatestTopUpsProps {
  /** The number of top-ups and corrections that this screen made or may have made: the list is read again after each. */
  readonly credited: number;
  readonly onCorrected: () => void;
}

/** Shows the latest top-ups, each with its corrections and a button to correct it. */
export function LatestTopUps({ credited, onCorrected }: LatestTopUpsProps) {
  const [present, reload] = useLoad(load);
  const loaded = useStaleWhileLoading(present);
  const [asked, setAsked] = useState<ToppedUp | null>(null);
  const [said, setSaid] = useState<string | null>(null);
  const seen = useRef(credited);
  useEffect(() => {
    if (seen.current === credited) return;
    seen.current = credited;
    reload();
  }, [credited, reload]);
  return (
    <Card title={texts.title}>
      <div role="status">{said === null ? null : <Notice tone="success">{said}</Notice>}</div>
      <Answer
        loaded={loaded}
        onRetry={reload}
        skeleton={<Skeleton kind="text" lines={4} />}
        failed={texts.failed}
      >
        {(topUps) =>
          topUps.length === 0 ? (
            <EmptyState title={texts.empty} />
          ) : (
            <ul className={css.latest}>
              {topUps.map((topUp) => (
                <li key={`${topUp.clientId}/${topUp.id}`} className="stack middle">
                  <b>{texts.line(topUp.coins, topUp.phone, formatPrice(topUp.usdAmount))}</b>
                  <small>
                    {formatDateTime(topUp.createdAtMs)}
                    {topUp.checked === null ? null : ` · ${topUp.checked ? texts.checked : texts.unchecked}`}
                  </small>
                  {topUp.corrections.map((correction) => (
                    <small key={correction.createdAtMs}>
                      {texts.corrected(correction.coins, correction.reason)}
                    </small>
                  ))}
                  {correctable(topUp) > 0 ? (
                    <Button
                      variant="ghost"
                      // A correction is of the top-up as it is stored now.
                      busy={present.state === 'loading'}
                      aria-label={texts.correctOne(topUp.phone, formatDateTime(topUp.createdAtMs))}
                      onClick={() => {
                        setSaid(null);
                        setAsked(topUp);
                      }}
                    >
                      {texts.correct}
                    </Button>
                  ) : null}
                </li>
              ))}
            </ul>
          )
        }
      </Answer>
      {asked === null ? null : (
        <CorrectionDialog
          topUp={asked}
          onOutdated={reload}
          onClose={(outcome) => {
            setAsked(null);
            if (outcome === null) return;
            setSaid(texts.done(outcome.coins, outcome.balance));
            onCorrected();
          }}
        />
      )}
    </Card>
  );
}
