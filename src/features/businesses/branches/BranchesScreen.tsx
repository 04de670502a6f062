import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { BarLayout, BottomBar } from '../../../components/ui/BottomBar.tsx';
import { Button } from '../../../components/ui/Button.tsx';
import { EmptyState } from '../../../components/ui/EmptyState.tsx';
import { Notice } from '../../../components/ui/Notice.tsx';
import { NoBranchesPicture } from '../../../components/ui/ownerPictures.tsx';
import { Page } from '../../../components/ui/Page.tsx';
import { Skeleton } from '../../../components/ui/Skeleton.tsx';
import { PlusIcon } from '../../../components/ui/shellIcons.tsx';
import { ToastRegion, useToast } from '../../../components/ui/Toast.tsx';
import { ToolCards } from '../../../components/ui/ToolCard.tsx';
import { Waiting } from '../../../components/ui/Waiting.tsx';
import { paths } from '../../../config/paths.ts';
import { useSignedInBusiness } from '../../../contexts/businessSession.ts';
import { nextOrder, type OwnedBranch } from '../../../domain/businesses/owned.ts';
import { newDocumentId } from '../../../domain/ids.ts';
import { seenText } from '../../../hooks/seenText.ts';
import { useDocumentTitle } from '../../../hooks/useDocumentTitle.ts';
import { useNow } from '../../../hooks/useNow.ts';
import { branchModals, branches as texts } from '../../../messages/branches.ts';
import { waiting } from '../../../messages/waiting.ts';
import { archiveBranch } from '../../../services/businesses/branchCommands.ts';
import { send, submit } from '../../../services/submit.ts';
import { BusinessUnavailable } from '../shared/BusinessUnavailable.tsx';
import { useOwnedBusiness } from '../shared/useOwnedBusiness.ts';
import { BranchDialogs, type BranchModal } from './BranchDialogs.tsx';
import { BranchForm } from './BranchForm.tsx';
import { BranchItem } from './BranchItem.tsx';

/** An open form: of a branch, or (null) of a new one. */
interface FormState {
  readonly branch: OwnedBranch | null;
  readonly newId: string;
}

/** /business/branches, 'Sucursales del comercio' (docs/product.md, Branches). */
export function BranchesScreen() {
  const { businessId } = useSignedInBusiness();
  const navigate = useNavigate();
  useDocumentTitle(texts.documentTitle);
  const toast = useToast();
  const [owned, retry] = useOwnedBusiness(businessId);
  const [form, setForm] = useState<FormState | null>(null);
  const [modal, setModal] = useState<BranchModal | null>(null);
  /** The branch that is being archived, shown or deleted. */
  const [busyId, setBusyId] = useState<string | null>(null);

  const list = owned.state === 'ready' ? owned.business.branches : [];
  const lastSeen = seenText(owned.state === 'ready' ? owned.seenMs : null, useNow());
  const canAdd = owned.state !== 'loading' && lastSeen === null;
  const archivedCount = list.filter(({ archived }) => archived).length;

  const openForm = (branch: OwnedBranch | null) =>
    setForm({ branch, newId: newDocumentId((bytes) => crypto.getRandomValues(bytes)) });

  const free = (id: string) => setBusyId((now) => (now === id ? null : now));
  const archive = async ({ id, name }: OwnedBranch, archived: boolean) => {
    if (busyId === id) return;
    setBusyId(id);
    const outcome = await send(() => archiveBranch(businessId, id, archived));
    free(id);
    if (!outcome.ok) {
      setModal({ kind: 'failed', title: branchModals.failedTitle, problem: outcome.problem });
      return;
    }
    // Nobody is asked before a branch is shown again: what is open then is another's question.
    if (archived) setModal(null);
    toast(archived ? branchModals.archivedToast(name) : branchModals.unarchivedToast(name));
  };

  const remove = async (branch: OwnedBranch) => {
    if (busyId === branch.id) return;
    setBusyId(branch.id);
    const outcome = await submit(
      () => import('./removeBranch.ts'),
      ({ removeBranch }) => removeBranch(businessId, branch),
    );
    free(branch.id);
    if (outcome.ok) setModal({ kind: 'removed', name: branch.name });
    else if (outcome.problem === 'HAS_RESERVATIONS') setModal({ kind: 'kept', branch });
    else setModal({ kind: 'failed', title: branchModals.keptTitle, problem: outcome.problem });
  };

  if (owned.state === 'failed' || owned.state === 'missing') {
    return <BusinessUnavailable missing={owned.state === 'missing'} onRetry={retry} />;
  }
  return (
    <Page>
      <hgroup>
        <h1>{texts.title}</h1>
        <p>{texts.subtitle}</p>
      </hgroup>
      <BarLayout
        bar={
          <BottomBar
            summary={texts.count(list.length - archivedCount)}
            detail={
              lastSeen
                ? texts.needsSignal
                : archivedCount > 0
                  ? texts.archivedCount(archivedCount)
                  : undefined
            }
          >
            <Button size="l" aria-disabled={!canAdd} onClick={() => canAdd && openForm(null)}>
              <PlusIcon />
              {texts.add}
            </Button>
          </BottomBar>
        }
      >
        {lastSeen === null ? null : <Notice tone="warning">{lastSeen}</Notice>}
        {owned.state === 'loading' ? (
          <Waiting texts={waiting} onRetry={retry}>
            <Skeleton kind="block" size="card" />
            <Skeleton kind="block" size="card" />
          </Waiting>
        ) : list.length === 0 ? (
          <EmptyState picture={<NoBranchesPicture />} title={texts.empty} text={texts.emptyText} />
        ) : (
          <ToolCards label={texts.list}>
            {list.map((branch) => (
              <BranchItem
                key={branch.id}
                branch={branch}
                isOld={lastSeen !== null}
                busy={busyId === branch.id && modal === null}
                onEdit={() => openForm(branch)}
                onArchive={() =>
                  branch.archived ? void archive(branch, false) : setModal({ kind: 'archive', branch })
                }
                onRemove={() => setModal({ kind: 'remove', branch })}
              />
            ))}
          </ToolCards>
        )}
      </BarLayout>
      {form === null ? null : (
        <BranchForm
          businessId={businessId}
          branch={form.branch}
          newId={form.newId}
          order={nextOrder(list)}
          onClose={() => setForm(null)}
          onSaved={(name) => {
            setForm(null);
            setModal({ kind: form.branch === null ? 'created' : 'saved', name });
          }}
        />
      )}
      <BranchDialogs
        modal={modal}
        busy={modal !== null && 'branch' in modal && modal.branch.id === busyId}
        onRemove={(branch) => void remove(branch)}
        onArchive={(branch) => void archive(branch, true)}
        onSchedule={() => navigate(paths.businessSchedule)}
        onClose={() => setModal(null)}
      />
      <ToastRegion />
    </Page>
  );
}
