import { useNavigate } from 'react-router-dom';
import { Button } from '../../../components/ui/Button.tsx';
import { SignOutIcon } from '../../../components/ui/icons/SignOutIcon.tsx';
import { paths } from '../../../config/paths.ts';
import { businessSession } from '../../../contexts/businessSession.ts';
import { useLeaving } from '../../../hooks/useOutbox.ts';
import { dashboard as texts } from '../../../messages/dashboard.ts';

interface SignOutProps {
  readonly businessId: string;
  /** The account of the team member; '' = the owner. */
  readonly by?: string;
}

/** 'Cerrar sesion': asks first when the outbox has sales. */
export function SignOut({ businessId, by = '' }: SignOutProps) {
  const navigate = useNavigate();
  const [leave, busy] = useLeaving(businessId, by, async () => {
    await businessSession.signOut().catch(() => undefined);
    navigate(paths.businessLogin, { replace: true });
  });
  return (
    <Button variant="ghost" className="at-start" busy={busy} busyLabel={texts.signingOut} onClick={leave}>
      <SignOutIcon /> {texts.signOut}
    </Button>
  );
}
