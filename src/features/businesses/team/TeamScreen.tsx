import { useCallback, useEffect, useRef, useState } from 'react';
import { ask } from '../../../components/ui/ask.tsx';
import { Badge } from '../../../components/ui/Badge.tsx';
import { BarLayout, BottomBar } from '../../../components/ui/BottomBar.tsx';
import { Button } from '../../../components/ui/Button.tsx';
import { EmptyState } from '../../../components/ui/EmptyState.tsx';
import { EditIcon } from '../../../components/ui/icons/EditIcon.tsx';
import { KeyIcon } from '../../../components/ui/icons/KeyIcon.tsx';
import { TrashIcon } from '../../../components/ui/icons/TrashIcon.tsx';
import { NoTeamPicture } from '../../../components/ui/ownerPictures.tsx';
import { Page } from '../../../components/ui/Page.tsx';
import { PageHead } from '../../../components/ui/PageHead.tsx';
import { Skeleton } from '../../../components/ui/Skeleton.tsx';
import { PlusIcon } from '../../../components/ui/shellIcons.tsx';
import { ToastRegion, toast } from '../../../components/ui/Toast.tsx';
import { ToolCard, ToolCards } from '../../../components/ui/ToolCard.tsx';
import { useSignedInBusiness } from '../../../contexts/businessSession.ts';
import type { Failed as Refused } from '../../../domain/outcome.ts';
import { MAX_MEMBERS } from '../../../domain/team/constants.ts';
import type { Member, Team, TeamProblem } from '../../../domain/team/team.ts';
import type { Credentials } from '../../../domain/ventures/entities.ts';
import { askThen } from '../../../hooks/askThen.ts';
import { CachedNotice } from '../../../hooks/CachedNotice.tsx';
import { CredentialsDialog } from '../../../hooks/CredentialsDialog.tsx';
import { Failed } from '../../../hooks/Failed.tsx';
import { useScreenTitle } from '../../../hooks/useDocumentTitle.ts';
import { useLoad } from '../../../hooks/useLoad.ts';
import { Waiting } from '../../../hooks/Waiting.tsx';
import { roleNames } from '../../../messages/roles.ts';
import { memberDialogs, teamProblemText, team as texts } from '../../../messages/team.ts';
import { loadWatchOwned } from '../../../services/businesses/loadWatchOwned.ts';
import type { Cached } from '../../../services/device/answerCache.ts';
import { follow } from '../../../services/device/follow.ts';
import { submit } from '../../../services/submit.ts';
import type { TeamOutcome } from '../../../services/ventures/teamCommands.ts';
import { loadServices } from '../shared/loadServices.ts';
import { MemberForm, type MemberFormProps } from './MemberForm.tsx';

/** The form, question or message that is open; one at a time. */
type Open =
  | { readonly kind: 'form'; readonly member: Member | null }
  | {
      readonly kind: 'credentials';
      readonly title: string;
      readonly name: string;
      readonly credentials: Credentials;
    };

const NOBODY: Cached<Team> = { value: { members: [], former: {} }, cachedMs: null };

/** /business/team, 'Equipo' (docs/product.md, Team). */
export function TeamScreen() {
  const session = useSignedInBusiness();
  useScreenTitle(texts.title);
  const { businessId, businessName } = session;
  const { loaded, retry, busy, run } = useTeam(businessId);
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  const { value: shown, cachedMs } = loaded.state === 'ready' ? loaded.value : NOBODY;
  const { members } = shown;
  const isFull = members.length >= MAX_MEMBERS;
  const canAdd = loaded.state === 'ready' && cachedMs === null && !isFull;

  const save =
    (member: Member | null): MemberFormProps['onSave'] =>
    async (draft) => {
      if (member !== null) {
        const outcome = await run((commands) => commands.changeMember(businessId, member, draft));
        if (outcome?.ok !== true) return outcome?.problem ?? null;
        close();
        toast(memberDialogs.saved);
        return null;
      }
      const outcome = await run((commands) => commands.addMember(businessId, draft));
      if (outcome?.ok !== true) return outcome?.problem ?? null;
      const { name } = draft;
      setOpen({ kind: 'credentials', title: memberDialogs.createdTitle, name, credentials: outcome.value });
      return null;
    };
  const sayFailed = (problem: TeamProblem) =>
    ask({ title: memberDialogs.failedTitle, text: teamProblemText(problem) });
  const remove = async (member: Member) => {
    const outcome = await askThen(
      {
        danger: true,
        title: memberDialogs.removeTitle(member.name),
        text: memberDialogs.removeText,
        confirm: memberDialogs.removeYes,
        cancel: memberDialogs.no,
      },
      () => run((commands, team) => commands.removeMember(businessId, member, team)),
    );
    if (outcome?.ok) toast(memberDialogs.removed(member.name));
    else if (outcome) await sayFailed(outcome.problem);
  };
  const renew = async (member: Member) => {
    const { name } = member;
    const outcome = await askThen(
      {
        title: memberDialogs.renewTitle(name),
        text: memberDialogs.renewText,
        confirm: memberDialogs.renewYes,
        cancel: memberDialogs.no,
      },
      () => run((commands, team) => commands.renewMemberPassword(businessId, member, team)),
    );
    if (outcome?.ok)
      setOpen({
        kind: 'credentials',
        title: memberDialogs.newPasswordTitle,
        name,
        credentials: outcome.value,
      });
    else if (outcome) await sayFailed(outcome.problem);
  };
  const toolsOf = (member: Member) => [
    {
      icon: <EditIcon />,
      label: texts.edit,
      aria: texts.editAria(member.name),
      onPress: () => setOpen({ kind: 'form', member }),
    },
    {
      icon: <KeyIcon />,
      label: texts.newPassword,
      aria: texts.newPasswordAria(member.name),
      onPress: () => void renew(member),
    },
  ];

  return (
    <Page>
      <PageHead title={texts.title} subtitle={texts.subtitle} />
      {loaded.state === 'failed' ? (
        <Failed title={texts.failed} onRetry={retry} />
      ) : (
        <BarLayout
          bar={
            <BottomBar
              summary={texts.count(members.length, MAX_MEMBERS)}
              detail={cachedMs !== null ? texts.needsSignal : isFull ? texts.full : undefined}
            >
              <Button
                size="l"
                aria-disabled={!canAdd}
                onClick={() => canAdd && setOpen({ kind: 'form', member: null })}
              >
                <PlusIcon />
                {texts.add}
              </Button>
            </BottomBar>
          }
        >
          {loaded.state === 'loading' ? (
            <Waiting onRetry={retry}>
              <p className="visually-hidden">{texts.loadingText}</p>
              <Skeleton kind="block" size="card" />
              <Skeleton kind="block" size="card" />
            </Waiting>
          ) : members.length === 0 ? (
            <EmptyState picture={<NoTeamPicture />} title={texts.empty} text={texts.emptyText} />
          ) : (
            <ToolCards label={texts.list}>
              {members.map((member) => (
                <ToolCard
                  key={member.uid}
                  name={member.name}
                  tools={cachedMs === null ? toolsOf(member) : []}
                  rest={[
                    {
                      icon: <TrashIcon />,
                      label: texts.remove,
                      aria: texts.removeAria(member.name),
                      onPress: () => void remove(member),
                    },
                  ]}
                >
                  <h2>{member.name}</h2>
                  <Badge tone={member.role === 'host' ? 'success' : 'info'}>{roleNames[member.role]}</Badge>
                  <p translate="no">{texts.username(member.username)}</p>
                </ToolCard>
              ))}
            </ToolCards>
          )}
          <CachedNotice cachedMs={cachedMs} />
        </BarLayout>
      )}
      {open?.kind === 'form' ? (
        <MemberForm
          member={open.member}
          businessName={businessName}
          busy={busy}
          onClose={close}
          onSave={save(open.member)}
        />
      ) : null}
      {open?.kind === 'credentials' ? (
        <CredentialsDialog
          title={open.title}
          message={memberDialogs.credentials(open.name)}
          credentials={open.credentials}
          onClose={close}
        />
      ) : null}
      <ToastRegion />
    </Page>
  );
}

type Commands = Awaited<ReturnType<typeof loadServices>>;

/** A business's team: read once and after each change here; a listener shows changes of other devices. */
function useTeam(ventureId: string) {
  /** Whether the team came otherwise since the first read was sent: a late answer of it is older. */
  const isKnown = useRef(false);
  const see = useCallback(
    async (signal: AbortSignal, show: (seen: Cached<Team>) => void) => {
      isKnown.current = false;
      const showLate = (seen: Cached<Team>) => isKnown.current || show(seen);
      return (await loadServices()).seeTeam(ventureId, { signal, show: showLate });
    },
    [ventureId],
  );
  const [loaded, retry, setLoaded] = useLoad(see);
  const put = useCallback(
    (team: Team) => {
      isKnown.current = true;
      setLoaded({ state: 'ready', value: { value: team, cachedMs: null } });
      loadServices().then(
        ({ keepTeam }) => keepTeam(ventureId, team),
        () => undefined,
      );
    },
    [setLoaded, ventureId],
  );
  const [busy, setBusy] = useState(false);
  const isReady = loaded.state === 'ready';
  useEffect(() => {
    // Without the listener's code the team that was read is good enough: the rules check every change.
    return isReady ? follow(loadWatchOwned, ({ watchTeam }) => watchTeam(ventureId, put)) : undefined;
  }, [isReady, ventureId, put]);
  return {
    /** A cached team can't be changed: it may have been changed elsewhere. */
    loaded,
    retry,
    busy,
    /** Runs one change of the team at a time and reads the team again; null: another change is still being sent. */
    run: async <T,>(command: (commands: Commands, team: Team) => Promise<TeamOutcome<T>>) => {
      if (busy || loaded.state !== 'ready' || loaded.value.cachedMs !== null) return null;
      setBusy(true);
      const outcome: TeamOutcome<T> | Refused<TeamProblem> = await submit(loadServices, (commands) =>
        command(commands, loaded.value.value),
      );
      // Reads again after a refusal too, because that means that the list is out of date.
      await loadServices()
        .then(({ readTeam }) => readTeam(ventureId))
        .then(
          (team) => team && put(team),
          () => undefined,
        );
      setBusy(false);
      return outcome;
    },
  };
}
