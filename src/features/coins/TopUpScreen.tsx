import { useState } from 'react';
import { AlertDialog } from '../../components/ui/AlertDialog.tsx';
import { Button } from '../../components/ui/Button.tsx';
import { ConfirmDialog } from '../../components/ui/ConfirmDialog.tsx';
import { Page } from '../../components/ui/Page.tsx';
import { TextField } from '../../components/ui/TextField.tsx';
import { useDocumentTitle } from '../../contexts/useDocumentTitle.ts';
import { phoneInput } from '../../domain/clients/credentials.ts';
import {
  readTopUpDraft,
  type TopUp,
  type TopUpDraft,
  type TopUpProblemCode,
} from '../../domain/coins/topUp.ts';
import { newDocumentId } from '../../domain/ids.ts';
import { formatPrice } from '../../domain/money.ts';
import { topUp as texts, topUpProblemText } from '../../messages/coins.ts';
import type { FoundClient } from '../../services/coins/client.ts';
import { CoinCheck } from './CoinCheck.tsx';
import type { CoinServices } from './CoinServices.ts';
import { pendingTopUp } from './pendingTopUp.ts';
import css from './TopUp.module.css';

const loadClient = (): Promise<CoinServices> => import('../../services/coins/client.ts');

const EMPTY: TopUpDraft = { phone: '', usdAmount: '', coinsToAdd: '' };

const FIELD_OF: Readonly<Record<TopUpProblemCode, keyof TopUpDraft>> = {
  phone: 'phone',
  'phone-unknown': 'phone',
  usd: 'usdAmount',
  'usd-too-high': 'usdAmount',
  coins: 'coinsToAdd',
  'coins-too-high': 'coinsToAdd',
};

/** The question doesn't open under a finger that is still pressing twice: it has 'Sí, acreditar' there. */
const DOUBLE_PRESS_MS = 350;

interface Asked {
  readonly topUp: TopUp;
  readonly client: FoundClient;
  /** Made once for each confirmed form: pressed twice, or tried again after a lost answer, it credits once. */
  readonly movementId: string;
}

/** /admin/coins/topup (specification sections 2 and 5). */
export function TopUpScreen({
  loadCoins = loadClient,
}: {
  readonly loadCoins?: () => Promise<CoinServices>;
}) {
  useDocumentTitle(texts.documentTitle);
  const [draft, setDraft] = useState(EMPTY);
  const [code, setCode] = useState<TopUpProblemCode | null>(null);
  const [busy, setBusy] = useState(false);
  const [asked, setAsked] = useState<Asked | null>(null);
  const [open, setOpen] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [done, setDone] = useState<string | null>(null);
  const [checks, setChecks] = useState(0);

  const set = (field: keyof TopUpDraft) => (text: string) => {
    setDraft({ ...draft, [field]: field === 'phone' ? phoneInput(text) : text });
    setCode(null);
    // Another form is another movement.
    setAsked(null);
  };
  const errorOf = (field: keyof TopUpDraft) =>
    code !== null && FIELD_OF[code] === field ? topUpProblemText(code) : undefined;

  const ask = async () => {
    if (busy) return;
    const read = readTopUpDraft(draft);
    if (!read.ok) {
      setCode(read.code);
      setFailure(topUpProblemText(read.code));
      return;
    }
    setBusy(true);
    try {
      const [client] = await Promise.all([
        loadCoins().then((coins) => coins.findClient(read.topUp.phone)),
        new Promise((resolve) => setTimeout(resolve, DOUBLE_PRESS_MS)),
      ]);
      if (client === null) {
        setCode('phone-unknown');
        setFailure(topUpProblemText('phone-unknown'));
      } else {
        const movementId =
          asked?.movementId ??
          pendingTopUp.idFor(read.topUp) ??
          newDocumentId((bytes) => crypto.getRandomValues(bytes));
        setAsked({ topUp: read.topUp, client, movementId });
        setOpen(true);
      }
    } catch {
      setFailure(texts.offline);
    }
    setBusy(false);
  };

  const credit = async () => {
    if (asked === null || busy) return;
    const { topUp, client, movementId } = asked;
    setBusy(true);
    pendingTopUp.keep(topUp, movementId);
    const outcome = await loadCoins().then(
      (coins) =>
        coins.credit(client, {
          id: movementId,
          type: 'recarga',
          usdAmount: topUp.usdAmount,
          coinsAdded: topUp.coinsToAdd,
          reason: '',
        }),
      () => ({ ok: false, problem: 'OFFLINE' }) as const,
    );
    setBusy(false);
    setOpen(false);
    if (outcome.ok || outcome.problem === 'DENIED') pendingTopUp.forget();
    if (outcome.ok) {
      setDone(texts.doneText(topUp.coinsToAdd, outcome.newBalance));
      setDraft(EMPTY);
      setAsked(null);
      setChecks((n) => n + 1);
    } else if (outcome.problem === 'OFFLINE') setFailure(texts.offline);
    else setFailure(outcome.problem === 'UNCERTAIN' ? texts.uncertain : texts.failed);
  };

  const gift = asked?.topUp.isGift ?? false;
  return (
    <Page width="narrow">
      <h1>{texts.title}</h1>
      <form
        className={css.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void ask();
        }}
      >
        <TextField
          label={texts.phone}
          type="tel"
          inputMode="numeric"
          autoComplete="off"
          value={draft.phone}
          onChange={set('phone')}
          error={errorOf('phone')}
        />
        <TextField
          label={texts.usd}
          inputMode="decimal"
          autoComplete="off"
          value={draft.usdAmount}
          onChange={set('usdAmount')}
          error={errorOf('usdAmount')}
        />
        <TextField
          label={texts.coins}
          inputMode="numeric"
          autoComplete="off"
          value={draft.coinsToAdd}
          onChange={set('coinsToAdd')}
          error={errorOf('coinsToAdd')}
        />
        <Button type="submit" size="l" block busy={busy} busyLabel={texts.submitting}>
          {texts.submit}
        </Button>
      </form>
      <CoinCheck key={checks} loadCoins={loadCoins} />
      <ConfirmDialog
        open={open && asked !== null}
        title={gift ? texts.giftTitle : texts.confirmTitle}
        message={
          asked &&
          (gift
            ? texts.giftText(asked.topUp.coinsToAdd, asked.client.phone)
            : texts.confirmText(
                asked.topUp.coinsToAdd,
                asked.client.phone,
                formatPrice(asked.topUp.usdAmount),
              ))
        }
        confirmLabel={texts.confirm}
        cancelLabel={texts.cancel}
        onConfirm={() => void credit()}
        onCancel={() => setOpen(false)}
        busy={busy}
      />
      <AlertDialog
        open={failure !== null}
        title={texts.failedTitle}
        message={failure}
        onClose={() => setFailure(null)}
      />
      <AlertDialog
        open={done !== null}
        title={texts.doneTitle}
        message={done}
        onClose={() => setDone(null)}
      />
    </Page>
  );
}
