import { useCallback, useId } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Badge } from '../../../components/ui/Badge.tsx';
import { Card } from '../../../components/ui/Card.tsx';
import { EmptyState } from '../../../components/ui/EmptyState.tsx';
import { Page } from '../../../components/ui/Page.tsx';
import { Skeleton } from '../../../components/ui/Skeleton.tsx';
import { TabPanel, Tabs } from '../../../components/ui/Tabs.tsx';
import { useSignedInClient } from '../../../contexts/clientSession.ts';
import { formatDateTime } from '../../../domain/dateTime.ts';
import { daysLeft, type PrizeTab, prizeTab } from '../../../domain/lotteries/prizes.ts';
import { CachedNotice } from '../../../hooks/CachedNotice.tsx';
import { Failed } from '../../../hooks/Failed.tsx';
import { useScreenTitle } from '../../../hooks/useDocumentTitle.ts';
import { useLoad } from '../../../hooks/useLoad.ts';
import { useNow } from '../../../hooks/useNow.ts';
import { emptyPrizeTabs, prizeTabNames, prizes as texts } from '../../../messages/prizes.ts';
import type { Cached } from '../../../services/device/answerCache.ts';
import type { OwnPrize } from '../../../services/lotteries/own.ts';
import css from '../Clients.module.css';
import { services } from '../services.ts';
import { ClaimCode } from './ClaimCode.tsx';

const TABS: readonly PrizeTab[] = ['disponibles', 'vencidos', 'canjeados'];

/** /client/prizes: Disponibles, Vencidos, Canjeados (docs/product.md, Prizes); `?ver=` names the open tab. */
export function PrizesScreen() {
  const { clientId } = useSignedInClient();
  useScreenTitle(texts.title);
  const nowMs = useNow();
  const prefix = useId();
  const [query, setQuery] = useSearchParams();
  const tab = TABS.find((id) => id === query.get('ver')) ?? 'disponibles';
  const load = useCallback(
    (signal: AbortSignal, show: (newer: Cached<readonly OwnPrize[]>) => void) =>
      services().then(({ cachedPrizes }) => cachedPrizes(clientId, { signal, show })),
    [clientId],
  );
  const [loaded, reload] = useLoad(load);
  const known = loaded.state === 'ready' ? loaded.value.value : null;
  const of = (wanted: PrizeTab, prizes: readonly OwnPrize[]) =>
    prizes.filter((prize) => prizeTab(prize, nowMs) === wanted);

  return (
    <Page width="narrow">
      <h1>{texts.title}</h1>
      {loaded.state === 'loading' ? <Skeleton kind="block" size="card" /> : null}
      {loaded.state === 'failed' ? <Failed title={texts.failed} onRetry={reload} /> : null}
      {known ? (
        <section aria-label={texts.title}>
          <Tabs
            idPrefix={prefix}
            selected={tab}
            onSelect={(id) => setQuery(id === 'disponibles' ? {} : { ver: id }, { replace: true })}
            tabs={TABS.map((id) => ({ id, label: prizeTabNames[id], count: of(id, known).length }))}
          />
          {TABS.map((id) => (
            <TabPanel key={id} idPrefix={prefix} id={id} selected={tab}>
              <div className={`stack below gap-4 ${css.panel}`}>
                <PrizeList tab={id} prizes={of(id, known)} nowMs={nowMs} />
              </div>
            </TabPanel>
          ))}
        </section>
      ) : null}
      <CachedNotice cachedMs={loaded.state === 'ready' ? loaded.value.cachedMs : null} />
    </Page>
  );
}

interface PrizeListProps {
  readonly tab: PrizeTab;
  readonly prizes: readonly OwnPrize[];
  readonly nowMs: number;
}

function PrizeList({ tab, prizes, nowMs }: PrizeListProps) {
  if (prizes.length === 0) return <EmptyState title={emptyPrizeTabs[tab]} />;
  return (
    <>
      {tab === 'disponibles' ? <p className="muted small">{texts.howTo}</p> : null}
      <ul className="stack gap-4">
        {prizes.map((prize) => (
          <Card key={`${prize.lotteryId}/${prize.order}`} as="li" title={prize.prizeName}>
            <p>
              {texts.number(prize.number)} · {prize.lotteryName}
            </p>
            <p className="row middle gap-2 muted">
              {tab === 'canjeados' ? (
                <Badge tone="neutral">{texts.redeemed}</Badge>
              ) : tab === 'vencidos' ? (
                texts.expired(formatDateTime(prize.expiresAtMs))
              ) : (
                <>
                  <Badge tone={daysLeft(prize, nowMs) <= 1 ? 'warning' : 'success'}>
                    {texts.daysLeft(daysLeft(prize, nowMs))}
                  </Badge>
                  {texts.expires(formatDateTime(prize.expiresAtMs))}
                </>
              )}
            </p>
            {tab === 'disponibles' && prize.code !== '' ? <ClaimCode prize={prize} /> : null}
          </Card>
        ))}
      </ul>
    </>
  );
}
