import { useCallback, useEffect, useId, useMemo, useState } from 'react';
import { createPortal } from 'react-dom';
import { Button, Buttons } from '../../../components/ui/Button.tsx';
import { Dialog } from '../../../components/ui/Dialog.tsx';
import { ExternalLink } from '../../../components/ui/ExternalLink.tsx';
import { CopyIcon } from '../../../components/ui/icons/CopyIcon.tsx';
import { DownloadIcon } from '../../../components/ui/icons/DownloadIcon.tsx';
import { PrintIcon } from '../../../components/ui/icons/PrintIcon.tsx';
import { ShareIcon } from '../../../components/ui/icons/ShareIcon.tsx';
import { WhatsAppIcon } from '../../../components/ui/icons/WhatsAppIcon.tsx';
import { QrImage } from '../../../components/ui/QrImage.tsx';
import { qrCode } from '../../../components/ui/qr.ts';
import type { QrCode } from '../../../components/ui/qrPath.ts';
import { Skeleton } from '../../../components/ui/Skeleton.tsx';
import { TabPanel, Tabs } from '../../../components/ui/Tabs.tsx';
import { ToastRegion, toast } from '../../../components/ui/Toast.tsx';
import { publicVenturePath } from '../../../config/paths.ts';
import { whatsappShareUrl } from '../../../domain/reservations/share.ts';
import { PictureDialog } from '../../../hooks/PictureDialog.tsx';
import { type SharedLinkWords, sharedLinks, share as texts } from '../../../messages/share.ts';
import { fetchCover, fetchSlug } from '../../../services/businesses/cover.ts';
import { saveFile } from '../../../services/device/saveFile.ts';
import { share } from '../../../services/device/share.ts';
import { qrPngFile, qrSvgFile, storyFile } from './linkPictures.ts';
import posterCss from './Poster.module.css';
import css from './ShareDialog.module.css';

export interface ShareDialogProps {
  readonly businessId: string;
  readonly name: string;
  /** It isn't known yet whether tables can be booked. */
  readonly isLoading: boolean;
  /** The path of the booking form; null without an open branch, because then nothing can be booked. */
  readonly bookingPath: string | null;
  readonly onShared: () => void;
  readonly onClose: () => void;
}

/** 'Compartir': the link of the catalogue and, where tables can be booked, of the booking form. */
export function ShareDialog(props: ShareDialogProps) {
  const { isLoading, bookingPath, onClose, ...business } = props;
  const { businessId } = business;
  const [slug, setSlug] = useState<string | null>(null);
  useEffect(() => {
    const asking = new AbortController();
    void fetchSlug(businessId, asking.signal).then(setSlug);
    return () => asking.abort();
  }, [businessId]);
  const [asked, ask] = useState<keyof typeof sharedLinks>('booking');
  const chosen = bookingPath === null ? 'catalogue' : asked;
  const prefix = useId();
  const cataloguePath = slug === null ? null : publicVenturePath(slug || businessId);
  const path = chosen === 'booking' ? bookingPath : cataloguePath;
  const link =
    isLoading || path === null ? (
      <Skeleton kind="block" size="card" />
    ) : (
      <SharedLink key={chosen} {...business} path={path} words={sharedLinks[chosen]} />
    );
  return (
    <Dialog open title={texts.title} onClose={onClose}>
      {isLoading || bookingPath === null ? (
        link
      ) : (
        <>
          <Tabs
            idPrefix={prefix}
            aria-label={texts.which}
            tabs={[
              { id: 'booking', label: sharedLinks.booking.tab },
              { id: 'catalogue', label: sharedLinks.catalogue.tab },
            ]}
            selected={chosen}
            onSelect={(id) => ask(id === 'booking' ? id : 'catalogue')}
          />
          <TabPanel idPrefix={prefix} id={chosen} selected={chosen}>
            {link}
          </TabPanel>
        </>
      )}
      <ToastRegion />
    </Dialog>
  );
}

interface SharedLinkProps extends Pick<ShareDialogProps, 'businessId' | 'name' | 'onShared'> {
  readonly path: string;
  readonly words: SharedLinkWords;
}

/** A link to copy or share, also as a code to download or print. Sends nothing to the server. */
function SharedLink({ businessId, name, path, words, onShared }: SharedLinkProps) {
  const link = new URL(path, window.location.origin).href;
  /** The link as people read and type it. */
  const shown = link.replace(/^https?:\/\//, '');
  const code = useMemo(() => qrCode(link), [link]);
  const fileName = words.fileName(businessId);
  const [isDrawing, setDrawing] = useState(false);

  const copy = () =>
    navigator.clipboard.writeText(link).then(
      () => {
        toast(texts.copied);
        onShared();
      },
      () => toast(texts.copyFailed),
    );

  const shareLink = () =>
    share({ title: words.shareTitle(name), text: words.shareText(name), url: link }).then(
      (isSent) => isSent && onShared(),
      () => toast(texts.shareFailed),
    );

  /** Draws the square picture of the link, for stories. */
  const draw = useCallback(
    async (signal: AbortSignal) =>
      storyFile({
        title: words.posterTitle,
        name,
        how: texts.posterHow,
        link: shown,
        code,
        coverUrl: await fetchCover(businessId, signal),
      }),
    [businessId, name, shown, code, words],
  );

  const downloadPng = () =>
    qrPngFile(code).then(
      (file) => saveFile(file, `${fileName}.png`),
      () => toast(texts.pngFailed),
    );

  return (
    <div className="stack gap-4">
      <p className="muted">{words.text}</p>
      <div className={`stack gap-4 ${css.body}`}>
        <div className={css.paper}>
          <QrImage code={code} alt={words.qrAlt(name)} className={css.code} />
        </div>
        <div className={`stack gap-2 ${css.actions}`}>
          <p className={css.link}>
            <span className="visually-hidden">{words.link} </span>
            <a href={link}>{shown}</a>
          </p>
          <div className={`stack gap-2 ${css.ways}`}>
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
              <ExternalLink
                variant="secondary"
                href={whatsappShareUrl(`${words.shareText(name)} ${link}`)}
                onClick={onShared}
              >
                <WhatsAppIcon />
                {texts.whatsapp}
              </ExternalLink>
            )}
            <Button variant="secondary" onClick={() => setDrawing(true)}>
              <ShareIcon />
              {texts.story}
            </Button>
            <Button variant="secondary" onClick={() => window.print()}>
              <PrintIcon />
              {texts.print}
            </Button>
          </div>
          <details className={css.more}>
            <summary>{texts.download}</summary>
            <Buttons>
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
            </Buttons>
          </details>
        </div>
      </div>
      {isDrawing ? (
        <PictureDialog
          title={texts.storyTitle}
          text={texts.storyText}
          failed={texts.storyFailed}
          alt={words.storyAlt(name)}
          fileName={`${fileName}-historia.png`}
          shareText={`${words.shareText(name)} ${link}`}
          draw={draw}
          onClose={() => setDrawing(false)}
        />
      ) : null}
      <Poster title={words.posterTitle} name={name} code={code} link={shown} />
    </div>
  );
}

interface PosterProps {
  readonly title: string;
  readonly name: string;
  readonly code: QrCode;
  readonly link: string;
}

/** The sheet that is printed instead of the screen: the business's name and the code. Not visible on the screen. */
function Poster({ title, name, code, link }: PosterProps) {
  useEffect(() => {
    document.body.dataset.printing = '';
    return () => {
      delete document.body.dataset.printing;
    };
  }, []);
  return createPortal(
    <div className={posterCss.poster} aria-hidden="true">
      <p className={posterCss.title}>{title}</p>
      <p className={posterCss.name}>{name}</p>
      <QrImage code={code} alt="" className={posterCss.code} />
      <p>{texts.posterHow}</p>
      <p className={posterCss.link}>{link}</p>
    </div>,
    document.body,
  );
}
