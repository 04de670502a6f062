import { useState } from 'react';
import { Button } from '../../../components/ui/Button.tsx';
import { ExternalLink } from '../../../components/ui/ExternalLink.tsx';
import { PrintIcon } from '../../../components/ui/icons/PrintIcon.tsx';
import { ShareIcon } from '../../../components/ui/icons/ShareIcon.tsx';
import { WhatsAppIcon } from '../../../components/ui/icons/WhatsAppIcon.tsx';
import { Printed } from '../../../components/ui/Printed.tsx';
import { toast } from '../../../components/ui/Toast.tsx';
import { useSignedInBusiness } from '../../../contexts/businessSession.ts';
import { formatDateTime } from '../../../domain/dateTime.ts';
import { whatsappShareUrl } from '../../../domain/reservations/share.ts';
import { customerParts } from '../../../domain/sales/customers.ts';
import { whatsappChatUrl } from '../../../domain/whatsapp.ts';
import { receipt as texts } from '../../../messages/receipt.ts';
import { share } from '../../../services/device/share.ts';
import css from './Receipt.module.css';
import {
  type ReceiptContent,
  type ReceiptRow,
  receiptLines,
  receiptSums,
  receiptText,
} from './receiptText.ts';

/** Shows a sale's lines and sums. */
export function ReceiptRows({ sale }: { readonly sale: ReceiptContent }) {
  const rows = (all: readonly ReceiptRow[]) =>
    all
      // Two rows may be equal.
      .map(([what, amount], index) => ({ what, amount, key: `${index}` }))
      .map(({ what, amount, key }) => (
        <div key={key}>
          <dt>{what}</dt>
          <dd>{amount}</dd>
        </div>
      ));
  return (
    <>
      <dl className={`stack gap-1 small ${css.rows}`}>{rows(receiptLines(sale))}</dl>
      <dl className={`stack gap-1 small ${css.rows}`} data-sums>
        {rows(receiptSums(sale))}
      </dl>
    </>
  );
}

/** The ways to give a receipt to the customer; all of them work offline. */
export function ReceiptTools({ sale }: { readonly sale: ReceiptContent }) {
  const { businessName } = useSignedInBusiness();
  const [printing, setPrinting] = useState(false);
  const text = receiptText(sale, businessName);
  return (
    <div role="group" aria-label={texts.tools} className={`row gap-2 ${css.tools}`}>
      <ExternalLink
        variant="secondary"
        href={whatsappChatUrl(customerParts(sale.customer ?? '').phone, text) ?? whatsappShareUrl(text)}
      >
        <WhatsAppIcon />
        {texts.whatsapp}
      </ExternalLink>
      {'share' in navigator ? (
        <Button
          variant="secondary"
          onClick={() => void share({ text }).catch(() => toast(texts.shareFailed))}
        >
          <ShareIcon />
          {texts.share}
        </Button>
      ) : null}
      <Button variant="secondary" onClick={() => setPrinting(true)}>
        <PrintIcon />
        {texts.print}
      </Button>
      {printing ? (
        <Printed className={css.printed} onDone={() => setPrinting(false)}>
          <h1>{businessName}</h1>
          <p>{formatDateTime(sale.instantMs)}</p>
          <ReceiptRows sale={sale} />
          <p>{texts.thanks}</p>
        </Printed>
      ) : null}
    </div>
  );
}
