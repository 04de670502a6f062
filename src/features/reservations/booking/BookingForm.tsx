import { useNavigate } from 'react-router-dom';
import { BarLayout, BottomBar } from '../../../components/ui/BottomBar.tsx';
import { Button } from '../../../components/ui/Button.tsx';
import { Card } from '../../../components/ui/Card.tsx';
import fold from '../../../components/ui/Fold.module.css';
import { NumberStepper } from '../../../components/ui/NumberStepper.tsx';
import { Page } from '../../../components/ui/Page.tsx';
import { SelectField } from '../../../components/ui/SelectField.tsx';
import { TextField } from '../../../components/ui/TextField.tsx';
import { paths } from '../../../config/paths.ts';
import { formatRelativeDay, formatTime12 } from '../../../domain/format.ts';
import {
  MAX_CONTACT_PHONE,
  MAX_CUSTOMER_NAME,
  MAX_NOTES,
  MAX_SEATS_PER_HOUR,
} from '../../../domain/reservations/constants.ts';
import type { Business } from '../../../domain/reservations/entities.ts';
import { localDateOf } from '../../../domain/time.ts';
import { useDocumentTitle } from '../../../hooks/useDocumentTitle.ts';
import { booking as texts } from '../../../messages/booking.ts';
import css from './BookingForm.module.css';
import type { Editing } from './editing.ts';
import { SlotPicker } from './SlotPicker.tsx';
import { Strip } from './Strip.tsx';
import { useBookingForm } from './useBookingForm.ts';

/** A description of up to this many letters fits on one line of a phone; a longer one is folded. */
const LINE = 40;

interface BookingFormProps {
  readonly business: Business;
  readonly editing: Editing | null;
  /** Gets the business as the server has it now; null = it was deleted. */
  readonly onBusiness: (business: Business | null) => void;
  /** Called when somebody else has changed the reservation since it was loaded. */
  readonly onOld: () => void;
}

/** Shows the three sections of the reservation form, its button, and the dialogs with its answer. */
export function BookingForm({ business, editing, onBusiness, onOld }: BookingFormProps) {
  useDocumentTitle(texts.documentTitle(business.name), texts.description(business.name));
  const navigate = useNavigate();
  const form = useBookingForm(business, editing, onOld);
  const { card, draft, update, busy, answer, later, branch, slot, errorOf } = form;
  const hasParty = draft.partySize > 0;

  return (
    <Page>
      <form
        className={`stack gap-2 ${css.form}`}
        onSubmit={form.onSubmit}
        noValidate
        aria-busy={busy}
        data-own-focus
      >
        <Strip imageUrl={business.imageUrl}>
          <h1>{business.name}</h1>
        </Strip>
        <Description text={business.description} />
        {later ? <later.FormNotices isEdit={card !== null} ignored={form.ignored} /> : null}
        <BarLayout
          beside={
            <Card step={3} title={texts.dataTitle} className={css.data}>
              <TextField
                label={texts.holder}
                name="customerName"
                autoComplete="name"
                placeholder={texts.holderHint}
                maxLength={MAX_CUSTOMER_NAME}
                value={draft.customerName}
                onChange={(customerName) => update({ customerName })}
                error={errorOf('customerName')}
                hint={
                  card && draft.customerName === ''
                    ? card.holder
                      ? texts.keptFromBefore
                      : texts.holderProof
                    : undefined
                }
              />
              <TextField
                label={texts.phone}
                name="contactPhone"
                type="tel"
                inputMode="tel"
                autoComplete="tel"
                placeholder={texts.phoneHint}
                maxLength={MAX_CONTACT_PHONE}
                value={draft.contactPhone}
                onChange={(contactPhone) => update({ contactPhone })}
                error={errorOf('contactPhone')}
                hint={card && draft.contactPhone === '' ? texts.keptFromBefore : texts.phoneWhy}
              />
              <TextField
                multiline
                rows={1}
                label={texts.notes}
                name="notes"
                placeholder={texts.notesHint}
                maxLength={MAX_NOTES}
                value={draft.notes}
                onChange={(notes) => update({ notes })}
                error={errorOf('notes')}
              />
            </Card>
          }
          bar={
            <BottomBar
              summary={
                slot
                  ? texts.summary(
                      formatRelativeDay(draft.date, localDateOf(form.nowMs)),
                      formatTime12(slot.time),
                    )
                  : texts.nothingChosen
              }
              detail={hasParty ? texts.summaryDetail(draft.partySize, branch?.name ?? '') : null}
            >
              {answer?.kind === 'refused' ? (
                <p role="alert" className={css.error}>
                  {answer.text.line ?? answer.text.message}
                </p>
              ) : null}
              <Button type="submit" size="l" busy={busy} busyLabel={texts.submitting}>
                {card ? texts.submitEdit : texts.submitCreate}
              </Button>
            </BottomBar>
          }
        >
          <div className="stack gap-3">
            <Card step={1} title={texts.visitTitle} className={css.part}>
              <div className={`row gap-2 ${css.visit}`}>
                <SelectField
                  label={texts.branch}
                  name="branchId"
                  value={draft.branchId}
                  placeholder={texts.branchPrompt}
                  onChange={(branchId) => update({ branchId, time: '' })}
                  options={form.branches.map(({ id, name }) => ({ value: id, label: name }))}
                  error={errorOf('branchId')}
                />
                <NumberStepper
                  label={texts.partySize}
                  name="partySize"
                  value={draft.partySize}
                  onChange={(partySize) => update({ partySize })}
                  max={MAX_SEATS_PER_HOUR}
                  decreaseLabel={texts.fewer}
                  increaseLabel={texts.more}
                  error={errorOf('partySize')}
                />
              </div>
              {branch?.contact ? (
                <div className={css.where}>
                  {later ? <later.BranchContactView inline contact={branch.contact} /> : null}
                </div>
              ) : null}
            </Card>
            <Card step={2} title={texts.whenTitle} className={css.part}>
              {hasParty ? (
                <SlotPicker
                  form={form}
                  news={later && !form.isSent ? <later.SlotNews form={form} /> : null}
                  after={later && !form.isSent ? <later.WaitOffer form={form} /> : null}
                />
              ) : (
                <p>{texts.partyFirst}</p>
              )}
            </Card>
          </div>
        </BarLayout>
      </form>
      {later && !form.isSent ? (
        <later.StayFresh business={business} ask={form.ask} onBusiness={onBusiness} />
      ) : null}
      {later && answer?.kind === 'done' ? (
        <later.DoneDialog
          answer={answer}
          editing={card !== null}
          business={business}
          onClose={() => navigate(card ? paths.reservations : paths.home, { replace: card !== null })}
        />
      ) : null}
    </Page>
  );
}

/** Shows the business's description as one line that opens. */
function Description({ text }: { readonly text: string }) {
  if (text.length <= LINE) return text ? <p className={css.line}>{text}</p> : null;
  return (
    <details className={css.about}>
      <summary className={`line apart gap-2 ${fold.summary}`}>
        <span>{text}</span>
      </summary>
    </details>
  );
}
