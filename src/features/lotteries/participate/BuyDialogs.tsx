import { AlertDialog } from '../../../components/ui/AlertDialog.tsx';
import { ButtonLink } from '../../../components/ui/ButtonLink.tsx';
import { Dialog } from '../../../components/ui/Dialog.tsx';
import { participation as texts } from '../../../messages/lotteries.ts';
import type { Bought } from './usePurchase.ts';

export interface BuyDialogsProps {
  /** Asks who isn't signed in to do so; null = closed. */
  readonly signIn: { readonly to: string; readonly register: string; readonly onClose: () => void } | null;
  readonly bought: Bought | null;
  readonly onClose: () => void;
}

/** What follows a press of 'Comprar', besides what went wrong. */
export function BuyDialogs({ signIn, bought, onClose }: BuyDialogsProps) {
  return (
    <>
      <Dialog
        open={signIn !== null}
        title={texts.signInTitle}
        onClose={() => signIn?.onClose()}
        actions={
          signIn && (
            <>
              <ButtonLink to={signIn.register} variant="secondary">
                {texts.register}
              </ButtonLink>
              <ButtonLink to={signIn.to}>{texts.signIn}</ButtonLink>
            </>
          )
        }
      >
        {texts.signInText}
      </Dialog>
      <AlertDialog
        open={bought !== null}
        title={texts.boughtTitle}
        message={bought && texts.bought(bought.numbers, bought.newBalance)}
        onClose={onClose}
      />
    </>
  );
}
