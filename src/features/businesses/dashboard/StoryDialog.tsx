import { useEffect, useState } from 'react';
import { Button } from '../../../components/ui/Button.tsx';
import { Dialog } from '../../../components/ui/Dialog.tsx';
import { DownloadIcon } from '../../../components/ui/icons/DownloadIcon.tsx';
import { ShareIcon } from '../../../components/ui/icons/ShareIcon.tsx';
import type { QrCode } from '../../../components/ui/qrPath.ts';
import { Skeleton } from '../../../components/ui/Skeleton.tsx';
import { useToast } from '../../../components/ui/Toast.tsx';
import { type SharedLinkWords, share as texts } from '../../../messages/share.ts';
import { fetchCover } from '../../../services/businesses/cover.ts';
import { saveFile } from '../../../services/device/saveFile.ts';
import css from './ShareDialog.module.css';
import { storyFile } from './storyFile.ts';

export interface StoryDialogProps {
  readonly businessId: string;
  readonly name: string;
  readonly link: string;
  readonly code: QrCode;
  readonly words: SharedLinkWords;
  readonly onClose: () => void;
}

interface Drawn {
  readonly file: File;
  readonly url: string;
}

/** The square picture for stories: seen first, then shared as a file where the phone can, or downloaded. */
export function StoryDialog({ businessId, name, link, code, words, onClose }: StoryDialogProps) {
  const toast = useToast();
  const [drawn, setDrawn] = useState<Drawn | 'failed' | null>(null);
  useEffect(() => {
    let url: string | null = null;
    const controller = new AbortController();
    const draw = async () => {
      const coverUrl = await fetchCover(businessId, controller.signal);
      const plain = link.replace(/^https?:\/\//, '');
      const blob = await storyFile({
        title: words.posterTitle,
        name,
        how: texts.posterHow,
        link: plain,
        code,
        coverUrl,
      });
      if (controller.signal.aborted) return;
      url = URL.createObjectURL(blob);
      const file = new File([blob], `${words.fileName(businessId)}-historia.png`, { type: 'image/png' });
      setDrawn({ file, url });
    };
    draw().catch(() => {
      if (!controller.signal.aborted) setDrawn('failed');
    });
    return () => {
      controller.abort();
      if (url) URL.revokeObjectURL(url);
    };
  }, [businessId, name, link, code, words]);

  const file = drawn !== null && drawn !== 'failed' ? drawn.file : null;
  const data = file && { files: [file], text: `${words.shareText(name)} ${link}` };
  const canShare = data !== null && 'canShare' in navigator && navigator.canShare(data);
  const shareFile = async () => {
    if (data === null) return;
    try {
      await navigator.share(data);
    } catch (error) {
      // Who closes the phone's sheet has changed their mind.
      if (!(error instanceof DOMException && error.name === 'AbortError')) toast(texts.shareFileFailed);
    }
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={texts.storyTitle}
      closeLabel={texts.close}
      actions={
        file === null ? (
          <Button onClick={onClose}>{texts.close}</Button>
        ) : (
          <>
            <Button variant={canShare ? 'secondary' : 'primary'} onClick={() => saveFile(file, file.name)}>
              <DownloadIcon /> {texts.downloadStory}
            </Button>
            {canShare ? (
              <Button onClick={() => void shareFile()}>
                <ShareIcon /> {texts.shareStory}
              </Button>
            ) : null}
          </>
        )
      }
    >
      <p className={css.muted}>{texts.storyText}</p>
      {drawn === 'failed' ? <p role="alert">{texts.storyFailed}</p> : null}
      {drawn === null ? (
        <div aria-busy="true">
          <p className="visually-hidden" role="status">
            {texts.drawing}
          </p>
          <Skeleton kind="block" className={css.story} />
        </div>
      ) : null}
      {drawn !== null && drawn !== 'failed' ? (
        <img className={css.story} src={drawn.url} width="1080" height="1080" alt={words.storyAlt(name)} />
      ) : null}
    </Dialog>
  );
}
