import { useState } from 'react';
import { Button } from '../../../components/ui/Button.tsx';
import { ButtonLink } from '../../../components/ui/ButtonLink.tsx';
import { Page } from '../../../components/ui/Page.tsx';
import { businessSession } from '../../../contexts/session/businessSession.ts';
import { useDocumentTitle } from '../../../contexts/useDocumentTitle.ts';
import type { BusinessSession } from '../../../domain/session.ts';
import { dashboard as texts } from '../../../messages/dashboard.ts';
import css from './DashboardScreen.module.css';

export interface DashboardScreenProps {
  readonly session: BusinessSession;
  readonly to: Readonly<
    Record<'products' | 'sales' | 'profile' | 'branches' | 'schedule' | 'reservations', string>
  >;
  readonly onSignedOut: () => void;
}

/** /business/dashboard, 'Administracion' (specification section 2). */
export function DashboardScreen({ session, to, onSignedOut }: DashboardScreenProps) {
  useDocumentTitle(texts.documentTitle);
  const [leaving, setLeaving] = useState(false);
  const signOut = async () => {
    setLeaving(true);
    await businessSession.signOut().catch(() => undefined);
    onSignedOut();
  };
  return (
    <Page width="narrow">
      <hgroup>
        <h1>{texts.title}</h1>
        <p>{texts.subtitle}</p>
      </hgroup>
      {session.businessName ? (
        <p>
          {texts.signedInAs} <strong>{session.businessName}</strong>
        </p>
      ) : null}
      <nav className={css.actions} aria-label={texts.title}>
        <ButtonLink to={to.products}>{texts.products}</ButtonLink>
        <ButtonLink to={to.sales}>{texts.sales}</ButtonLink>
        <ButtonLink to={to.profile}>{texts.profile}</ButtonLink>
      </nav>
      <nav className={css.actions} aria-label={texts.reservationsSection}>
        <ButtonLink to={to.reservations} variant="secondary">
          {texts.reservations}
        </ButtonLink>
        <ButtonLink to={to.schedule} variant="secondary">
          {texts.schedule}
        </ButtonLink>
        <ButtonLink to={to.branches} variant="secondary">
          {texts.branches}
        </ButtonLink>
      </nav>
      <Button variant="ghost" busy={leaving} busyLabel={texts.signingOut} onClick={() => void signOut()}>
        {texts.signOut}
      </Button>
    </Page>
  );
}
