import { Button } from '../../components/ui/Button.tsx';
import { ExternalLink } from '../../components/ui/ExternalLink.tsx';
import { CopyIcon } from '../../components/ui/icons/CopyIcon.tsx';
import { ShareIcon } from '../../components/ui/icons/ShareIcon.tsx';
import { toast } from '../../components/ui/Toast.tsx';
import { whatsappShareUrl } from '../../domain/reservations/share.ts';
import { publicPage as texts } from '../../messages/publicPage.ts';
import { share } from '../../services/device/share.ts';
import css from './Share.module.css';

export interface ShareRowProps {
  readonly name: string;
  readonly url: string;
  /** On a phone only the icons are shown. */
  readonly small?: boolean;
  /** Returns the picture that is shared with the link where the phone supports it, or none. */
  readonly findPictures?: () => Promise<readonly File[]>;
}

/** Shares a link: by the phone's sheet, elsewhere by WhatsApp, or copied. No logo: that is for writing to the maker. */
export function ShareRow({ name, url, small = false, findPictures }: ShareRowProps) {
  const canShare = 'share' in navigator;
  const text = texts.shareText(name);

  const copy = () =>
    navigator.clipboard.writeText(url).then(
      () => toast(texts.linkCopied),
      () => toast(texts.linkNotCopied),
    );

  const send = async () => {
    try {
      const files = findPictures ? await findPictures() : [];
      // Many apps drop the address beside a file, but not the text.
      await share(
        files.length > 0
          ? { title: name, text: `${text} ${url}`, files: [...files] }
          : { title: name, text, url },
      );
    } catch {
      toast(texts.shareFailed);
    }
  };

  return (
    <div className={`row gap-2 ${css.share}`} data-small={small || undefined}>
      {canShare ? (
        <Button variant="secondary" className={css.main} aria-label={texts.share} onClick={() => void send()}>
          <ShareIcon />
          <span className={css.word}>{texts.share}</span>
        </Button>
      ) : (
        <ExternalLink
          variant="secondary"
          className={css.main}
          aria-label={texts.shareWhatsapp}
          href={whatsappShareUrl(`${text} ${url}`)}
        >
          <ShareIcon />
          <span className={css.word}>{texts.shareWhatsapp}</span>
        </ExternalLink>
      )}
      <Button
        variant="secondary"
        className={canShare ? css.icon : css.main}
        aria-label={texts.copyLink}
        title={texts.copyLink}
        onClick={() => void copy()}
      >
        <CopyIcon />
        {canShare ? null : <span className={css.word}>{texts.copyLink}</span>}
      </Button>
    </div>
  );
}
