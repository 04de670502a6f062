import { useCallback, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { ask } from '../../../components/ui/ask.tsx';
import { BarLayout, BottomBar } from '../../../components/ui/BottomBar.tsx';
import { Button } from '../../../components/ui/Button.tsx';
import { ButtonLink } from '../../../components/ui/ButtonLink.tsx';
import { Card } from '../../../components/ui/Card.tsx';
import { ConfirmDialog } from '../../../components/ui/ConfirmDialog.tsx';
import { EmptyState } from '../../../components/ui/EmptyState.tsx';
import { Notice } from '../../../components/ui/Notice.tsx';
import { NoBranchesPicture } from '../../../components/ui/ownerPictures.tsx';
import { Page } from '../../../components/ui/Page.tsx';
import { PageHead } from '../../../components/ui/PageHead.tsx';
import { SelectField } from '../../../components/ui/SelectField.tsx';
import { Skeleton } from '../../../components/ui/Skeleton.tsx';
import { ToastRegion } from '../../../components/ui/Toast.tsx';
import { paths } from '../../../config/paths.ts';
import { useSignedInBusiness } from '../../../contexts/businessSession.ts';
import type { Branch, Business } from '../../../domain/reservations/entities.ts';
import { offerOf, type ScheduleDraft, weekGroups } from '../../../domain/reservations/schedule.ts';
import { Failed } from '../../../hooks/Failed.tsx';
import { useScreenTitle } from '../../../hooks/useDocumentTitle.ts';
import { useLeaveGuard, type Work } from '../../../hooks/useLeaveGuard.ts';
import { useLoad } from '../../../hooks/useLoad.ts';
import { Waiting } from '../../../hooks/Waiting.tsx';
import { common } from '../../../messages/common.ts';
import { scheduleProblemText, schedule as texts } from '../../../messages/schedule.ts';
import { fetchBusiness } from '../../../services/businesses/read.ts';
import { OnlineSection } from '../online/OnlineSection.tsx';
import { DisplacedList } from './DisplacedList.tsx';
import { HoursSection } from './HoursSection.tsx';
import { OfferFields } from './OfferFields.tsx';
import css from './ScheduleScreen.module.css';
import { useDisplaced } from './useDisplaced.ts';
import { useScheduleEditor } from './useScheduleEditor.ts';
import { daysText, timesText } from './weekText.ts';

/** /business/schedule, 'Espacios de reserva' (docs/product.md, Hours). */
export function ScheduleScreen() {
  const { businessId } = useSignedInBusiness();
  const navigate = useNavigate();
  useScreenTitle(texts.title);
  const load = useCallback((signal: AbortSignal) => fetchBusiness(businessId, signal), [businessId]);
  const [loaded, reload] = useLoad(load);
  const [onlineWork, setOnlineWork] = useState<Work>(false);

  const content = () => {
    if (loaded.state === 'loading') {
      return (
        <Waiting onRetry={reload}>
          <p className="visually-hidden" role="status">
            {common.loading}
          </p>
          <Skeleton kind="block" size="card" />
          <Skeleton kind="block" size="cover" />
        </Waiting>
      );
    }
    if (loaded.state === 'failed') {
      return <Failed title={texts.loadFailed} onRetry={reload} />;
    }
    const business = loaded.value;
    if (business === null) return <EmptyState title={texts.gone} />;
    if (business.branches.length === 0) {
      return (
        <EmptyState
          picture={<NoBranchesPicture />}
          title={texts.noBranchesTitle}
          text={texts.noBranches}
          action={<ButtonLink to={paths.businessBranches}>{texts.createBranch}</ButtonLink>}
        />
      );
    }
    return (
      <>
        <ScheduleEditor
          business={business}
          othersUnsaved={onlineWork}
          onLeave={() => navigate(paths.businessDashboard, { replace: true })}
        />
        <OnlineSection businessId={business.id} stored={business.online} onUnsaved={setOnlineWork} />
      </>
    );
  };

  return (
    <Page>
      <PageHead title={texts.title} subtitle={texts.subtitle} />
      {content()}
    </Page>
  );
}

interface ScheduleEditorProps {
  readonly business: Business;
  /** True when another part of the screen has unsaved work. */
  readonly othersUnsaved: Work;
  readonly onLeave: () => void;
}

/** The hours of one branch at a time, their week in words, and the parties that a change left without a place. */
function ScheduleEditor({ business, othersUnsaved, onLeave }: ScheduleEditorProps) {
  const [saved, setSaved] = useState<Branch | null>(null);
  const editor = useScheduleEditor(business);
  const { branches, branch, draft, blocked, hasChanges, busy, problem } = editor;
  const displaced = useDisplaced(business.id, branches);
  const save = () =>
    editor.save((change) => {
      setSaved(change.after);
      displaced.saved(change);
    });

  // After 'Cambios guardados' was read, the focus goes to the list of parties to write to, if there are any.
  const heading = useRef<HTMLHeadingElement>(null);
  const wasSaved = useRef(false);
  useEffect(() => {
    if (wasSaved.current && saved === null) heading.current?.focus();
    wasSaved.current = saved !== null;
  }, [saved]);

  const reason = blocked ?? problem;
  const state = reason ? scheduleProblemText(reason).title : hasChanges ? texts.unsaved : texts.upToDate;
  const discard = () => editor.choose(branch?.id ?? '');
  useLeaveGuard(busy ? 'saving' : hasChanges || othersUnsaved, onLeave, { forget: discard });
  const onSavedRead = () => setSaved(null);
  const chooseBranch = async (id: string) => {
    const isFree =
      !hasChanges ||
      (await ask({
        danger: true,
        title: texts.switchTitle,
        text: texts.switchText,
        confirm: texts.switchGo,
        cancel: texts.switchStay,
      }));
    if (isFree) editor.choose(id);
  };

  return (
    <BarLayout
      bar={
        <BottomBar
          summary={branch?.name ?? texts.title}
          detail={<span className={reason && reason !== 'NO_BRANCH' ? css.reason : undefined}>{state}</span>}
        >
          <Button size="l" disabled={blocked !== null} busy={busy} onClick={() => void save()}>
            {texts.save}
          </Button>
        </BottomBar>
      }
    >
      <DisplacedList displaced={displaced} business={business} headingRef={heading} />
      {editor.recalled ? (
        <Notice
          tone="info"
          action={
            <Button variant="secondary" onClick={discard}>
              {texts.discard}
            </Button>
          }
        >
          {texts.recalled}
        </Notice>
      ) : null}
      <Card>
        <SelectField
          label={texts.branch}
          placeholder={texts.branchPlaceholder}
          value={branch?.id ?? ''}
          onChange={(id) => void chooseBranch(id)}
          options={branches.map(({ id, name, archived }) => ({
            value: id,
            label: archived ? texts.archived(name) : name,
          }))}
          hint={branch === null ? texts.chooseBranch : branch.archived ? texts.archivedHint : undefined}
        />
        {draft ? <OfferFields draft={draft} onChange={editor.change} /> : null}
      </Card>
      {branch && draft ? (
        <>
          <HoursSection key={branch.id} draft={draft} onChange={editor.change} />
          <WeekPreview draft={draft} />
          {hasChanges ? (
            <Button variant="ghost" className="at-start" onClick={discard}>
              {texts.discard}
            </Button>
          ) : null}
        </>
      ) : null}
      <ConfirmDialog
        open={saved !== null}
        title={texts.savedTitle}
        message={
          saved && (
            <>
              <p>
                {saved.weeklyAvailability?.enabled
                  ? texts.savedText(saved.name)
                  : texts.savedUnused(saved.name)}
              </p>
              {displaced.parties.length > 0 ? <p>{texts.savedDisplaced(displaced.parties.length)}</p> : null}
            </>
          )
        }
        onConfirm={onSavedRead}
        onCancel={onSavedRead}
      />
      <ToastRegion />
    </BarLayout>
  );
}

/** The week that diners will find, in words. */
function WeekPreview({ draft }: { readonly draft: ScheduleDraft }) {
  const { hours, seats } = offerOf(draft);
  return (
    <Card title={texts.previewTitle}>
      <dl className={`stack gap-3 ${css.week}`}>
        {weekGroups(hours).map(({ days, times }) => (
          <div key={days.join()}>
            <dt>{daysText(days)}</dt>
            <dd>{timesText(times)}</dd>
          </div>
        ))}
      </dl>
      <p className={`muted small ${css.muted}`}>{texts.perHour(seats)}</p>
    </Card>
  );
}
