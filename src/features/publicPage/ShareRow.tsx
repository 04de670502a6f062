import { Button } from '../../components/ui/Button.tsx';
import { ExternalLink } from '../../components/ui/ExternalLink.tsx';
import { ShareIcon, WhatsAppIcon } from '../../components/ui/icons.tsx';
import { CopyIcon } from '../../components/ui/ownerIcons.tsx';
import { useToast } from '../../components/ui/Toast.tsx';
import { whatsappShareUrl } from '../../domain/reservations/share.ts';
import { publicPage as texts } from '../../messages/publicPage.ts';
import css from './Share.module.css';

/** The ways to send a link on: the phone's own sheet where there is one, WhatsApp, the clipboard. */
export function ShareRow({ name, url }: { name: string; url: string }) {
  const toast = useToast();
  const text = texts.shareText(name);

  const copy = () =>
    navigator.clipboard.writeText(url).then(
      () => toast(texts.linkCopied),
      () => toast(texts.linkNotCopied),
    );

  const share = async () => {
    try {
      await navigator.share({ title: name, text, url });
    } catch (error) {
      // Who closes the phone's sheet has changed their mind.
      if (!(error instanceof DOMException && error.name === 'AbortError')) toast(texts.shareFailed);
    }
  };

  return (
    <div className={css.share}>
      {'share' in navigator ? (
        <Button variant="secondary" className={css.main} onClick={() => void share()}>
          <ShareIcon />
          {texts.share}
        </Button>
      ) : null}
      <ExternalLink
        variant="secondary"
        className={css.icon}
        href={whatsappShareUrl(`${text} ${url}`)}
        aria-label={texts.shareWhatsapp}
        title={texts.shareWhatsapp}
      >
        <WhatsAppIcon />
      </ExternalLink>
      <Button variant="secondary" className={css.main} onClick={() => void copy()}>
        <CopyIcon />
        {texts.copyLink}
      </Button>
    </div>
  );
}
