import { useCallback } from 'react';
import type { QrCode } from '../../../components/ui/qrPath.ts';
import { PictureDialog } from '../../../hooks/PictureDialog.tsx';
import { type SharedLinkWords, share as texts } from '../../../messages/share.ts';
import { fetchCover } from '../../../services/businesses/cover.ts';
import { storyFile } from './storyFile.ts';

export interface StoryDialogProps {
  readonly businessId: string;
  readonly name: string;
  readonly link: string;
  readonly code: QrCode;
  readonly words: SharedLinkWords;
  readonly onClose: () => void;
}

/** The square picture of a link for stories. */
export function StoryDialog({ businessId, name, link, code, words, onClose }: StoryDialogProps) {
  const draw = useCallback(
    async (signal: AbortSignal) =>
      storyFile({
        title: words.posterTitle,
        name,
        how: texts.posterHow,
        link: link.replace(/^https?:\/\//, ''),
        code,
        coverUrl: await fetchCover(businessId, signal),
      }),
    [businessId, name, link, code, words],
  );
  return (
    <PictureDialog
      title={texts.storyTitle}
      text={texts.storyText}
      failed={texts.storyFailed}
      alt={words.storyAlt(name)}
      fileName={`${words.fileName(businessId)}-historia.png`}
      shareText={`${words.shareText(name)} ${link}`}
      draw={draw}
      onClose={onClose}
    />
  );
}
