import { useNavigate } from 'react-router-dom';
import { Button } from '../../../components/ui/Button.tsx';
import { ConfirmDialog } from '../../../components/ui/ConfirmDialog.tsx';
import { SignOutIcon } from '../../../components/ui/icons/SignOutIcon.tsx';
import { paths } from '../../../config/paths.ts';
import { businessSession } from '../../../contexts/businessSession.ts';
import { useLeaving } from '../../../hooks/useWaitingSales.ts';
import { dashboard as texts } from '../../../messages/dashboard.ts';
import { leaving as leavingTexts } from '../../../messages/leaving.ts';
import css from './DashboardScreen.module.css';

interface SignOutProps {
  readonly businessId: string;
}

/** 'Cerrar sesion', which asks first where sales are only on this device. */
export function SignOut({ businessId }: SignOutProps) {
  const navigate = useNavigate();
  const leaving = useLeaving(businessId, async () => {
    await businessSession.signOut().catch(() => undefined);
    navigate(paths.businessLogin, { replace: true });
  });
  return (
    <>
      <Button
        variant="ghost"
        className={css.signOut}
        busy={leaving.busy}
        busyLabel={texts.signingOut}
        onClick={leaving.ask}
      >
        <SignOutIcon /> {texts.signOut}
      </Button>
      <ConfirmDialog
        open={leaving.asks !== null}
        title={leavingTexts.title(leaving.asks ?? 0)}
        message={leavingTexts.message(leaving.asks ?? 0)}
        confirmLabel={leavingTexts.leave(leaving.asks ?? 0)}
        cancelLabel={leavingTexts.stay}
        onConfirm={leaving.confirm}
        onCancel={leaving.cancel}
        danger
      />
    </>
  );
}
