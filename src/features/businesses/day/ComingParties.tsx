import { useState } from 'react';
import { Button } from '../../../components/ui/Button.tsx';
import { Dialog } from '../../../components/ui/Dialog.tsx';
import { ExternalLink } from '../../../components/ui/ExternalLink.tsx';
import { Notice } from '../../../components/ui/Notice.tsx';
import { formatTime12 } from '../../../domain/format.ts';
import { formatPhone } from '../../../domain/phone.ts';
import { byHour } from '../../../domain/reservations/day.ts';
import { type Night, REPLIES, type Reply } from '../../../domain/reservations/night.ts';
import { isActiveStatus, statusLabel } from '../../../domain/reservations/status.ts';
import { dayDialogs as texts } from '../../../messages/dayDialogs.ts';
import { dayReservations } from '../../../messages/dayReservations.ts';
import { setReply } from '../../../services/desk/night.ts';
import type { StoredReservation } from '../../../services/reservations/owner/convert.ts';
import { messageUrl, partyOf } from '../host/telling.ts';
import css from './ComingParties.module.css';
import { nameOf } from './partyWords.ts';

interface ComingPartiesProps {
  /** 'asked': whether they come; 'told': that the day is closed, where each can be cancelled too. */
  readonly list: 'asked' | 'told';
  /** Those who still come; who was among them when the dialog opened stays. */
  readonly coming: readonly StoredReservation[];
  /** The day as it is now. */
  readonly reservations: readonly StoredReservation[];
  /** null while it isn't known what was written down. */
  readonly night: Night | null;
  readonly businessName: string;
  readonly busy: ReadonlySet<string>;
  /** A question stands over it. */
  readonly isAsking: boolean;
  readonly onCancel: (reservation: StoredReservation) => void;
  readonly onClose: () => void;
}

/** Who comes on a day: written to by a ready message, with what came of it, which the whole team sees. */
export function ComingParties(props: ComingPartiesProps) {
  const { list, coming, reservations, night, businessName, busy, isAsking, onCancel, onClose } = props;
  const [first] = useState(() => new Set(coming.map(({ id }) => id)));
  /** What is being written down, by party. */
  const [sending, setSending] = useState<ReadonlyMap<string, Reply | ''>>(new Map());
  const [problem, setProblem] = useState<string | null>(null);
  if (isAsking) return null;
  const replies: Night['asked'] = night?.[list] ?? {};
  const parties = reservations
    .filter(({ id }) => first.has(id) || coming.some((each) => each.id === id))
    .sort(byHour);
  const count = (reply: Reply) => parties.filter(({ id }) => replies[id] === reply).length;
  const note = async ({ businessId, slotDate, id }: StoredReservation, reply: Reply | '') => {
    if (sending.has(id)) return;
    setSending((now) => new Map(now).set(id, reply));
    setProblem(null);
    const outcome = await setReply(list, { businessId, date: slotDate, id }, reply);
    setSending((now) => new Map([...now].filter(([each]) => each !== id)));
    if (!outcome.ok) setProblem(texts.replyFailed(outcome.problem));
  };
  return (
    <Dialog open title={texts.comingTitle(parties.length)} onClose={onClose}>
      <p className={css.text}>{texts.comingText[list]}</p>
      <p className={css.text} role="status">
        {texts.replies(count('sent'), count('yes'), count('none'))}
      </p>
      <div role="alert">{problem === null ? null : <Notice tone="error">{problem}</Notice>}</div>
      <ul className={css.list}>
        {parties.map((party) => {
          const isActive = isActiveStatus(party.statusNormalized);
          const told = isActive ? (list === 'told' ? 'closed' : 'asked') : 'cancelled';
          const url = messageUrl(told, partyOf(party), businessName);
          const reply = replies[party.id];
          const name = nameOf(party);
          return (
            <li key={party.id}>
              <p>
                <b>
                  {formatTime12(party.slotTime)} · {name}
                </b>{' '}
                <span>
                  {[
                    dayReservations.people(party.partySize),
                    formatPhone(party.contactPhone),
                    isActive ? '' : statusLabel(party.status),
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </p>
              {url === null ? (
                <p>{texts.noPhone}</p>
              ) : (
                <ExternalLink
                  href={url}
                  aria-label={texts.whatsapp(name)}
                  onClick={() => {
                    if (night !== null && reply === undefined) void note(party, 'sent');
                  }}
                >
                  WhatsApp
                </ExternalLink>
              )}
              <div role="group" className={css.replies} aria-label={texts.replyOf(name)}>
                {REPLIES.map((each) => (
                  <button
                    key={each}
                    type="button"
                    aria-pressed={reply === each}
                    aria-busy={sending.get(party.id) === each || undefined}
                    disabled={night === null}
                    onClick={() => void note(party, reply === each ? '' : each)}
                  >
                    {texts.reply[list][each]}
                  </button>
                ))}
              </div>
              {list === 'told' && isActive ? (
                <Button variant="ghost" busy={busy.has(party.id)} onClick={() => onCancel(party)}>
                  {dayReservations.actions.cancel}
                </Button>
              ) : null}
            </li>
          );
        })}
      </ul>
    </Dialog>
  );
}
