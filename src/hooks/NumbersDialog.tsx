import { useCallback } from 'react';
import { ExternalLink } from '../components/ui/ExternalLink.tsx';
import { whatsappShareUrl } from '../domain/reservations/share.ts';
import { numbersPicture as texts } from '../messages/numbersPicture.ts';
import { sharedPicture } from '../messages/sharedPicture.ts';
import { numbersFile, type SharedLottery } from './numbersPicture.ts';
import { PictureDialog } from './PictureDialog.tsx';

export interface NumbersDialogProps {
  readonly lottery: SharedLottery;
  readonly numbers: readonly number[];
  /** The lottery's address. */
  readonly url: string;
  readonly onClose: () => void;
}

/** Shows the client's numbers as a picture to share. */
export function NumbersDialog({ lottery, numbers, url, onClose }: NumbersDialogProps) {
  const draw = useCallback(
    () => numbersFile(lottery, numbers, url.replace(/^https?:\/\//, '')),
    [lottery, numbers, url],
  );
  const shareText = `${texts.shareText(numbers, lottery.prizeName)} ${url}`;
  return (
    <PictureDialog
      title={texts.title(numbers.length)}
      text={texts.text(numbers.length)}
      failed={texts.failed}
      alt={texts.alt(numbers, lottery.prizeName)}
      fileName={`numero-${numbers[0] ?? ''}.png`}
      shareText={shareText}
      draw={draw}
      otherWay={
        <ExternalLink variant="secondary" href={whatsappShareUrl(shareText)}>
          {sharedPicture.whatsapp}
        </ExternalLink>
      }
      onClose={onClose}
    />
  );
}
