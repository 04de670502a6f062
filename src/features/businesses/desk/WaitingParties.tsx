import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { ask } from '../../../components/ui/ask.tsx';
import { Button } from '../../../components/ui/Button.tsx';
import { ExternalLink } from '../../../components/ui/ExternalLink.tsx';
import { CloseIcon } from '../../../components/ui/icons/CloseIcon.tsx';
import { Notice } from '../../../components/ui/Notice.tsx';
import { reservationPath } from '../../../config/paths.ts';
import { formatTime12 } from '../../../domain/format.ts';
import { formatDayLong } from '../../../domain/formatLong.ts';
import { formatPhone } from '../../../domain/phone.ts';
import { bookingLinkQuery } from '../../../domain/reservations/bookingLink.ts';
import { dayBookingsOf } from '../../../domain/reservations/daySeats.ts';
import type { Branch } from '../../../domain/reservations/entities.ts';
import { stopKey } from '../../../domain/reservations/night.ts';
import { slotsOf } from '../../../domain/reservations/slots.ts';
import { isActiveStatus } from '../../../domain/reservations/status.ts';
import { stillWaits, type Waiting, waitingFor } from '../../../domain/reservations/waiting.ts';
import { whatsappChatUrl } from '../../../domain/whatsapp.ts';
import { useBusy } from '../../../hooks/useBusy.ts';
import { waiting as texts } from '../../../messages/desk.ts';
import { endOverWaiting, endWaiting } from '../../../services/desk/commands.ts';
import { useDayShare } from '../day/dayShare.ts';
import css from './Desk.module.css';

interface WaitingPartiesProps {
  /** The waiting parties of the whole business. */
  readonly waiting: readonly Waiting[];
  /** Online bookings are paused: nobody can book what would be offered. */
  readonly paused: boolean;
}

/** The parties that wait for a table on a day, and the hours to offer them. Shows nothing when there are none. */
export function WaitingParties({ waiting, paused }: WaitingPartiesProps) {
  const { businessId, businessName, shown, date, reservations, seats, night, nowMs } = useDayShare();
  const [, run, busy] = useBusy();
  const [said, setSaid] = useState<{ readonly ok: boolean; readonly text: string } | null>(null);
  const overKey = waiting
    .filter((party) => !stillWaits(party, nowMs))
    .map(({ phone }) => phone)
    .join();
  const drop = useEffectEvent(() => void endOverWaiting(businessId));
  // The list empties itself: parties whose hours are over are deleted once a device shows the list.
  useEffect(() => {
    if (overKey !== '') drop();
  }, [overKey]);
  const seated = new Set(
    reservations
      .filter(({ statusNormalized }) => isActiveStatus(statusNormalized))
      .map(({ normalizedContactPhone }) => normalizedContactPhone),
  );
  const parties = shown.flatMap((branch) =>
    waitingFor(
      waiting,
      { branchId: branch.id, date },
      slotsOf(branch, date, seats?.get(branch.id) ?? dayBookingsOf(branch.id, date, reservations, nowMs)),
      nowMs,
    )
      .filter(({ party }) => !seated.has(party.phone))
      .map((each) => ({
        ...each,
        // A diner finds a stopped hour full. Which hours are stopped is not known before the notes are read.
        free:
          paused || night === null
            ? []
            : each.free.filter((time) => !(stopKey({ branchId: branch.id, time }) in night.stops)),
        branch,
      })),
  );
  const status = useRef<HTMLDivElement>(null);
  const remove = (phone: string) =>
    run(async () => {
      const outcome = await endWaiting(businessId, [phone]);
      // The day may be left by now.
      if (!outcome.ok && status.current === null)
        return void ask({ title: formatPhone(phone), text: texts.failed(outcome.problem) });
      setSaid(
        outcome.ok ? { ok: true, text: texts.removed } : { ok: false, text: texts.failed(outcome.problem) },
      );
    }, phone);
  const offerUrl = ({ phone, name, partySize }: Waiting, branch: Branch, time: string) =>
    whatsappChatUrl(
      phone,
      texts.message(
        {
          name,
          business: businessName,
          branch: branch.name,
          day: formatDayLong(date),
          time: formatTime12(time),
        },
        partySize,
        `${location.origin}${reservationPath(businessId)}?${bookingLinkQuery({ date, time, partySize, branchId: branch.id })}`,
      ),
    );
  return (
    <>
      {parties.length === 0 ? null : (
        <section className={`small ${css.waiting}`} aria-label={texts.title(parties.length)}>
          <h2>
            {texts.title(parties.length)} <small>{texts.text}</small>
          </h2>
          <ul className="stack">
            {parties.map(({ party, free, branch }) => {
              const [first] = free;
              const offer = first === undefined ? null : offerUrl(party, branch, first);
              return (
                <li className="line gap-1" key={party.phone}>
                  <p>
                    <b>{texts.party(party.name, party.partySize)}</b>{' '}
                    <a href={`tel:${party.phone}`}>{formatPhone(party.phone)}</a>
                    <br />
                    {texts.hours(party.hours.map(formatTime12))} ·{' '}
                    <b data-free={free.length > 0 || undefined}>
                      {free.length > 0
                        ? texts.free(free.map(formatTime12))
                        : branch.closedDates.includes(date)
                          ? texts.closed
                          : texts.none}
                    </b>
                  </p>
                  {offer === null ? null : (
                    <ExternalLink href={offer} aria-label={texts.offerTo(party.name)}>
                      {texts.offer}
                    </ExternalLink>
                  )}
                  <Button
                    variant="ghost"
                    aria-label={texts.removeWho(party.name)}
                    busy={busy.has(party.phone)}
                    onClick={() => void remove(party.phone)}
                  >
                    <CloseIcon />
                  </Button>
                </li>
              );
            })}
          </ul>
        </section>
      )}
      <div ref={status} role="status">
        {said === null ? null : <Notice tone={said.ok ? 'success' : 'error'}>{said.text}</Notice>}
      </div>
    </>
  );
}
