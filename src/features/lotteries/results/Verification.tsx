import { useState } from 'react';
import { Button } from '../../../components/ui/Button.tsx';
import { Notice, type NoticeTone } from '../../../components/ui/Notice.tsx';
import type { DrawRecord, Lottery, LotteryResult } from '../../../domain/lotteries/entities.ts';
import { type PublishedLottery, publishedToJson } from '../../../domain/lotteries/published.ts';
import { type Verification as Checked, type Verdict, verifyDraw } from '../../../domain/lotteries/verify.ts';
import { useBusy } from '../../../hooks/useBusy.ts';
import { drawCheckHelp, drawCheckText, draw as texts, verdictTexts } from '../../../messages/drawChecks.ts';
import { saveFile } from '../../../services/device/saveFile.ts';
import { fetchPublished } from '../../../services/lotteries/results.ts';
import { signatureCheck } from '../../../services/lotteries/validDraw.ts';
import { playerServices } from '../shared/playerServices.ts';
import css from './ResultsScreen.module.css';

interface Proof {
  readonly published: PublishedLottery;
  readonly verification: Checked;
}

/** Green is only for a proved result. */
const TONES: Readonly<Record<Verdict, NoticeTone>> = {
  proved: 'success',
  refuted: 'error',
  demo: 'error',
  unproved: 'warning',
};

export interface VerificationProps {
  readonly lottery: Lottery;
  readonly draw: DrawRecord;
  readonly results: readonly LotteryResult[];
  readonly clientId: string | null;
}

/** Returns this phone's record of its client's numbers; null when nobody is signed in. */
async function ownKnowledge(clientId: string | null, lotteryId: string) {
  if (clientId === null) return null;
  const { fetchBoardSecret, fetchNumbersIn } = await playerServices();
  const [boardSecret, numbers] = await Promise.all([
    fetchBoardSecret(clientId),
    fetchNumbersIn(lotteryId, clientId),
  ]);
  return { clientId, boardSecret, numbers };
}

/** Recomputes the draw on this phone from the published data, and says in plain words what that shows. */
export function Verification({ lottery, draw, results, clientId }: VerificationProps) {
  const [proof, setProof] = useState<Proof | null>(null);
  const [busy, run] = useBusy();
  const [failed, setFailed] = useState(false);

  const verify = async () => {
    setFailed(false);
    try {
      const [published, own, { signatureHolds }] = await Promise.all([
        fetchPublished(lottery, draw, results, new AbortController().signal),
        ownKnowledge(clientId, lottery.id),
        signatureCheck(),
      ]);
      const { chain, round, signature } = published;
      const holds = signatureHolds(chain, round, signature);
      setProof({ published, verification: verifyDraw(published, { signatureHolds: holds, own }) });
    } catch {
      setFailed(true);
    }
  };

  return (
    <section className="stack below gap-3">
      {proof === null ? (
        <Button variant="secondary" busy={busy} busyLabel={texts.verifying} onClick={() => void run(verify)}>
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
  const { published } = proof;
  const { verdict, checks } = proof.verification;
  const { title, text } = verdictTexts[verdict];
  const download = () => {
    const file = new Blob([publishedToJson(published)], { type: 'application/json' });
    saveFile(file, texts.downloadFile(lottery.id));
  };
  return (
    <>
      <div role="status">
        <Notice tone={TONES[verdict]} title={title}>
          {text}
        </Notice>
      </div>
      <ul className={`stack gap-2 ${css.checks}`}>
        {checks.map(({ check, state }) => (
          <li key={check} data-state={state}>
            <b>{drawCheckText(check)}</b>
            <small className="block">{drawCheckHelp(check, state)}</small>
          </li>
        ))}
      </ul>
      <details>
        <summary>{texts.howTitle}</summary>
        <p>{published.old ? texts.oldHow : texts.how}</p>
        {published.old ? null : (
          <p className="muted small">
            {texts.round(published.round)}. {texts.signature}: <code>{published.signature}</code>
          </p>
        )}
      </details>
      <Button variant="ghost" onClick={download}>
        {texts.download}
      </Button>
    </>
  );
}
