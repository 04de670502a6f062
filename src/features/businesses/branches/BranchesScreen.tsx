import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { ask, type Question } from '../../../components/ui/ask.tsx';
import { Badge } from '../../../components/ui/Badge.tsx';
import { BarLayout, BottomBar } from '../../../components/ui/BottomBar.tsx';
import { Button } from '../../../components/ui/Button.tsx';
import { EmptyState } from '../../../components/ui/EmptyState.tsx';
import { ArchiveIcon } from '../../../components/ui/icons/ArchiveIcon.tsx';
import { EditIcon } from '../../../components/ui/icons/EditIcon.tsx';
import { TrashIcon } from '../../../components/ui/icons/TrashIcon.tsx';
import { NoBranchesPicture } from '../../../components/ui/ownerPictures.tsx';
import { Page } from '../../../components/ui/Page.tsx';
import { PageHead } from '../../../components/ui/PageHead.tsx';
import { Skeleton } from '../../../components/ui/Skeleton.tsx';
import { PlusIcon } from '../../../components/ui/shellIcons.tsx';
import { ToastRegion, toast } from '../../../components/ui/Toast.tsx';
import { ToolCard, ToolCards } from '../../../components/ui/ToolCard.tsx';
import { paths } from '../../../config/paths.ts';
import { useSignedInBusiness } from '../../../contexts/businessSession.ts';
import { nextOrder, type OwnedBranch, type OwnerProblem } from '../../../domain/businesses/owned.ts';
import { askThen } from '../../../hooks/askThen.ts';
import { CachedNotice } from '../../../hooks/CachedNotice.tsx';
import { useBusy } from '../../../hooks/useBusy.ts';
import { useScreenTitle } from '../../../hooks/useDocumentTitle.ts';
import { Waiting } from '../../../hooks/Waiting.tsx';
import { branchModals, branches as texts } from '../../../messages/branches.ts';
import { common } from '../../../messages/common.ts';
import { ownerProblemText } from '../../../messages/owned.ts';
import { submit } from '../../../services/submit.ts';
import { BusinessUnavailable } from '../shared/BusinessUnavailable.tsx';
import { loadServices } from '../shared/loadServices.ts';
import { useOwnedBusiness } from '../shared/useOwnedBusiness.ts';
import { BranchForm, type BranchFormProps } from './BranchForm.tsx';
import { removeBranch } from './removeBranch.ts';

/** /business/branches, 'Sucursales del comercio' (docs/product.md, Branches). */
export function BranchesScreen() {
  const { businessId } = useSignedInBusiness();
  const navigate = useNavigate();
  useScreenTitle(texts.documentTitle);
  const [owned, retry] = useOwnedBusiness(businessId);
  /** The open form: of a branch, or (null) of a new one. */
  const [form, setForm] = useState<Pick<BranchFormProps, 'branch'> | null>(null);
  const [, run, busy] = useBusy();

  const list = owned.state === 'ready' ? owned.business.branches : [];
  const cachedMs = owned.state === 'ready' ? owned.cachedMs : null;
  const canAdd = owned.state !== 'loading' && cachedMs === null;
  const archivedCount = list.filter(({ archived }) => archived).length;

  const sayFailed = (problem: OwnerProblem, title: string = branchModals.failedTitle) =>
    ask({ title, text: ownerProblemText(problem) });
  const unarchive = async ({ id, name }: OwnedBranch) => {
    const outcome = await run(
      () => submit(loadServices, ({ archiveBranch }) => archiveBranch(businessId, id, false)),
      id,
    );
    if (outcome?.ok) toast(branchModals.unarchivedToast(name));
    else if (outcome) await sayFailed(outcome.problem);
  };
  const archive = async (
    { id, name }: OwnedBranch,
    question: Pick<Question, 'title' | 'text' | 'cancel'>,
  ) => {
    const outcome = await askThen({ ...question, confirm: texts.archive }, () =>
      submit(loadServices, ({ archiveBranch }) => archiveBranch(businessId, id, true)),
    );
    if (outcome?.ok) toast(branchModals.archivedToast(name));
    else if (outcome) await sayFailed(outcome.problem);
  };
  const remove = async (branch: OwnedBranch) => {
    const { name, archived } = branch;
    const outcome = await askThen(
      {
        danger: true,
        title: branchModals.removeTitle,
        text: branchModals.removeMessage(name),
        confirm: texts.remove,
        cancel: common.cancel,
      },
      () => removeBranch(businessId, branch),
    );
    if (outcome === null) return;
    const title = branchModals.notRemovedTitle;
    if (outcome.ok) await ask({ title: branchModals.removedTitle, text: branchModals.removed(name) });
    else if (outcome.problem !== 'HAS_RESERVATIONS' || archived) await sayFailed(outcome.problem, title);
    else
      await archive(branch, {
        title,
        text: (
          <>
            <p>{ownerProblemText('HAS_RESERVATIONS')}</p>
            <p>{branchModals.keptAdvice}</p>
          </>
        ),
        cancel: common.understood,
      });
  };
  const onSaved = async (name: string, isNew: boolean) => {
    setForm(null);
    if (!isNew) await ask({ title: branchModals.savedTitle, text: branchModals.saved(name) });
    else if (
      await ask({
        title: branchModals.createdTitle,
        text: branchModals.created(name),
        confirm: texts.schedule,
        cancel: common.understood,
      })
    )
      navigate(paths.businessSchedule);
  };

  const toolsOf = (branch: OwnedBranch) => [
    {
      icon: <EditIcon />,
      label: texts.edit,
      aria: texts.editAria(branch.name),
      onPress: () => setForm({ branch }),
    },
    {
      icon: <ArchiveIcon />,
      label: branch.archived ? texts.unarchive : texts.archive,
      aria: branch.archived ? texts.unarchiveAria(branch.name) : texts.archiveAria(branch.name),
      busy: busy.has(branch.id),
      onPress: () =>
        void (branch.archived
          ? unarchive(branch)
          : archive(branch, {
              title: branchModals.archiveTitle,
              text: branchModals.archiveMessage(branch.name),
              cancel: common.cancel,
            })),
    },
  ];

  if (owned.state === 'failed' || owned.state === 'missing') {
    return <BusinessUnavailable missing={owned.state === 'missing'} onRetry={retry} />;
  }
  return (
    <Page>
      <PageHead title={texts.title} subtitle={texts.subtitle} />
      <BarLayout
        bar={
          <BottomBar
            summary={texts.count(list.length - archivedCount)}
            detail={
              cachedMs !== null
                ? texts.needsSignal
                : archivedCount > 0
                  ? texts.archivedCount(archivedCount)
                  : undefined
            }
          >
            <Button size="l" aria-disabled={!canAdd} onClick={() => canAdd && setForm({ branch: null })}>
              <PlusIcon />
              {texts.add}
            </Button>
          </BottomBar>
        }
      >
        {owned.state === 'loading' ? (
          <Waiting onRetry={retry}>
            <Skeleton kind="block" size="card" />
            <Skeleton kind="block" size="card" />
          </Waiting>
        ) : list.length === 0 ? (
          <EmptyState picture={<NoBranchesPicture />} title={texts.empty} text={texts.emptyText} />
        ) : (
          <ToolCards label={texts.list}>
            {list.map((branch) => (
              <ToolCard
                key={branch.id}
                name={branch.name}
                picture={branch.imageUrl}
                faded={branch.archived}
                // A change based on a cached branch could undo a newer one.
                tools={cachedMs === null ? toolsOf(branch) : []}
                rest={[
                  {
                    icon: <TrashIcon />,
                    label: texts.remove,
                    aria: texts.removeAria(branch.name),
                    onPress: () => void remove(branch),
                  },
                ]}
              >
                <h2>{branch.name}</h2>
                <Badge tone={branch.archived ? 'neutral' : 'success'}>
                  {branch.archived ? texts.archived : texts.open}
                </Badge>
              </ToolCard>
            ))}
          </ToolCards>
        )}
        <CachedNotice cachedMs={cachedMs} />
      </BarLayout>
      {form === null ? null : (
        <BranchForm
          businessId={businessId}
          branch={form.branch}
          order={nextOrder(list)}
          onClose={() => setForm(null)}
          onSaved={(name) => void onSaved(name, form.branch === null)}
        />
      )}
      <ToastRegion />
    </Page>
  );
}
