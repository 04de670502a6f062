import { useEffect, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { Button } from '../../../components/ui/Button.tsx';
import { EmptyState } from '../../../components/ui/EmptyState.tsx';
import { Notice } from '../../../components/ui/Notice.tsx';
import { Page } from '../../../components/ui/Page.tsx';
import { Skeleton } from '../../../components/ui/Skeleton.tsx';
import { ToastRegion, useToast } from '../../../components/ui/Toast.tsx';
import { Waiting } from '../../../components/ui/Waiting.tsx';
import { paths } from '../../../config/paths.ts';
import type { Credentials, Venture } from '../../../domain/ventures/entities.ts';
import type { CredentialsOutcome, VentureOutcome } from '../../../domain/ventures/outcomes.ts';
import { useDocumentTitle } from '../../../hooks/useDocumentTitle.ts';
import { common } from '../../../messages/common.ts';
import {
  credentials as credentialTexts,
  ventures as texts,
  ventureDelete,
  ventureFailureText,
} from '../../../messages/ventures.ts';
import { waiting } from '../../../messages/waiting.ts';
import { submit } from '../../../services/submit.ts';
import { loadServices } from '../loadServices.ts';
import { RegisterForm } from './RegisterForm.tsx';
import { useVentureList, type VentureList, type VentureServices } from './useVentureList.ts';
import { VentureDialogs, type VentureModal } from './VentureDialogs.tsx';
import { VentureItem } from './VentureItem.tsx';
import css from './Ventures.module.css';

const ventureServices: VentureServices = {
  listVentures: async (after) => (await loadServices()).listVentures(after),
  commands: loadServices,
};

export interface RegisterScreenProps {
  readonly services?: VentureServices;
}

/** In the address when one jumps to the list. */
const LIST_ID = 'registrados';

interface ListProps {
  readonly list: VentureList;
  readonly onModal: (modal: VentureModal) => void;
}

function RegisteredList({ list, onModal }: ListProps) {
  const { state, ventures, more, loadingMore } = list;
  if (state === 'loading') {
    return (
      <Waiting texts={waiting} onRetry={list.reload}>
        <div className={css.list} role="status" aria-label={texts.listLoading}>
          <Skeleton kind="block" size="card" />
          <Skeleton kind="block" size="card" />
        </div>
      </Waiting>
    );
  }
  return (
    <>
      {state === 'failed' ? (
        <Notice tone="error" action={<Button onClick={list.reload}>{common.retry}</Button>}>
          {ventureFailureText('LIST')}
        </Notice>
      ) : ventures.length === 0 ? (
        <EmptyState title={texts.listEmpty} />
      ) : null}
      <ul className={css.list}>
        {ventures.map((venture) => (
          <VentureItem
            key={venture.id}
            venture={venture}
            onNewPassword={() => onModal({ kind: 'newPassword', venture })}
            onRemove={() => onModal({ kind: 'remove', venture })}
          />
        ))}
      </ul>
      {more === null ? null : (
        <Button variant="secondary" className={css.more} busy={loadingMore} onClick={more}>
          {texts.listMore}
        </Button>
      )}
    </>
  );
}

/** /ventures/create (docs/product.md, Ventures): the administrator's form and list. */
export function RegisterScreen({ services = ventureServices }: RegisterScreenProps) {
  useDocumentTitle(texts.documentTitle);
  const navigate = useNavigate();
  const toast = useToast();
  const list = useVentureList(services);
  const [formKey, setFormKey] = useState(0);
  const [modal, setModal] = useState<VentureModal | null>(null);
  /** Passwords are said here only: each stays until it is closed, whatever else is answered meanwhile. */
  const [said, setSaid] = useState<readonly VentureModal[]>([]);
  const say = (title: string, credentials: Credentials) =>
    setSaid((before) => [...before, { kind: 'credentials', title, credentials }]);
  const [busy, setBusy] = useState(false);

  // Loads the commands too, so that registering finds them here. Without a network the pictures wait for the next visit.
  useEffect(() => {
    services
      .commands()
      .then(({ sweepOrphans }) => sweepOrphans())
      .catch(() => undefined);
  }, [services]);

  const remove = async ({ id: ventureId }: Venture) => {
    setBusy(true);
    const outcome: VentureOutcome = await submit(services.commands, ({ removeVenture }) =>
      removeVenture(ventureId),
    );
    setBusy(false);
    if (!outcome.ok) {
      setModal({ kind: 'failed', title: ventureDelete.failedTitle, problem: outcome.problem });
      return;
    }
    setModal(null);
    list.drop(ventureId);
    toast(ventureDelete.done);
  };

  const newPassword = async (venture: Venture) => {
    setBusy(true);
    const outcome: CredentialsOutcome = await submit(services.commands, ({ renewPassword }) =>
      renewPassword(venture),
    );
    setBusy(false);
    setModal(
      outcome.ok ? null : { kind: 'failed', title: credentialTexts.failedTitle, problem: outcome.problem },
    );
    if (outcome.ok) say(credentialTexts.newPasswordTitle, outcome.value);
  };

  const count = `${list.ventures.length}${list.more === null ? '' : '+'}`;
  return (
    <Page>
      <hgroup>
        <h1>{texts.title}</h1>
        <p>{texts.subtitle}</p>
      </hgroup>
      <nav className={css.ways} aria-label={texts.title}>
        {list.ventures.length > 0 ? <a href={`#${LIST_ID}`}>{texts.toList(count)}</a> : null}
        <Link to={paths.admin}>{texts.toPanel}</Link>
      </nav>
      <RegisterForm
        key={formKey}
        services={services}
        onLeave={() => navigate(paths.admin, { replace: true })}
        onRegistered={(credentials) => {
          setFormKey(formKey + 1);
          say(credentialTexts.title, credentials);
          list.reload();
        }}
      />
      <section id={LIST_ID} className={css.section} aria-labelledby={`${LIST_ID}-title`} tabIndex={-1}>
        <h2 id={`${LIST_ID}-title`}>{texts.listTitle}</h2>
        <RegisteredList list={list} onModal={setModal} />
      </section>
      <VentureDialogs
        modal={said[0] ?? modal}
        busy={busy}
        onRemove={(venture) => void remove(venture)}
        onNewPassword={(venture) => void newPassword(venture)}
        onClose={() => (said.length > 0 ? setSaid(said.slice(1)) : setModal(null))}
      />
      <ToastRegion />
    </Page>
  );
}
