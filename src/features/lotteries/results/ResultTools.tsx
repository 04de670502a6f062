import { useEffect, useState } from 'react';
import { Button } from '../../../components/ui/Button.tsx';
import { ShareIcon } from '../../../components/ui/icons.tsx';
import { PrintIcon } from '../../../components/ui/ownerIcons.tsx';
import type { QrCode } from '../../../components/ui/qr.ts';
import { ToastRegion, useToast } from '../../../components/ui/Toast.tsx';
import type { DrawRecord, Lottery, LotteryResult } from '../../../domain/lotteries/entities.ts';
import { drawPage as texts } from '../../../messages/results.ts';
import { Certificate } from './Certificate.tsx';
import css from './ResultsScreen.module.css';

export interface ResultToolsProps {
  readonly lottery: Lottery;
  readonly draw: DrawRecord;
  readonly results: readonly LotteryResult[];
  /** The draw's own address on this site. */
  readonly path: string;
}

/** Sharing a draw, by the phone's sheet or as a link, and printing it. */
export function ResultTools({ lottery, draw, results, path }: ResultToolsProps) {
  const toast = useToast();
  const canShare = 'share' in navigator;
  const link = new URL(path, window.location.origin).href;
  /** undefined = nothing to print; null = without a code, which didn't load. */
  const [sheet, setSheet] = useState<QrCode | null | undefined>(undefined);
  useEffect(() => {
    // The sheet stands beside the page now: what is printed is it alone.
    if (sheet === undefined) return;
    window.print();
    setSheet(undefined);
  }, [sheet]);

  const share = async () => {
    const text = texts.shareText(lottery.prizeName);
    try {
      if (canShare) await navigator.share({ title: lottery.prizeName, text, url: link });
      else {
        await navigator.clipboard.writeText(link);
        toast(texts.copied);
      }
    } catch (error) {
      // Who closes the phone's sheet has changed their mind.
      if (!(error instanceof DOMException && error.name === 'AbortError')) toast(texts.shareFailed);
    }
  };
  const print = () =>
    import('../../../components/ui/qr.ts').then(
      ({ qrCode }) => setSheet(qrCode(link)),
      () => setSheet(null),
    );

  return (
    <div className={css.tools}>
      <Button variant="secondary" onClick={() => void share()}>
        <ShareIcon />
        {canShare ? texts.share : texts.copy}
      </Button>
      <Button variant="secondary" onClick={() => void print()}>
        <PrintIcon />
        {texts.print}
      </Button>
      {sheet === undefined ? null : (
        <Certificate lottery={lottery} draw={draw} results={results} link={link} code={sheet} />
      )}
      <ToastRegion />
    </div>
  );
}
