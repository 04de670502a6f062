import { Printed } from '../../../components/ui/Printed.tsx';
import { QrImage } from '../../../components/ui/QrImage.tsx';
import type { QrCode } from '../../../components/ui/qrPath.ts';
import { formatDateTime } from '../../../domain/dateTime.ts';
import { results as resultTexts } from '../../../messages/draw.ts';
import { certificate as texts } from '../../../messages/results.ts';
import css from './Certificate.module.css';
import type { VerificationProps } from './Verification.tsx';

export interface CertificateProps extends Omit<VerificationProps, 'clientId'> {
  readonly link: string;
  /** null = the code didn't load: only the link is printed. */
  readonly code: QrCode | null;
  readonly onDone: () => void;
}

/** The sheet that is printed in place of the screen; it is never shown on the screen. */
export function Certificate({ lottery, draw, results, link, code, onDone }: CertificateProps) {
  const { freeze } = lottery;
  return (
    <Printed className={css.sheet} onDone={onDone}>
      <p className={css.brand}>Vaga</p>
      <p className={css.title}>{texts.title}</p>
      <p className={css.name}>{lottery.prizeName}</p>
      <p>{texts.by(lottery.commerceName)}</p>
      <p>
        {texts.drawn(formatDateTime(draw.atMs))} {texts.sold(lottery.soldNumbers, lottery.totalNumbers)}
      </p>
      <table className={css.winners}>
        <thead>
          <tr>
            <th>{texts.prize}</th>
            <th>{texts.number}</th>
            <th>{texts.holder}</th>
          </tr>
        </thead>
        <tbody>
          {results.map(({ order, prizeName, number, clientId }) => (
            <tr key={order}>
              <td>{resultTexts.prize(order, prizeName)}</td>
              <td>{number}</td>
              <td>{clientId === '' ? resultTexts.unsold : resultTexts.winner}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className={css.proof}>
        <div>
          <p>
            {texts.list}: <code>{freeze?.ticketsHash}</code>
          </p>
          <p>
            {texts.seed}: <code>{draw.seed}</code>
          </p>
          <p>
            {texts.check} <b>{link.replace(/^https?:\/\//, '')}</b>
          </p>
        </div>
        {code === null ? null : <QrImage code={code} alt={texts.qrAlt} className={css.code} />}
      </div>
    </Printed>
  );
}
