import { useCallback, useId, useState } from 'react';
import { Button } from '../../../components/ui/Button.tsx';
import { Card } from '../../../components/ui/Card.tsx';
import { Coins } from '../../../components/ui/CoinMark.tsx';
import { EmptyState } from '../../../components/ui/EmptyState.tsx';
import { Notice } from '../../../components/ui/Notice.tsx';
import { Page } from '../../../components/ui/Page.tsx';
import { Skeleton } from '../../../components/ui/Skeleton.tsx';
import { TabPanel, Tabs } from '../../../components/ui/Tabs.tsx';
import { checkLedger, sortLedger } from '../../../domain/coins/ledger.ts';
import { formatDateTime } from '../../../domain/dateTime.ts';
import { seenText } from '../../../hooks/seenText.ts';
import { useDocumentTitle } from '../../../hooks/useDocumentTitle.ts';
import { useLoad } from '../../../hooks/useLoad.ts';
import { useNow } from '../../../hooks/useNow.ts';
import { movementText, ledger as texts } from '../../../messages/coins.ts';
import { common } from '../../../messages/common.ts';
import { ownNumbers } from '../../../messages/lotteries.ts';
import type { OwnAccount } from '../../../services/lotteries/own.ts';
import css from '../AccountForm.module.css';

type Tab = 'movements' | 'numbers';

/** /client/movements: every movement with the balance after it, and 'Mis números'. */
export function MovementsScreen({ clientId }: { readonly clientId: string }) {
  useDocumentTitle(texts.documentTitle);
  const nowMs = useNow();
  const prefix = useId();
  const [tab, setTab] = useState<Tab>('movements');
  const load = useCallback(
    () => import('../../../services/lotteries/seen.ts').then(({ seeOwnAccount }) => seeOwnAccount(clientId)),
    [clientId],
  );
  const [loaded, reload] = useLoad(load);
  const account = loaded.state === 'ready' ? loaded.value.value : null;
  const lastSeen = loaded.state === 'ready' ? seenText(loaded.value.seenMs, nowMs) : null;
  return (
    <Page width="narrow">
      <h1>{texts.title}</h1>
      {loaded.state === 'loading' ? <Skeleton kind="block" size="card" /> : null}
      {loaded.state === 'failed' ? (
        <div role="alert">
          <EmptyState title={texts.failed} action={<Button onClick={reload}>{common.retry}</Button>} />
        </div>
      ) : null}
      {lastSeen === null ? null : <Notice tone="warning">{lastSeen}</Notice>}
      {account ? (
        <section aria-label={texts.title}>
          <Tabs
            idPrefix={prefix}
            selected={tab}
            onSelect={(id) => setTab(id === 'numbers' ? 'numbers' : 'movements')}
            tabs={[
              { id: 'movements', label: texts.title },
              { id: 'numbers', label: ownNumbers.title, count: account.tickets.length },
            ]}
          />
          <TabPanel idPrefix={prefix} id="movements" selected={tab}>
            <div className={css.panel}>
              <Ledger account={account} />
            </div>
          </TabPanel>
          <TabPanel idPrefix={prefix} id="numbers" selected={tab}>
            <div className={css.panel}>
              <Numbers account={account} />
            </div>
          </TabPanel>
        </section>
      ) : null}
    </Page>
  );
}

interface LedgerProps {
  readonly account: OwnAccount;
  /** How the sum is told: the client's own words unless others are given. */
  readonly sum?: {
    readonly matches: string;
    readonly differs: (difference: number) => string;
    readonly empty: string;
  };
}

/** Every movement, newest first, and whether they come to the balance. */
export function Ledger({ account, sum = texts }: LedgerProps) {
  const { movements, balance, lotteries, complete } = account;
  if (movements.length === 0) return <EmptyState title={sum.empty} />;
  const { difference } = checkLedger(movements, balance);
  return (
    <>
      {!complete ? null : difference === 0 ? (
        <Notice tone="success">{sum.matches}</Notice>
      ) : (
        <Notice tone="error">{sum.differs(difference)}</Notice>
      )}
      <ul className={css.ledger}>
        {sortLedger(movements).map((movement) => (
          <li key={movement.id}>
            <div>
              <b>{movementText(movement.kind)}</b>
              <small>
                {movement.number === null
                  ? [movement.reason, formatDateTime(movement.createdAtMs)].filter(Boolean).join(' · ')
                  : `${texts.numberOf(movement.number, lotteries.get(movement.lotteryId)?.prizeName ?? '')} · ${formatDateTime(movement.createdAtMs)}`}
              </small>
            </div>
            <div className={css.amount}>
              <b>
                {movement.coins > 0 ? '+' : '−'}
                <Coins coins={Math.abs(movement.coins)} />
              </b>
              <small>{texts.balanceAfter(movement.balanceAfter)}</small>
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}

/** The numbers by lottery, those that are still to be drawn first. */
export function Numbers({ account }: { readonly account: OwnAccount }) {
  const { tickets, lotteries } = account;
  if (tickets.length === 0) return <EmptyState title={ownNumbers.empty} />;
  const ids = [...new Set(tickets.map(({ lotteryId }) => lotteryId))];
  const isClosed = (id: string) => lotteries.get(id)?.status === 'cerrada';
  const group = (title: string, own: readonly string[]) =>
    own.length === 0 ? null : (
      <section>
        <h2>{title}</h2>
        <ul className={css.list}>
          {own.map((id) => (
            <Card key={id} as="li" level={3} title={lotteries.get(id)?.prizeName ?? ''}>
              <ul className={css.numbers}>
                {tickets
                  .filter(({ lotteryId }) => lotteryId === id)
                  .map(({ number }) => number)
                  .sort((one, other) => one - other)
                  .map((number) => (
                    <li key={number} data-won={lotteries.get(id)?.draw?.winners.includes(number)}>
                      {number}
                    </li>
                  ))}
              </ul>
              {isClosed(id) ? <Won account={account} lotteryId={id} /> : null}
            </Card>
          ))}
        </ul>
      </section>
    );
  return (
    <>
      {group(
        ownNumbers.open,
        ids.filter((id) => !isClosed(id)),
      )}
      {group(ownNumbers.closed, ids.filter(isClosed))}
    </>
  );
}

function Won({ account, lotteryId }: { readonly account: OwnAccount; readonly lotteryId: string }) {
  const lottery = account.lotteries.get(lotteryId);
  const own = new Set(
    account.tickets.filter((ticket) => ticket.lotteryId === lotteryId).map(({ number }) => number),
  );
  const won = (lottery?.draw?.winners ?? []).flatMap((number, index) =>
    own.has(number) ? [ownNumbers.won(lottery?.prizeItems[index] ?? '')] : [],
  );
  return <p className={css.small}>{won.length > 0 ? won.join(' · ') : ownNumbers.notWon}</p>;
}
