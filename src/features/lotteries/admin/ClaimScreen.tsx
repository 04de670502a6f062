import { useState } from 'react';
import { Button } from '../../../components/ui/Button.tsx';
import { Card } from '../../../components/ui/Card.tsx';
import { Notice } from '../../../components/ui/Notice.tsx';
import { Page } from '../../../components/ui/Page.tsx';
import { TextField } from '../../../components/ui/TextField.tsx';
import { readCode, showCode } from '../../../domain/codes.ts';
import { formatDateTime } from '../../../domain/dateTime.ts';
import { formatListDate } from '../../../domain/formatLong.ts';
import { closedPrizeStatus, prizeTab } from '../../../domain/lotteries/prizes.ts';
import { localDateOf } from '../../../domain/time.ts';
import { useScreenTitle } from '../../../hooks/useDocumentTitle.ts';
import { useNow } from '../../../hooks/useNow.ts';
import { useSearch } from '../../../hooks/useSearch.ts';
import { lotteryList } from '../../../messages/adminLotteries.ts';
import { claim as texts } from '../../../messages/adminPrizes.ts';
import { prizeStatusText } from '../../../messages/prizes.ts';
import type { ClaimedPrize } from '../../../services/lotteries/admin/queries.ts';
import css from './Admin.module.css';
import { CodeScanner, canScan } from './CodeScanner.tsx';
import { ContactLinks } from './ContactLinks.tsx';
import { services } from './services.ts';
import { closeLabel, usePrizeMoves } from './usePrizeMoves.tsx';

/** /admin/prizes: finds the prize by the winner's code, and closes it. */
export function ClaimScreen() {
  useScreenTitle(texts.title);
  const [typed, setTyped] = useState('');
  const { answer, busy, search, clear } = useSearch<ClaimedPrize | string>();
  const problem = typeof answer === 'string' ? answer : undefined;
  const found = typeof answer === 'string' ? null : answer;

  const find = (text: string) => {
    const code = readCode(text);
    if (code !== '') setTyped(showCode(code));
    return search(async () => {
      if (code === '') return texts.unreadable;
      const { findClaimedPrize } = await services();
      return (await findClaimedPrize(code)) ?? texts.unknown;
    }, texts.failed);
  };
  const type = (text: string) => {
    setTyped(text);
    if (found === null) clear();
  };

  return (
    <Page width="narrow">
      <h1>{texts.title}</h1>
      <p>{texts.intro}</p>
      <form
        className="stack gap-4"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void find(typed);
        }}
      >
        <TextField
          label={texts.field}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          value={typed}
          error={problem}
          onChange={type}
        />
        <Button type="submit" size="l" block busy={busy} busyLabel={texts.finding}>
          {texts.find}
        </Button>
        {canScan() ? (
          <CodeScanner
            onCode={(text) => {
              type(text);
              void find(text);
            }}
          />
        ) : null}
      </form>
      {found === null ? null : (
        <Claimed key={`${found.result.lotteryId}/${found.result.order}`} found={found} />
      )}
    </Page>
  );
}

function Claimed({ found }: { readonly found: ClaimedPrize }) {
  const nowMs = useNow();
  const { result, lottery, winner } = found;
  const [status, setStatus] = useState(result.prizeStatus);
  const prize = { ...result, prizeStatus: status };
  const { busy, notice, close } = usePrizeMoves(setStatus);
  const tab = prizeTab(prize, nowMs);
  const after = closedPrizeStatus(prize, nowMs);
  const label = closeLabel(prize, nowMs);
  return (
    <Card level={2} title={prize.prizeName}>
      <dl className={css.facts}>
        <dt className="muted">{texts.lottery}</dt>
        <dd>{lottery?.prizeName ?? ''}</dd>
        <dt className="muted">{lotteryList.number}</dt>
        <dd>{prize.number}</dd>
        <dt className="muted">{texts.winner}</dt>
        <dd>
          <ContactLinks contact={winner} /> {texts.since(formatListDate(localDateOf(winner.createdAtMs)))}
        </dd>
        <dt className="muted">{lotteryList.status}</dt>
        <dd>{prizeStatusText(status)}</dd>
        <dt className="muted">{lotteryList.expires}</dt>
        <dd>{formatDateTime(prize.expiresAtMs)}</dd>
      </dl>
      <div role="status">
        {notice}
        {!notice && tab !== 'disponibles' ? (
          <Notice tone="warning">{tab === 'canjeados' ? texts.closed : texts.expired}</Notice>
        ) : null}
      </div>
      {after === null ? null : (
        <Button busy={busy} onClick={() => void close(prize)} aria-label={`${label}: ${prize.prizeName}`}>
          {label}
        </Button>
      )}
    </Card>
  );
}
