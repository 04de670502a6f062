import { useEffect } from 'react';
import { marketNote, onMarketChange } from '../services/device/marketNotes.ts';
import { submit } from '../services/submit.ts';

/** After the last change: who fills a catalogue changes many things. */
const QUIET_MS = 15_000;

/** Tells the market what changed: when the owner's screen is left or put away, when nothing more changes, or the next time. */
export function useMarketSender(ventureId: string | null): void {
  useEffect(() => {
    if (ventureId === null) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const send = () => {
      clearTimeout(timer);
      if (marketNote(ventureId) === null) return;
      void submit(
        () => import('../services/market/commands.ts'),
        ({ tellMarket }) => tellMarket(ventureId),
      );
    };
    const stop = onMarketChange(() => {
      clearTimeout(timer);
      timer = setTimeout(send, QUIET_MS);
    });
    const onHidden = () => {
      if (document.visibilityState === 'hidden') send();
    };
    document.addEventListener('visibilitychange', onHidden);
    window.addEventListener('online', send);
    send();
    return () => {
      stop();
      document.removeEventListener('visibilitychange', onHidden);
      window.removeEventListener('online', send);
      send();
    };
  }, [ventureId]);
}
