import { QrImage } from '../../../components/ui/QrImage.tsx';
import { qrCode } from '../../../components/ui/qr.ts';
import css from './ClaimCode.module.css';

/** The code as a picture to be scanned. Loads by itself: most visits claim nothing. */
export function ClaimQr({ code, alt }: { readonly code: string; readonly alt: string }) {
  return <QrImage code={qrCode(code)} alt={alt} className={css.qr} />;
}
