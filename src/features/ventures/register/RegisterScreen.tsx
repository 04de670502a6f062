import { useEffect, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { ask } from '../../../components/ui/ask.tsx';
import { jump } from '../../../components/ui/jump.ts';
import { Page } from '../../../components/ui/Page.tsx';
import { PageHead } from '../../../components/ui/PageHead.tsx';
import { ToastRegion, toast } from '../../../components/ui/Toast.tsx';
import { paths } from '../../../config/paths.ts';
import type { Credentials, Venture } from '../../../domain/ventures/entities.ts';
import { askThen } from '../../../hooks/askThen.ts';
import { CredentialsDialog } from '../../../hooks/CredentialsDialog.tsx';
import { useScreenTitle } from '../../../hooks/useDocumentTitle.ts';
import { shownCredentials as shown } from '../../../messages/credentials.ts';
import {
  credentials as credentialTexts,
  ventures as texts,
  ventureDelete,
  ventureFailures,
} from '../../../messages/ventures.ts';
import { submit } from '../../../services/submit.ts';
import { loadServices } from '../loadServices.ts';
import { RegisteredList } from './RegisteredList.tsx';
import { RegisterForm } from './RegisterForm.tsx';
import { useVentureList } from './useVentureList.ts';
import css from './Ventures.module.css';

/** The anchor of the list. */
const LIST_ID = 'registrados';

interface Said {
  readonly title: string;
  readonly credentials: Credentials;
}

/** /ventures/create (docs/product.md, Ventures): the administrator's form and list. */
export function RegisterScreen() {
  useScreenTitle(texts.documentTitle);
  const navigate = useNavigate();
  const list = useVentureList();
  const [formKey, setFormKey] = useState(0);
  /** Passwords are shown only here: each stays until it is closed, whatever answers arrive meanwhile. */
  const [said, setSaid] = useState<readonly Said[]>([]);
  const place = useRef<HTMLElement>(null);
  const say = (title: string, credentials: Credentials) => {
    if (place.current !== null) return setSaid((before) => [...before, { title, credentials }]);
    // The screen was left by a link meanwhile.
    const { username, password } = credentials;
    const text = `${credentialTexts.message} ${shown.once} ${shown.both(username, password)}`;
    void ask({ title, text, confirm: shown.done });
  };

  // Also loads the commands for the form. What an interrupted deletion left behind, offline stays until the next visit.
  useEffect(() => {
    loadServices()
      .then(({ sweepOrphans, reopenClosed }) => Promise.all([reopenClosed(), sweepOrphans()]))
      .catch(() => undefined);
  }, []);

  const remove = async ({ id, name }: Venture) => {
    const outcome = await askThen({ danger: true, ...ventureDelete(name) }, () =>
      submit(loadServices, ({ removeVenture }) => removeVenture(id)),
    );
    if (outcome === null) return;
    if (!outcome.ok) return void ask({ title: texts.removeFailed, text: ventureFailures[outcome.problem] });
    list.drop(id);
    toast(texts.removed);
  };

  const newPassword = async (venture: Venture) => {
    const outcome = await askThen(credentialTexts.generateQuestion(venture.name), () =>
      submit(loadServices, ({ renewPassword }) => renewPassword(venture)),
    );
    if (outcome === null) return;
    if (outcome.ok) say(credentialTexts.newPasswordTitle, outcome.value);
    else void ask({ title: credentialTexts.failedTitle, text: ventureFailures[outcome.problem] });
  };

  const count = `${list.ventures.length}${list.more === null ? '' : '+'}`;
  return (
    <Page>
      <PageHead title={texts.title} subtitle={texts.subtitle} />
      <nav className={`row ${css.ways}`} aria-label={texts.title}>
        <a href={`#${LIST_ID}`} onClick={jump}>
          {texts.toList(list.ventures.length > 0 ? count : null)}
        </a>
        <Link to={paths.admin}>{texts.toPanel}</Link>
      </nav>
      <RegisterForm
        key={formKey}
        onLeave={() => navigate(paths.admin, { replace: true })}
        onRegistered={(credentials) => {
          setFormKey(formKey + 1);
          say(credentialTexts.title, credentials);
          list.reload();
        }}
      />
      <section
        ref={place}
        id={LIST_ID}
        className={`stack gap-4 ${css.section}`}
        aria-labelledby={`${LIST_ID}-title`}
        tabIndex={-1}
      >
        <h2 id={`${LIST_ID}-title`}>{texts.listTitle}</h2>
        <RegisteredList
          list={list}
          onNewPassword={(venture) => void newPassword(venture)}
          onRemove={(venture) => void remove(venture)}
        />
      </section>
      {said[0] ? (
        <CredentialsDialog
          title={said[0].title}
          credentials={said[0].credentials}
          message={credentialTexts.message}
          onClose={() => setSaid(said.slice(1))}
        />
      ) : null}
      <ToastRegion />
    </Page>
  );
}
