import { type ReactNode, useEffect, useState } from 'react';
import { Button } from '../components/ui/Button.tsx';
import { Dialog } from '../components/ui/Dialog.tsx';
import { DownloadIcon } from '../components/ui/icons/DownloadIcon.tsx';
import { ShareIcon } from '../components/ui/icons/ShareIcon.tsx';
import { Skeleton } from '../components/ui/Skeleton.tsx';
import { ToastRegion, toast } from '../components/ui/Toast.tsx';
import { sharedPicture as texts } from '../messages/sharedPicture.ts';
import { saveFile } from '../services/device/saveFile.ts';
import { share } from '../services/device/share.ts';
import css from './PictureDialog.module.css';

export interface PictureDialogProps {
  readonly title: string;
  readonly text: string;
  /** The text for a picture that can't be drawn. */
  readonly failed: string;
  readonly alt: string;
  readonly fileName: string;
  /** Shared with the picture. It contains the link, because many apps drop a separate link beside a file. */
  readonly shareText: string;
  /** Draws the square picture; called again when the function changes. */
  readonly draw: (signal: AbortSignal) => Promise<Blob>;
  /** Shown beside 'Descargar' when the phone can't share files. */
  readonly otherWay?: ReactNode;
  readonly onClose: () => void;
}

interface Drawn {
  readonly file: File;
  readonly url: string;
}

/** Shows a square picture, to be shared as a file where the phone can do that, or downloaded. */
export function PictureDialog({ draw, fileName, shareText, onClose, ...shown }: PictureDialogProps) {
  const [drawn, setDrawn] = useState<Drawn | 'failed' | null>(null);
  useEffect(() => {
    let url: string | null = null;
    const controller = new AbortController();
    draw(controller.signal).then(
      (blob) => {
        if (controller.signal.aborted) return;
        url = URL.createObjectURL(blob);
        setDrawn({ file: new File([blob], fileName, { type: 'image/png' }), url });
      },
      () => controller.signal.aborted || setDrawn('failed'),
    );
    return () => {
      controller.abort();
      if (url) URL.revokeObjectURL(url);
    };
  }, [draw, fileName]);

  const file = drawn !== null && drawn !== 'failed' ? drawn.file : null;
  const data = file && { files: [file], text: shareText };
  const canShare = data !== null && 'canShare' in navigator && navigator.canShare(data);
  const shareFile = async () => {
    if (data !== null) await share(data).catch(() => toast(texts.failed));
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={shown.title}
      actions={
        file === null ? (
          <Button onClick={onClose}>{texts.close}</Button>
        ) : (
          <>
            {canShare ? null : shown.otherWay}
            <Button variant={canShare ? 'secondary' : 'primary'} onClick={() => saveFile(file, file.name)}>
              <DownloadIcon /> {texts.download}
            </Button>
            {canShare ? (
              <Button onClick={() => void shareFile()}>
                <ShareIcon /> {texts.share}
              </Button>
            ) : null}
          </>
        )
      }
    >
      <p className="muted">{shown.text}</p>
      {drawn === 'failed' ? <p role="alert">{shown.failed}</p> : null}
      {drawn === null ? (
        <div aria-busy="true">
          <p className="visually-hidden" role="status">
            {texts.drawing}
          </p>
          <Skeleton kind="block" className={css.picture} />
        </div>
      ) : null}
      {drawn !== null && drawn !== 'failed' ? (
        <img className={css.picture} src={drawn.url} width="1080" height="1080" alt={shown.alt} />
      ) : null}
      <ToastRegion />
    </Dialog>
  );
}
