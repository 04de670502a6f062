import { ButtonLink } from '../../components/ui/ButtonLink.tsx';
import { EmptyState } from '../../components/ui/EmptyState.tsx';
import { Page } from '../../components/ui/Page.tsx';
import { useDocumentTitle } from '../../contexts/useDocumentTitle.ts';
import { profile as texts } from '../../messages/home.ts';
import { paths } from '../paths.ts';

/** /client/profile before client accounts exist: says so, and where a diner finds bookings without one. */
export default function ProfileRoute() {
  useDocumentTitle(texts.documentTitle);
  return (
    <Page width="narrow">
      <EmptyState
        level={1}
        title={texts.title}
        text={texts.text}
        action={<ButtonLink to={paths.reservations}>{texts.myReservations}</ButtonLink>}
      />
    </Page>
  );
}
