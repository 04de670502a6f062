import { useState } from 'react';
import { Button } from '../../../components/ui/Button.tsx';
import { PrintIcon } from '../../../components/ui/icons/PrintIcon.tsx';
import { ShareIcon } from '../../../components/ui/icons/ShareIcon.tsx';
import type { QrCode } from '../../../components/ui/qrPath.ts';
import { ToastRegion } from '../../../components/ui/Toast.tsx';
import { lotteryResultPath } from '../../../config/paths.ts';
import { useShareLink } from '../../../hooks/useShareLink.ts';
import { drawPage as texts } from '../../../messages/results.ts';
import { Certificate, type CertificateProps } from './Certificate.tsx';

type ResultToolsProps = Omit<CertificateProps, 'link' | 'code' | 'onDone'>;

/** Buttons to share a draw, by the phone's share sheet or as a link, and to print it. */
export function ResultTools(props: ResultToolsProps) {
  const { lottery } = props;
  const link = new URL(lotteryResultPath(lottery.id), window.location.origin).href;
  /** undefined = nothing to print; null = print without a code, which didn't load. */
  const [sheet, setSheet] = useState<QrCode | null | undefined>(undefined);

  const { label, share } = useShareLink({
    title: lottery.prizeName,
    text: texts.shareText(lottery.prizeName),
    url: link,
  });
  const print = () =>
    import('../../../components/ui/qr.ts').then(
      ({ qrCode }) => setSheet(qrCode(link)),
      () => setSheet(null),
    );

  return (
    <div className="row below gap-2">
      <Button variant="secondary" onClick={() => void share()}>
        <ShareIcon />
        {label}
      </Button>
      <Button variant="secondary" onClick={() => void print()}>
        <PrintIcon />
        {texts.print}
      </Button>
      {sheet === undefined ? null : (
        <Certificate {...props} link={link} code={sheet} onDone={() => setSheet(undefined)} />
      )}
      <ToastRegion />
    </div>
  );
}
