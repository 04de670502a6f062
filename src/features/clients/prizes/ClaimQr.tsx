import { QrImage } from '../../../components/ui/QrImage.tsx';
import { qrCode } from '../../../components/ui/qr.ts';
import css from './ClaimCode.module.css';

/** Shows the code as a picture to scan. Loads separately: most visits claim no prize. */
export function ClaimQr({ code, alt }: { readonly code: string; readonly alt: string }) {
  return <QrImage code={qrCode(code)} alt={alt} className={css.qr} />;
}
