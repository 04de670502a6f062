import { Button } from '../../../components/ui/Button.tsx';
import { ButtonLink } from '../../../components/ui/ButtonLink.tsx';
import { Dialog } from '../../../components/ui/Dialog.tsx';
import { ToastRegion } from '../../../components/ui/Toast.tsx';
import { ownNumbersPath, participatePath, paths } from '../../../config/paths.ts';
import type { SharedLottery } from '../../../hooks/numbersPicture.ts';
import { ShareNumbers } from '../../../hooks/ShareNumbers.tsx';
import { participation as texts } from '../../../messages/lotteries.ts';
import css from './BuyDialogs.module.css';
import type { Bought } from './usePurchase.ts';

export interface BuyDialogsProps {
  readonly lottery: SharedLottery;
  /** True when a visitor has to sign in first. */
  readonly asksToSignIn: boolean;
  readonly bought: Bought | null;
  readonly onClose: () => void;
}

/** The dialogs after a press of 'Comprar', except the error messages. */
export function BuyDialogs({ lottery, asksToSignIn, bought, onClose }: BuyDialogsProps) {
  return (
    <>
      <Dialog
        open={asksToSignIn}
        title={texts.signInTitle}
        onClose={onClose}
        actions={
          <>
            <ButtonLink to={paths.clientRegister} variant="secondary">
              {texts.register}
            </ButtonLink>
            <ButtonLink to={paths.clientLogin}>{texts.signIn}</ButtonLink>
          </>
        }
      >
        {texts.signInText}
      </Dialog>
      {bought ? <Ticket bought={bought} lottery={lottery} onClose={onClose} /> : null}
    </>
  );
}

interface TicketProps extends Pick<BuyDialogsProps, 'lottery' | 'onClose'> {
  readonly bought: Bought;
}

/** The dialog opens with the focus here, so that Enter closes it. */
function focusFirst(button: HTMLButtonElement | null) {
  button?.setAttribute('autofocus', '');
}

/** Shows a bought number as a large ticket to share, with a link to all numbers of the client. */
function Ticket({ bought, lottery, onClose }: TicketProps) {
  const { numbers, newBalance } = bought;
  return (
    <Dialog
      open
      role="alertdialog"
      title={texts.boughtTitle}
      onClose={onClose}
      actions={
        <Button ref={focusFirst} onClick={onClose}>
          {texts.understood}
        </Button>
      }
    >
      <div className={`stack gap-1 ${css.ticket}`}>
        <p className={`row ${css.numbers}`} data-many={numbers.length > 1 || undefined} aria-hidden="true">
          {numbers.map((number) => (
            <span key={number}>{number}</span>
          ))}
        </p>
        <b>{lottery.prizeName}</b>
      </div>
      <p className={css.said}>{texts.bought(numbers, newBalance)}</p>
      <div className={`row gap-2 ${css.ways}`}>
        <ShareNumbers
          lottery={lottery}
          numbers={numbers}
          path={participatePath(lottery.id)}
          label={texts.share}
        />
        <ButtonLink to={ownNumbersPath} variant="secondary">
          {texts.seeOwn}
        </ButtonLink>
      </div>
      <ToastRegion />
    </Dialog>
  );
}
