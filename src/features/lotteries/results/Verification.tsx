import { useState } from 'react';
import { Button } from '../../../components/ui/Button.tsx';
import { Notice } from '../../../components/ui/Notice.tsx';
import type { Lottery, LotteryResult } from '../../../domain/lotteries/entities.ts';
import { type PublishedLottery, publishedToJson } from '../../../domain/lotteries/published.ts';
import { type Verification as Verdict, verifyDraw } from '../../../domain/lotteries/verify.ts';
import { drawCheckHelp, drawCheckText, draw as texts } from '../../../messages/draw.ts';
import { saveFile } from '../../../services/device/saveFile.ts';
import { fetchPublished } from '../../../services/lotteries/results.ts';
import css from './ResultsScreen.module.css';

/** Below this many contributions nobody but the operator stands for the draw's chance. */
const FEW_CONTRIBUTIONS = 3;

interface Proof {
  readonly published: PublishedLottery;
  readonly verdict: Verdict;
}

export interface VerificationProps {
  readonly lottery: Lottery;
  readonly results: readonly LotteryResult[];
  readonly clientId: string | null;
}

/** What this phone's client knows of its own numbers; null when nobody is signed in. */
async function ownKnowledge(clientId: string | null, lotteryId: string) {
  if (clientId === null) return null;
  const { fetchOwnAccount } = await import('../../../services/clients/queries.ts');
  const { tickets, boardSecret } = await fetchOwnAccount(clientId);
  const own = tickets.filter((ticket) => ticket.lotteryId === lotteryId);
  return { clientId, boardSecret, numbers: own.map(({ number }) => number) };
}

/** Recomputes the draw on this phone from what was published, and says in plain words what that shows. */
export function Verification({ lottery, results, clientId }: VerificationProps) {
  const [proof, setProof] = useState<Proof | null>(null);
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);

  const verify = async () => {
    if (busy) return;
    setBusy(true);
    setFailed(false);
    try {
      const [published, own] = await Promise.all([
        fetchPublished(lottery, results, new AbortController().signal),
        ownKnowledge(clientId, lottery.id),
      ]);
      setProof({ published, verdict: verifyDraw(published, { own }) });
    } catch {
      setFailed(true);
    }
    setBusy(false);
  };

  return (
    <section className={css.proof}>
      {proof === null ? (
        <Button variant="secondary" busy={busy} busyLabel={texts.verifying} onClick={() => void verify()}>
          {texts.verify}
        </Button>
      ) : (
        <Proven proof={proof} lottery={lottery} />
      )}
      {failed ? <Notice tone="error">{texts.verifyFailed}</Notice> : null}
    </section>
  );
}

function Proven({ proof, lottery }: { readonly proof: Proof; readonly lottery: Lottery }) {
  const { verdict, published } = proof;
  const download = () => {
    const file = new Blob([publishedToJson(published)], { type: 'application/json' });
    saveFile(file, texts.downloadFile(lottery.id));
  };
  return (
    <>
      <div role="status">
        <Notice
          tone={verdict.verified ? 'success' : 'error'}
          title={verdict.verified ? texts.verified : texts.notVerified}
        >
          {texts.contributions(lottery.entropyCount)}
        </Notice>
      </div>
      {lottery.entropyCount < FEW_CONTRIBUTIONS ? (
        <p className={css.small}>{texts.fewContributions}</p>
      ) : null}
      {lottery.beacon === 'none' ? <p className={css.small}>{texts.noBeaconHelp}</p> : null}
      <ul className={css.checks}>
        {verdict.checks.map(({ check, state }) => (
          <li key={check} data-state={state}>
            <b>{drawCheckText(check)}</b>
            <small>{drawCheckHelp(check, state)}</small>
          </li>
        ))}
      </ul>
      <details>
        <summary>{texts.howTitle}</summary>
        <p>{texts.how}</p>
        <p className={css.small}>
          {texts.commitment}: <code className={css.code}>{lottery.commitment}</code>
        </p>
      </details>
      <Button variant="ghost" onClick={download}>
        {texts.download}
      </Button>
    </>
  );
}
