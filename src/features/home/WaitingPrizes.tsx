import { useCallback, useState } from 'react';
import { createPortal } from 'react-dom';
import { ButtonLink } from '../../components/ui/ButtonLink.tsx';
import { ConfirmDialog } from '../../components/ui/ConfirmDialog.tsx';
import { Notice } from '../../components/ui/Notice.tsx';
import { paths } from '../../config/paths.ts';
import { formatDateTime } from '../../domain/dateTime.ts';
import type { LotteryResult } from '../../domain/lotteries/entities.ts';
import { daysLeft, LAST_DAYS, waitingPrizes } from '../../domain/lotteries/prizes.ts';
import { useLoad } from '../../hooks/useLoad.ts';
import { useNow } from '../../hooks/useNow.ts';
import { waitingPrize as texts } from '../../messages/prizes.ts';
import { isPrizeAnnounced, markPrizeAnnounced } from '../../services/device/announcedPrizes.ts';
import { fetchWaitingPrizes } from '../../services/lotteries/results.ts';

const nameOf = ({ lotteryId, order }: LotteryResult) => `${lotteryId}/${order}`;

/** Shows the client's unclaimed prizes with the days left; a dialog announces each once in its last two days. */
export function WaitingPrizes({ clientId }: { readonly clientId: string }) {
  const nowMs = useNow();
  const load = useCallback((signal: AbortSignal) => fetchWaitingPrizes(clientId, signal), [clientId]);
  // A failed read shows nothing here; Mis premios says so.
  const [loaded] = useLoad(load);
  const [seen, setSeen] = useState<readonly string[]>([]);
  const waiting = loaded.state === 'ready' ? waitingPrizes(loaded.value, nowMs) : [];
  const urgent = waiting.find(
    (prize) =>
      daysLeft(prize, nowMs) <= LAST_DAYS &&
      !seen.includes(nameOf(prize)) &&
      !isPrizeAnnounced(nameOf(prize)),
  );
  const read = () => {
    if (!urgent) return;
    markPrizeAnnounced(nameOf(urgent));
    setSeen([...seen, nameOf(urgent)]);
  };
  if (waiting.length === 0) return null;
  return (
    <>
      <Notice
        tone="success"
        title={texts.title(waiting.length)}
        action={<ButtonLink to={paths.clientPrizes}>{texts.go}</ButtonLink>}
      >
        <ul className="stack">
          {waiting.map((prize) => (
            <li key={nameOf(prize)}>{texts.line(prize.prizeName, daysLeft(prize, nowMs))}</li>
          ))}
        </ul>
      </Notice>
      {/* The rest of the page may be hidden by a search. */}
      {createPortal(
        <ConfirmDialog
          open={urgent !== undefined}
          title={texts.lastTitle}
          message={urgent && texts.last(urgent.prizeName, formatDateTime(urgent.expiresAtMs))}
          onConfirm={read}
          onCancel={read}
        />,
        document.body,
      )}
    </>
  );
}
