import { useEffect, useEffectEvent, useState } from 'react';
import { Button } from '../../../components/ui/Button.tsx';
import { ExternalLink } from '../../../components/ui/ExternalLink.tsx';
import { Notice } from '../../../components/ui/Notice.tsx';
import { formatTime12 } from '../../../domain/format.ts';
import { formatDayLong } from '../../../domain/formatLong.ts';
import { formatPhone } from '../../../domain/phone.ts';
import type { Slot } from '../../../domain/reservations/entities.ts';
import { stillWaits, type Waiting, waitingFor } from '../../../domain/reservations/waiting.ts';
import type { LocalDate } from '../../../domain/time.ts';
import { whatsappChatUrl } from '../../../domain/whatsapp.ts';
import { waiting as texts } from '../../../messages/desk.ts';
import { submit } from '../../../services/submit.ts';
import css from './Desk.module.css';

const commands = () => import('../../../services/desk/commands.ts');

interface WaitingPartiesProps {
  readonly business: { readonly id: string; readonly name: string };
  readonly branch: { readonly id: string; readonly name: string };
  readonly date: LocalDate;
  /** The day's at the branch, with what is left of them. */
  readonly slots: readonly Slot[];
  /** All of the business. */
  readonly waiting: readonly Waiting[];
  /** Phones that have a table of the business by now, normalised. */
  readonly seated: ReadonlySet<string>;
  /** The address at which the diner books that place. */
  readonly bookingUrl: (place: {
    date: LocalDate;
    time: string;
    partySize: number;
    branchId: string;
  }) => string;
  readonly nowMs: number;
}

/** Who waits for a table on a day of a branch, and what there is to offer. Nothing where nobody does. */
export function WaitingParties(props: WaitingPartiesProps) {
  const { business, branch, date, slots, waiting, seated, bookingUrl, nowMs } = props;
  const [busy, setBusy] = useState<string | null>(null);
  const [said, setSaid] = useState<{ readonly ok: boolean; readonly text: string } | null>(null);
  const over = waiting.filter((party) => !stillWaits(party, nowMs)).map(({ phone }) => phone);
  const overKey = over.join();
  const drop = useEffectEvent(() => void submit(commands, ({ endWaiting }) => endWaiting(business.id, over)));
  // The list empties itself: whose hours are over goes as soon as the business looks.
  useEffect(() => {
    if (overKey !== '') drop();
  }, [overKey]);
  const parties = waitingFor(waiting, { branchId: branch.id, date }, slots, nowMs).filter(
    ({ party }) => !seated.has(party.phone),
  );
  const remove = async (phone: string) => {
    if (busy !== null) return;
    setBusy(phone);
    const outcome = await submit(commands, ({ endWaiting }) => endWaiting(business.id, [phone]));
    setBusy(null);
    setSaid(
      outcome.ok ? { ok: true, text: texts.removed } : { ok: false, text: texts.failed(outcome.problem) },
    );
  };
  const offerUrl = ({ phone, name, partySize }: Waiting, time: string) =>
    whatsappChatUrl(
      phone,
      texts.message(
        {
          name,
          business: business.name,
          branch: branch.name,
          day: formatDayLong(date),
          time: formatTime12(time),
        },
        partySize,
        bookingUrl({ date, time, partySize, branchId: branch.id }),
      ),
    );
  return (
    <>
      {parties.length === 0 ? null : (
        <section className={css.box} aria-label={texts.title(parties.length)}>
          <h3>{texts.title(parties.length)}</h3>
          <p>{texts.text}</p>
          <ul className={css.list}>
            {parties.map(({ party, free }) => {
              const [first] = free;
              const offer = first === undefined ? null : offerUrl(party, first);
              return (
                <li key={party.phone} className={css.box}>
                  <b>{texts.party(party.name, party.partySize)}</b>
                  <span>
                    <a href={`tel:${party.phone}`}>{formatPhone(party.phone)}</a>
                  </span>
                  <span>{texts.hours(party.hours.map(formatTime12))}</span>
                  <span>{free.length === 0 ? texts.none : texts.free(free.map(formatTime12))}</span>
                  <div className={css.row}>
                    {offer === null ? null : (
                      <ExternalLink href={offer} aria-label={texts.offerTo(party.name)}>
                        {texts.offer}
                      </ExternalLink>
                    )}
                    <Button
                      variant="ghost"
                      busy={busy === party.phone}
                      onClick={() => void remove(party.phone)}
                    >
                      {texts.remove}
                    </Button>
                  </div>
                </li>
              );
            })}
          </ul>
        </section>
      )}
      <div role="status">
        {said === null ? null : <Notice tone={said.ok ? 'success' : 'error'}>{said.text}</Notice>}
      </div>
    </>
  );
}
