import { useEffect } from 'react';
import { marketNote, onMarketChange } from '../services/device/marketNotes.ts';
import { submit } from '../services/submit.ts';

/** The pause after the last change: an owner who fills a catalogue makes many changes. */
const QUIET_MS = 15_000;

/** Updates the market when the owner leaves or hides the screen, after a pause in the changes, or at the next visit. */
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
