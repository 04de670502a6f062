import { Button, Buttons } from '../../../components/ui/Button.tsx';
import { Card } from '../../../components/ui/Card.tsx';
import { ExternalLink } from '../../../components/ui/ExternalLink.tsx';
import { WhatsAppIcon } from '../../../components/ui/icons/WhatsAppIcon.tsx';
import { useSignedInBusiness } from '../../../contexts/businessSession.ts';
import { fieldsIn, isFields, listAt, parseJson, textAt } from '../../../domain/fields.ts';
import { whatsappShareUrl } from '../../../domain/reservations/share.ts';
import { customerParts } from '../../../domain/sales/customers.ts';
import type { SavedOrder } from '../../../domain/sales/savedOrder.ts';
import { whatsappChatUrl } from '../../../domain/whatsapp.ts';
import { orders as texts } from '../../../messages/orders.ts';
import { NO_SALE_DRAFT, type SaleDraft, toSaleDraft } from '../new/saleDraft.ts';
import css from './Orders.module.css';

/** Returns the draft of an order's sale; an empty one when the text can't be read. */
export function formOfOrder({ text }: SavedOrder): SaleDraft {
  const saved = parseJson(text);
  return (isFields(saved) && toSaleDraft(saved)) || NO_SALE_DRAFT;
}

/** Returns the products to prepare, a text for each line: '2 × Gorro'. Two texts may be equal. */
function linesOf({ text }: SavedOrder): readonly { readonly key: string; readonly line: string }[] {
  return listAt(fieldsIn(text), 'lines').flatMap((line, index) =>
    isFields(line)
      ? { key: `${index}`, line: texts.line(textAt(line, 'quantity'), textAt(line, 'name')) }
      : [],
  );
}

interface OrderCardProps {
  readonly order: SavedOrder;
  readonly nowMs: number;
  readonly busy: boolean;
  readonly onReady: (isReady: boolean) => void;
  readonly onDeliver: () => void;
  readonly onRemove: () => void;
}

/** An order: its products, its customer, and its next step. */
export function OrderCard({ order, nowMs, busy, ...on }: OrderCardProps) {
  const { businessName } = useSignedInBusiness();
  const { customer, note, order: number } = formOfOrder(order).extras;
  const message = texts.message(number, businessName);
  return (
    <Card as="li" className={css.card}>
      <div>
        <h3>{[texts.name(number), customer].filter(Boolean).join(' · ')}</h3>
        <p className="muted">{texts.saved(order.savedMs, nowMs)}</p>
      </div>
      <ul className="stack">
        {linesOf(order).map(({ key, line }) => (
          <li key={key}>{line}</li>
        ))}
      </ul>
      {note === '' ? null : <p>{texts.note(note)}</p>}
      <Buttons>
        {order.isReady ? (
          <ExternalLink
            variant="secondary"
            href={whatsappChatUrl(customerParts(customer).phone, message) ?? whatsappShareUrl(message)}
            aria-label={texts.aria(texts.tell, number)}
          >
            <WhatsAppIcon />
            {texts.tell}
          </ExternalLink>
        ) : null}
        <Button
          variant={order.isReady ? 'primary' : 'secondary'}
          aria-label={texts.aria(texts.delivered, number)}
          onClick={on.onDeliver}
        >
          {texts.delivered}
        </Button>
        {order.isReady ? null : (
          <Button busy={busy} aria-label={texts.aria(texts.ready, number)} onClick={() => on.onReady(true)}>
            {texts.ready}
          </Button>
        )}
      </Buttons>
      <div className={`row apart gap-2 ${css.others}`}>
        {order.isReady ? (
          <Button
            variant="ghost"
            busy={busy}
            aria-label={texts.aria(texts.notYet, number)}
            onClick={() => on.onReady(false)}
          >
            {texts.notYet}
          </Button>
        ) : null}
        <Button
          variant="ghost"
          busy={busy}
          aria-label={texts.aria(texts.remove, number)}
          onClick={on.onRemove}
        >
          {texts.remove}
        </Button>
      </div>
    </Card>
  );
}
