import { useId, useState } from 'react';
import { Button } from '../../../components/ui/Button.tsx';
import { Card } from '../../../components/ui/Card.tsx';
import { Coins } from '../../../components/ui/CoinMark.tsx';
import { EmptyState } from '../../../components/ui/EmptyState.tsx';
import { Notice } from '../../../components/ui/Notice.tsx';
import { Skeleton } from '../../../components/ui/Skeleton.tsx';
import { TabPanel, Tabs } from '../../../components/ui/Tabs.tsx';
import { participatePath } from '../../../config/paths.ts';
import { formatDateTime } from '../../../domain/dateTime.ts';
import type { Lottery } from '../../../domain/lotteries/entities.ts';
import { OWN_AT_ONCE } from '../../../domain/lotteries/limits.ts';
import { isSoldOut } from '../../../domain/lotteries/status.ts';
import { CachedNotice } from '../../../hooks/CachedNotice.tsx';
import { DrawDate } from '../../../hooks/DrawDate.tsx';
import { Failed } from '../../../hooks/Failed.tsx';
import { ShareNumbers } from '../../../hooks/ShareNumbers.tsx';
import type { Loaded } from '../../../hooks/useLoad.ts';
import { WriteToUs } from '../../../hooks/WriteToUs.tsx';
import { movementNames, ledger as texts } from '../../../messages/coins.ts';
import { common } from '../../../messages/common.ts';
import { ownNumbers } from '../../../messages/ownNumbers.ts';
import type { OwnNumbers } from '../../../services/lotteries/own.ts';
import css from '../Clients.module.css';
import { type LedgerRole, type ShownLedger, type ShownNumbers, useLedger, useNumbers } from './useLedger.ts';

export type AccountTab = 'movements' | 'numbers';

interface SumWords {
  readonly differs: (difference: number) => string;
  readonly empty: string;
}

export interface OwnAccountProps {
  readonly clientId: string;
  /** The viewer's role: the client, or the administrator who helps. */
  readonly session: LedgerRole;
  readonly tab: AccountTab;
  readonly onTab: (tab: AccountTab) => void;
  readonly words: { readonly movements: string; readonly numbers: string; readonly sum: SumWords };
}

/** Shows a client's movements in pages, and its numbers once that tab is opened. */
export function OwnAccount({ clientId, session, tab, onTab, words }: OwnAccountProps) {
  const prefix = useId();
  const [askedNumbers, setAskedNumbers] = useState(tab === 'numbers');
  const [ledger, reload] = useLedger(clientId, session);
  const [numbers, reloadNumbers] = useNumbers(clientId, session, askedNumbers);
  const select = (id: string) => {
    onTab(id === 'numbers' ? 'numbers' : 'movements');
    if (id === 'numbers') setAskedNumbers(true);
  };
  const known = typeof ledger === 'string' ? null : ledger;
  return (
    <section aria-label={words.movements}>
      <Tabs
        idPrefix={prefix}
        selected={tab}
        onSelect={select}
        tabs={[
          { id: 'movements', label: words.movements },
          { id: 'numbers', label: words.numbers, count: known?.sums.numbers },
        ]}
      />
      <TabPanel idPrefix={prefix} id="movements" selected={tab}>
        <div className={`stack below gap-4 ${css.panel}`}>
          <Movements ledger={ledger} sum={words.sum} onRetry={reload} />
        </div>
      </TabPanel>
      <TabPanel idPrefix={prefix} id="numbers" selected={tab}>
        <div className={`stack below gap-4 ${css.panel}`}>
          <Numbers loaded={numbers} mayShare={session === 'client'} onRetry={reloadNumbers} />
        </div>
      </TabPanel>
      <CachedNotice cachedMs={tab === 'numbers' ? valueOf(numbers)?.cachedMs : known?.cachedMs} />
    </section>
  );
}

interface MovementsProps {
  readonly ledger: ShownLedger | 'loading' | 'failed';
  readonly sum: SumWords;
  readonly onRetry: () => void;
}

/** Shows the movements, newest first, and says when their sum isn't the balance. */
function Movements({ ledger, sum, onRetry }: MovementsProps) {
  if (ledger === 'loading') return <Skeleton kind="block" size="card" />;
  if (ledger === 'failed') return <Failed title={texts.failed} onRetry={onRetry} />;
  const { movements, lotteryNames, sums, showMore, more } = ledger;
  if (movements.length === 0) return <EmptyState title={sum.empty} />;
  return (
    <>
      {sums.difference === 0 ? null : (
        <Notice tone="error">
          <WriteToUs text={sum.differs(sums.difference)} />
        </Notice>
      )}
      <ul className={css.ledger}>
        {movements.map((movement) => (
          <li key={movement.id}>
            <div>
              <b>{movementNames[movement.kind]}</b>
              <small className="block">
                {[
                  movement.number === null
                    ? ''
                    : texts.numberOf(movement.number, lotteryNames.get(movement.lotteryId) ?? ''),
                  movement.reason,
                  formatDateTime(movement.createdAtMs),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </small>
            </div>
            <div className={css.amount}>
              <b>
                {movement.coins > 0 ? '+' : '−'}
                <Coins coins={Math.abs(movement.coins)} />
              </b>
              <small className="block">{texts.balanceAfter(movement.balanceAfter)}</small>
            </div>
          </li>
        ))}
      </ul>
      {more === 'failed' ? (
        <div role="alert">
          <Notice tone="error">{texts.failed}</Notice>
        </div>
      ) : null}
      {showMore === null ? null : (
        <Button variant="secondary" busy={more === 'busy'} busyLabel={common.loading} onClick={showMore}>
          {texts.more}
        </Button>
      )}
    </>
  );
}

const valueOf = (loaded: Loaded<ShownNumbers | null>) => (loaded.state === 'ready' ? loaded.value : null);

interface NumbersProps {
  readonly loaded: Loaded<ShownNumbers | null>;
  /** True when the numbers are the viewer's. */
  readonly mayShare: boolean;
  readonly onRetry: () => void;
}

/** Shows the numbers by lottery; lotteries that aren't drawn yet come first. */
function Numbers({ loaded, mayShare, onRetry }: NumbersProps) {
  if (loaded.state === 'failed') return <Failed title={ownNumbers.failed} onRetry={onRetry} />;
  const own = valueOf(loaded)?.value;
  if (own === undefined) return <Skeleton kind="block" size="card" />;
  const { tickets, lotteries, draws } = own;
  if (tickets.length === 0) return <EmptyState title={ownNumbers.empty} />;
  const ids = [...new Set(tickets.map(({ lotteryId }) => lotteryId))];
  const numbersOf = (id: string) =>
    tickets
      .filter(({ lotteryId }) => lotteryId === id)
      .map(({ number }) => number)
      .sort((one, other) => one - other);
  const statusOf = (id: string) => lotteries.get(id)?.status;
  const isClosed = (id: string) => statusOf(id) === 'cerrada';
  const isCancelled = (id: string) => statusOf(id) === 'cancelada';
  const group = (title: string, shown: readonly string[]) =>
    shown.length === 0 ? null : (
      <section>
        <h2>{title}</h2>
        <ul className="stack below gap-4">
          {shown.map((id) => (
            <Card key={id} as="li" level={3} title={lotteries.get(id)?.prizeName ?? ''}>
              <ul className="row gap-2">
                {numbersOf(id).map((number) => (
                  <li
                    key={number}
                    className={css.number}
                    data-state={draws.get(id)?.winners.includes(number) ? 'own' : undefined}
                  >
                    {number}
                  </li>
                ))}
              </ul>
              {isCancelled(id) ? (
                <p className="muted small">{ownNumbers.cancelledText}</p>
              ) : isClosed(id) ? (
                <Won own={own} lotteryId={id} />
              ) : (
                <Playing lottery={lotteries.get(id)} numbers={numbersOf(id)} mayShare={mayShare} />
              )}
            </Card>
          ))}
        </ul>
      </section>
    );
  return (
    <>
      {group(
        ownNumbers.open,
        ids.filter((id) => !isClosed(id) && !isCancelled(id)),
      )}
      {group(ownNumbers.closed, ids.filter(isClosed))}
      {group(ownNumbers.cancelled, ids.filter(isCancelled))}
      {tickets.length < OWN_AT_ONCE ? null : <p className="muted small">{ownNumbers.latest(OWN_AT_ONCE)}</p>}
    </>
  );
}

interface PlayingProps {
  /** undefined: the lottery no longer exists. */
  readonly lottery: Lottery | undefined;
  readonly numbers: readonly number[];
  readonly mayShare: boolean;
}

/** Shows the state of a lottery that isn't drawn yet, and its numbers with a button to share them. */
function Playing({ lottery, numbers, mayShare }: PlayingProps) {
  if (!lottery) return null;
  const { drawAtMs, freeze, prizeName } = lottery;
  return (
    <>
      {isSoldOut(lottery) && !freeze ? <p className="muted small">{ownNumbers.soldOut}</p> : null}
      {drawAtMs === null || freeze ? null : <DrawDate atMs={drawAtMs} className="muted small" />}
      {mayShare ? (
        <ShareNumbers
          lottery={lottery}
          numbers={numbers}
          path={participatePath(lottery.id)}
          label={ownNumbers.share}
          longLabel={ownNumbers.shareOf(prizeName)}
        />
      ) : null}
    </>
  );
}

function Won({ own, lotteryId }: { readonly own: OwnNumbers; readonly lotteryId: string }) {
  const lottery = own.lotteries.get(lotteryId);
  const held = new Set(
    own.tickets.filter((ticket) => ticket.lotteryId === lotteryId).map(({ number }) => number),
  );
  const draw = own.draws.get(lotteryId);
  if (!draw) return <p className="muted small">{ownNumbers.unrecorded}</p>;
  const won = draw.winners.flatMap((number, index) =>
    held.has(number) ? [ownNumbers.won(lottery?.prizeItems[index] ?? '')] : [],
  );
  // A number that isn't among the latest may have won.
  if (won.length === 0 && own.tickets.length >= OWN_AT_ONCE) return null;
  return <p className="muted small">{won.length > 0 ? won.join(' · ') : ownNumbers.notWon}</p>;
}
