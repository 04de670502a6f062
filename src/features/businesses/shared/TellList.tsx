import { type ReactNode, useCallback, useRef, useState } from 'react';
import { ask } from '../../../components/ui/ask.tsx';
import { ExternalLink } from '../../../components/ui/ExternalLink.tsx';
import { Notice } from '../../../components/ui/Notice.tsx';
import { type Night, REPLIES, type Reply } from '../../../domain/reservations/night.ts';
import type { LocalDate } from '../../../domain/time.ts';
import { useLoad } from '../../../hooks/useLoad.ts';
import { telling as texts } from '../../../messages/telling.ts';
import { submit } from '../../../services/submit.ts';
import { loadServices } from './loadServices.ts';
import css from './TellList.module.css';

/** A party to write to. */
export interface Guest {
  readonly id: string;
  readonly date: LocalDate;
  readonly name: string;
  readonly title: ReactNode;
  readonly facts: string;
  /** The link of the ready message; null when the party has no phone. */
  readonly url: string | null;
  readonly more?: ReactNode;
}

interface TellListProps {
  readonly businessId: string;
  /** 'asked': the question whether they come; 'told': the message about the business's change. */
  readonly list: 'asked' | 'told';
  readonly guests: readonly Guest[];
  /** The replies so far, by reservation; null until they are read. */
  readonly replies: Night['asked'] | null;
  readonly onNoted?: (id: string, reply: Reply | '') => void;
}

/** Guests, each with a ready WhatsApp text and its result, which the whole team sees. */
export function TellList({ businessId, list, guests, replies, onNoted }: TellListProps) {
  /** The replies that are being stored, by party. */
  const [sending, setSending] = useState<ReadonlyMap<string, Reply | ''>>(new Map());
  const [problem, setProblem] = useState<string | null>(null);
  const shown = useRef<HTMLUListElement>(null);
  /** The latest sent reply of each party: the next one waits for its answer. */
  const last = useRef(new Map<string, Promise<unknown>>());
  const count = (reply: Reply) => guests.filter(({ id }) => replies?.[id] === reply).length;
  const set = async ({ id, date, name }: Guest, reply: Reply | '') => {
    if (sending.get(id) === reply) return;
    setSending((now) => new Map(now).set(id, reply));
    setProblem(null);
    const before = last.current.get(id);
    const answer = submit(loadServices, async ({ setReply }) => {
      await before;
      return setReply(list, { businessId, date, id }, reply);
    });
    last.current.set(id, answer);
    const outcome = await answer;
    if (outcome.ok) onNoted?.(id, reply);
    // Another reply was tapped meanwhile.
    if (last.current.get(id) !== answer) return;
    setSending((now) => new Map([...now].filter(([each]) => each !== id)));
    if (outcome.ok) return;
    // The list may be closed by now.
    if (shown.current === null) void ask({ title: name, text: texts.replyFailed(outcome.problem) });
    else setProblem(texts.replyFailed(outcome.problem));
  };
  return (
    <>
      <p className={`muted small ${css.text}`} role="status">
        {texts.replies(count('sent'), count('yes'), count('none'))}
      </p>
      <div role="alert">{problem === null ? null : <Notice tone="error">{problem}</Notice>}</div>
      <ul ref={shown} className={css.list}>
        {guests.map((guest) => {
          const { id, name, url } = guest;
          const reply = replies?.[id];
          return (
            <li key={id} className="stack middle">
              <p>
                <b>{guest.title}</b> <span className="block muted small">{guest.facts}</span>
              </p>
              {url === null ? (
                <p>{texts.noPhone}</p>
              ) : (
                <ExternalLink
                  href={url}
                  aria-label={texts.whatsapp(name)}
                  onClick={() => {
                    if (replies !== null && reply === undefined) void set(guest, 'sent');
                  }}
                >
                  WhatsApp
                </ExternalLink>
              )}
              <div role="group" className={`stack gap-1 ${css.replies}`} aria-label={texts.replyOf(name)}>
                {REPLIES.map((each) => (
                  <button
                    key={each}
                    type="button"
                    className="tiny"
                    aria-pressed={reply === each}
                    aria-busy={sending.get(id) === each || undefined}
                    disabled={replies === null}
                    onClick={() => void set(guest, reply === each ? '' : each)}
                  >
                    {texts.reply[list][each]}
                  </button>
                ))}
              </div>
              {guest.more}
            </li>
          );
        })}
      </ul>
    </>
  );
}

/** The same list for guests of any days who are told of the business's change: a read for each day, once. */
export function ToldList({ businessId, guests }: Pick<TellListProps, 'businessId' | 'guests'>) {
  const dates = [...new Set(guests.map(({ date }) => date))].sort().join();
  const load = useCallback(async () => {
    const { readNight } = await loadServices();
    const nights = await Promise.all(dates.split(',').map((date) => readNight(businessId, date)));
    return nights.reduce<Night['told']>((all, { told }) => ({ ...all, ...told }), {});
  }, [businessId, dates]);
  const [loaded, , show] = useLoad(load);
  const replies = loaded.state === 'ready' ? loaded.value : null;
  const onNoted = (id: string, reply: Reply | '') => {
    show((now) => {
      if (now.state !== 'ready') return now;
      const { [id]: _, ...others } = now.value;
      return { state: 'ready', value: reply === '' ? others : { ...others, [id]: reply } };
    });
  };
  return <TellList businessId={businessId} list="told" guests={guests} replies={replies} onNoted={onNoted} />;
}
