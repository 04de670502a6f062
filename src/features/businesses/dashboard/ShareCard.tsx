import { useMemo } from 'react';
import { Button } from '../../../components/ui/Button.tsx';
import { Card } from '../../../components/ui/Card.tsx';
import { ShareIcon, WhatsAppIcon } from '../../../components/ui/icons.tsx';
import { Notice } from '../../../components/ui/Notice.tsx';
import { CopyIcon, DownloadIcon, PrintIcon } from '../../../components/ui/ownerIcons.tsx';
import { QrImage } from '../../../components/ui/QrImage.tsx';
import { qrCode } from '../../../components/ui/qr.ts';
import { useToast } from '../../../components/ui/Toast.tsx';
import { whatsappShareUrl } from '../../../domain/reservations/share.ts';
import { share as texts } from '../../../messages/share.ts';
import { saveFile } from '../../../services/device/saveFile.ts';
import { Poster } from './Poster.tsx';
import { qrPngFile, qrSvgFile } from './qrFile.ts';
import css from './ShareCard.module.css';

export interface ShareCardProps {
  readonly businessId: string;
  readonly name: string;
  /** The booking form's path on this site. */
  readonly bookingPath: string;
  /** Without an open branch the form has nothing to book. */
  readonly takesReservations: boolean;
}

/** The booking link: to copy, to share, as a code to download or print. Nothing of it leaves this device. */
export function ShareCard({ businessId, name, bookingPath, takesReservations }: ShareCardProps) {
  const toast = useToast();
  const link = new URL(bookingPath, window.location.origin).href;
  const code = useMemo(() => qrCode(link), [link]);
  const fileName = texts.fileName(businessId);

  const copy = () =>
    navigator.clipboard.writeText(link).then(
      () => toast(texts.copied),
      () => toast(texts.copyFailed),
    );

  const shareLink = async () => {
    try {
      await navigator.share({ title: texts.shareTitle(name), text: texts.shareText(name), url: link });
    } catch (error) {
      // Who closes the phone's sheet has changed their mind.
      if (!(error instanceof DOMException && error.name === 'AbortError')) toast(texts.shareFailed);
    }
  };

  const downloadPng = () =>
    qrPngFile(code).then(
      (file) => saveFile(file, `${fileName}.png`),
      () => toast(texts.pngFailed),
    );

  return (
    <Card title={texts.title}>
      {takesReservations ? (
        <p className={css.muted}>{texts.text}</p>
      ) : (
        <Notice tone="info">{texts.noBranches}</Notice>
      )}
      <div className={css.body}>
        <div className={css.paper}>
          <QrImage code={code} alt={texts.qrAlt(name)} className={css.code} />
        </div>
        <div className={css.actions}>
          <p className={css.link}>
            <span className="visually-hidden">{texts.link} </span>
            <a href={link}>{link.replace(/^https?:\/\//, '')}</a>
          </p>
          <div className={css.row}>
            <Button onClick={() => void copy()}>
              <CopyIcon />
              {texts.copy}
            </Button>
            {'share' in navigator ? (
              <Button variant="secondary" onClick={() => void shareLink()}>
                <ShareIcon />
                {texts.share}
              </Button>
            ) : (
              <a
                className={css.whatsapp}
                href={whatsappShareUrl(`${texts.shareText(name)} ${link}`)}
                target="_blank"
                rel="noreferrer"
              >
                <WhatsAppIcon />
                {texts.whatsapp}
              </a>
            )}
          </div>
          <div className={css.files}>
            <Button variant="secondary" onClick={() => window.print()}>
              <PrintIcon />
              {texts.print}
            </Button>
            <Button variant="secondary" aria-label={texts.downloadPng} onClick={() => void downloadPng()}>
              <DownloadIcon />
              {texts.png}
            </Button>
            <Button
              variant="secondary"
              aria-label={texts.downloadSvg}
              onClick={() => saveFile(qrSvgFile(code), `${fileName}.svg`)}
            >
              <DownloadIcon />
              {texts.svg}
            </Button>
          </div>
        </div>
      </div>
      <Poster name={name} code={code} link={link} />
    </Card>
  );
}
