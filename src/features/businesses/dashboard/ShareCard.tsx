import { useId, useMemo, useState } from 'react';
import { Button } from '../../../components/ui/Button.tsx';
import { Card } from '../../../components/ui/Card.tsx';
import { CopyIcon, ShareIcon, WhatsAppIcon } from '../../../components/ui/icons.tsx';
import { DownloadIcon, PrintIcon } from '../../../components/ui/ownerIcons.tsx';
import { QrImage } from '../../../components/ui/QrImage.tsx';
import { qrCode } from '../../../components/ui/qr.ts';
import { TabPanel, Tabs } from '../../../components/ui/Tabs.tsx';
import { useToast } from '../../../components/ui/Toast.tsx';
import { whatsappShareUrl } from '../../../domain/reservations/share.ts';
import { type SharedLinkWords, sharedLinks, share as texts } from '../../../messages/share.ts';
import { saveFile } from '../../../services/device/saveFile.ts';
import { Poster } from './Poster.tsx';
import { qrPngFile, qrSvgFile } from './qrFile.ts';
import css from './ShareCard.module.css';

export interface ShareCardProps {
  readonly businessId: string;
  readonly name: string;
  /** The public page's path on this site. */
  readonly cataloguePath: string;
  /** The booking form's; null without an open branch, when it has nothing to book. */
  readonly bookingPath: string | null;
}

/** The catalogue's link and, where tables can be booked, the booking form's. */
export function ShareCard({ cataloguePath, bookingPath, ...business }: ShareCardProps) {
  const [chosen, choose] = useState('catalogue');
  const prefix = useId();
  const { catalogue, booking } = sharedLinks;
  if (bookingPath === null) {
    return (
      <Card title={texts.title}>
        <SharedLink {...business} path={cataloguePath} words={catalogue} />
      </Card>
    );
  }
  return (
    <Card title={texts.title}>
      <Tabs
        idPrefix={prefix}
        aria-label={texts.which}
        tabs={[
          { id: 'catalogue', label: catalogue.tab },
          { id: 'booking', label: booking.tab },
        ]}
        selected={chosen}
        onSelect={choose}
      />
      <TabPanel idPrefix={prefix} id="catalogue" selected={chosen}>
        <SharedLink {...business} path={cataloguePath} words={catalogue} />
      </TabPanel>
      <TabPanel idPrefix={prefix} id="booking" selected={chosen}>
        <SharedLink {...business} path={bookingPath} words={booking} />
      </TabPanel>
    </Card>
  );
}

interface SharedLinkProps extends Pick<ShareCardProps, 'businessId' | 'name'> {
  readonly path: string;
  readonly words: SharedLinkWords;
}

/** Drawn by code that few need. */
const loadStory = () => import('./StoryDialog.tsx');

type Story =
  | { readonly state: 'no' | 'loading' }
  | { readonly state: 'open'; readonly Dialog: Awaited<ReturnType<typeof loadStory>>['StoryDialog'] };

/** A link to copy, to share, as a code to download or print. Nothing of it leaves this device. */
function SharedLink({ businessId, name, path, words }: SharedLinkProps) {
  const toast = useToast();
  const link = new URL(path, window.location.origin).href;
  const code = useMemo(() => qrCode(link), [link]);
  const fileName = words.fileName(businessId);
  const [story, setStory] = useState<Story>({ state: 'no' });

  const openStory = () => {
    setStory({ state: 'loading' });
    loadStory().then(
      ({ StoryDialog }) => setStory({ state: 'open', Dialog: StoryDialog }),
      () => {
        setStory({ state: 'no' });
        toast(texts.storyFailed);
      },
    );
  };

  const copy = () =>
    navigator.clipboard.writeText(link).then(
      () => toast(texts.copied),
      () => toast(texts.copyFailed),
    );

  const shareLink = async () => {
    try {
      await navigator.share({ title: words.shareTitle(name), text: words.shareText(name), url: link });
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
    <div className={css.shared}>
      <p className={css.muted}>{words.text}</p>
      <div className={css.body}>
        <div className={css.paper}>
          <QrImage code={code} alt={words.qrAlt(name)} className={css.code} />
        </div>
        <div className={css.actions}>
          <p className={css.link}>
            <span className="visually-hidden">{words.link} </span>
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
                href={whatsappShareUrl(`${words.shareText(name)} ${link}`)}
                target="_blank"
                rel="noreferrer"
              >
                <WhatsAppIcon />
                {texts.whatsapp}
              </a>
            )}
          </div>
          <div className={css.files}>
            <Button variant="secondary" busy={story.state === 'loading'} onClick={openStory}>
              <ShareIcon />
              {texts.story}
            </Button>
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
      {story.state === 'open' ? (
        <story.Dialog
          businessId={businessId}
          name={name}
          link={link}
          code={code}
          words={words}
          onClose={() => setStory({ state: 'no' })}
        />
      ) : null}
      <Poster title={words.posterTitle} name={name} code={code} link={link} />
    </div>
  );
}
