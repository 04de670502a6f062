import { useEffect, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button } from '../../../components/ui/Button.tsx';
import { ConfirmDialog } from '../../../components/ui/ConfirmDialog.tsx';
import { EmptyState } from '../../../components/ui/EmptyState.tsx';
import { NoReservationsPicture } from '../../../components/ui/NoReservationsPicture.tsx';
import { Notice } from '../../../components/ui/Notice.tsx';
import { Page } from '../../../components/ui/Page.tsx';
import { PageHead } from '../../../components/ui/PageHead.tsx';
import { Skeleton } from '../../../components/ui/Skeleton.tsx';
import { TabPanel, Tabs } from '../../../components/ui/Tabs.tsx';
import { TextField } from '../../../components/ui/TextField.tsx';
import { ToastRegion, toast } from '../../../components/ui/Toast.tsx';
import { reservationPath } from '../../../config/paths.ts';
import { formatDayShort, formatTime12 } from '../../../domain/format.ts';
import { formatPhone, normalizePhone } from '../../../domain/phone.ts';
import { MAX_CUSTOMER_NAME } from '../../../domain/reservations/constants.ts';
import type { ReservationCard } from '../../../domain/reservations/entities.ts';
import { splitLookup } from '../../../domain/reservations/policies.ts';
import { CachedNotice } from '../../../hooks/CachedNotice.tsx';
import { useScreenTitle } from '../../../hooks/useDocumentTitle.ts';
import { useNow } from '../../../hooks/useNow.ts';
import { lookup as texts } from '../../../messages/lookup.ts';
import { notMe } from '../../../messages/reach.ts';
import { waitHistory } from '../../../services/device/waits.ts';
import { ReachById } from '../booking/Reach.tsx';
import css from './LookupScreen.module.css';
import { ReservationCardView } from './ReservationCardView.tsx';
import { useLookup } from './useLookup.ts';

type Tab = 'active' | 'history';

/** /reservations, 'Mis reservas': shows the bookings of a phone. */
export function LookupScreen() {
  const navigate = useNavigate();
  useScreenTitle(texts.title, texts.description);
  const nowMs = useNow();
  const prefix = useId();
  const lookup = useLookup();
  const { later } = lookup;
  const [chosen, setChosen] = useState<{ readonly phone: string; readonly tab: Tab } | null>(null);
  const [leaving, setLeaving] = useState<ReservationCard | null>(null);
  const [holder, setHolder] = useState('');
  const [holderError, setHolderError] = useState<string | undefined>(undefined);

  /** True while the diner changes the phone. */
  const [changes, setChanges] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (changes) form.current?.querySelector('input')?.focus();
  }, [changes]);
  const [waits, setWaits] = useState(() => waitHistory());

  const { active, history } = splitLookup(lookup.cards ?? [], nowMs);
  const onSubmit = (event: { preventDefault: () => void }) => {
    event.preventDefault();
    // After a phone that can't be searched the field stays, with its error.
    if (normalizePhone(lookup.phone) !== '') setChanges(false);
    void lookup.search(lookup.phone);
  };
  const onCancel = async () => {
    if (leaving === null) return;
    if (lookup.asksName(leaving) && holder.trim() === '') {
      setHolderError(texts.holderMissing);
      return;
    }
    if (await lookup.cancel(leaving, holder)) setLeaving((now) => (now === leaving ? null : now));
  };

  // A phone with past bookings only opens its history at once; a tab chosen for one phone doesn't apply to another.
  const onlyHistory = lookup.cards !== null && active.length === 0 && history.length > 0;
  const tab = chosen?.phone === lookup.searched ? chosen.tab : onlyHistory ? 'history' : 'active';
  useEffect(() => {
    if (onlyHistory) setChosen(null);
  }, [onlyHistory]);

  const list = (cards: readonly ReservationCard[], empty: string) =>
    cards.length === 0 ? (
      <EmptyState picture={<NoReservationsPicture />} title={empty} />
    ) : (
      <ul className="stack below gap-4">
        {cards.map((card) => (
          <ReservationCardView
            key={`${card.businessId} ${card.id}`}
            card={card}
            // The phone is kept in the history entry's state, not in the address, which people share.
            onModify={() =>
              navigate(reservationPath(card.businessId, card.id), { state: { phone: lookup.searched } })
            }
            onCancel={() => {
              setHolder('');
              setHolderError(undefined);
              setLeaving(card);
            }}
          />
        ))}
      </ul>
    );

  return (
    <Page width="narrow">
      <PageHead title={texts.title} subtitle={texts.subtitle} />
      {lookup.isAnswered && !changes ? (
        <div className={`row middle apart ${css.folded}`}>
          <p>
            <small className="tiny">{texts.phone}</small> <b>{lookup.phone}</b>
          </p>
          <Button variant="ghost" aria-label={texts.changePhone} onClick={() => setChanges(true)}>
            {texts.change}
          </Button>
        </div>
      ) : (
        <form ref={form} className="stack gap-3" onSubmit={onSubmit} noValidate role="search">
          <TextField
            label={texts.phone}
            name="phone"
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            placeholder={texts.phoneHint}
            value={lookup.phone}
            onChange={lookup.setPhone}
            error={lookup.fieldError}
          />
          <Button type="submit" size="l" busy={lookup.busy} busyLabel={texts.searching}>
            {texts.search}
          </Button>
          {lookup.remembered ? (
            <Button
              variant="ghost"
              onClick={() => {
                lookup.forget();
                setChanges(false);
                setWaits([]);
              }}
            >
              {texts.forget}
            </Button>
          ) : null}
        </form>
      )}
      <p role="status" className="visually-hidden">
        {lookup.cards && !lookup.busy ? texts.found(active.length, history.length) : null}
      </p>
      {lookup.failed ? <Notice tone="error">{texts.failed}</Notice> : null}
      {later
        ? waits.map((wait) => (
            <later.WaitLine
              key={`${wait.businessId} ${wait.phone}`}
              wait={wait}
              onGone={() => {
                setWaits(waitHistory());
                toast(texts.waitLeft);
              }}
            />
          ))
        : null}
      {lookup.cards === null ? (
        lookup.busy ? (
          <Skeleton kind="block" size="card" />
        ) : (
          <EmptyState picture={<NoReservationsPicture />} title={texts.promptTitle} text={texts.prompt} />
        )
      ) : (
        <section aria-label={texts.title}>
          <Tabs
            idPrefix={prefix}
            selected={tab}
            onSelect={(id) =>
              setChosen({ phone: lookup.searched, tab: id === 'history' ? 'history' : 'active' })
            }
            tabs={[
              { id: 'active', label: texts.active, count: active.length },
              { id: 'history', label: texts.history, count: history.length },
            ]}
          />
          <TabPanel idPrefix={prefix} id="active" selected={tab}>
            {list(active, texts.noActive)}
          </TabPanel>
          <TabPanel idPrefix={prefix} id="history" selected={tab}>
            {list(history, texts.noHistory)}
          </TabPanel>
        </section>
      )}
      <CachedNotice cachedMs={lookup.cachedMs} />
      <ConfirmDialog
        open={leaving !== null}
        title={texts.cancelTitle}
        message={
          leaving && (
            <>
              <p>
                {texts.cancelMessage(
                  leaving.businessName,
                  `${formatDayShort(leaving.slotDate)}, ${formatTime12(leaving.slotTime)}`,
                )}
              </p>
              {lookup.asksName(leaving) ? (
                <>
                  <TextField
                    label={texts.holder}
                    hint={texts.holderWhy}
                    error={holderError}
                    autoComplete="name"
                    maxLength={MAX_CUSTOMER_NAME}
                    value={holder}
                    onChange={(name) => {
                      setHolder(name);
                      setHolderError(undefined);
                    }}
                  />
                  {later ? (
                    <later.NotMe
                      business={{ id: leaving.businessId, name: leaving.businessName }}
                      phone={normalizePhone(lookup.searched)}
                    >
                      <ReachById
                        businessId={leaving.businessId}
                        branchId={leaving.branchId}
                        text={notMe.chat(leaving.businessName, formatPhone(lookup.searched))}
                      />
                    </later.NotMe>
                  ) : null}
                </>
              ) : null}
            </>
          )
        }
        confirmLabel={texts.cancelConfirm}
        cancelLabel={texts.cancelKeep}
        onConfirm={() => void onCancel()}
        onCancel={() => setLeaving(null)}
        busy={lookup.cancelling}
        danger
      />
      <ToastRegion />
    </Page>
  );
}
