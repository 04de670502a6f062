import { useState } from 'react';
import { ask, type Question } from '../../components/ui/ask.tsx';
import { Page } from '../../components/ui/Page.tsx';
import { SendForm } from '../../components/ui/SendForm.tsx';
import { TextField } from '../../components/ui/TextField.tsx';
import { phoneInput } from '../../domain/clients/credentials.ts';
import { rechargeCode } from '../../domain/codes.ts';
import {
  readTopUpDraft,
  type TopUp,
  type TopUpDraft,
  type TopUpProblemCode,
} from '../../domain/coins/topUp.ts';
import { formatListDate } from '../../domain/formatLong.ts';
import { newDocumentId } from '../../domain/ids.ts';
import { formatPrice } from '../../domain/money.ts';
import { localDateOf } from '../../domain/time.ts';
import { useBusy } from '../../hooks/useBusy.ts';
import { useScreenTitle } from '../../hooks/useDocumentTitle.ts';
import { topUp as texts, topUpFailures, topUpProblems } from '../../messages/coins.ts';
import type { FoundClient } from '../../services/coins/queries.ts';
import { submit } from '../../services/submit.ts';
import { CoinCheck } from './CoinCheck.tsx';
import { LatestTopUps } from './LatestTopUps.tsx';
import { pendingTopUp } from './pendingTopUp.ts';
import { services } from './services.ts';

const EMPTY: TopUpDraft = { phone: '', code: '', usd: '', coins: '' };

/** The dialog opens no sooner than this: the second press of a double press would hit its 'Sí, acreditar'. */
const DOUBLE_PRESS_MS = 350;

/** Returns the question before a top-up: how much, to whom, and whether the account was checked by its code. */
function questionOf({ coinsToAdd, usdAmount, code }: TopUp, client: FoundClient): Question {
  const isGift = usdAmount === 0;
  const isUnchecked = code === '';
  return {
    danger: isUnchecked,
    title: isGift ? texts.giftTitle : isUnchecked ? texts.uncheckedTitle : texts.confirmTitle,
    text: (
      <>
        <p>
          {isGift
            ? texts.giftText(coinsToAdd, client.phone)
            : texts.confirmText(coinsToAdd, client.phone, formatPrice(usdAmount))}
        </p>
        <p>{texts.who(client.instagram, formatListDate(localDateOf(client.createdAtMs)))}</p>
        <p>{isUnchecked ? texts.uncheckedRisk : texts.checked}</p>
      </>
    ),
    confirm: isUnchecked ? texts.confirmUnchecked : texts.confirm,
    cancel: texts.cancel,
  };
}

/** /admin/coins/topup. */
export function TopUpScreen() {
  useScreenTitle(texts.title);
  const [draft, setDraft] = useState(EMPTY);
  const [code, setCode] = useState<TopUpProblemCode | null>(null);
  const [busy, run] = useBusy();
  /** The movement id of the present form: a double press, or a retry after a lost answer, credits once. */
  const [movementId, setMovementId] = useState<string | null>(null);
  /** The number of top-ups and corrections made here, or perhaps made: list and check are read again after each. */
  const [credited, setCredited] = useState(0);
  /** The phone that the check asks for: it stays when its sums are read again. */
  const [checkPhone, setCheckPhone] = useState('');
  const changed = () => setCredited((count) => count + 1);

  const fail = (text: string) => void ask({ title: texts.failedTitle, text });
  const refuse = (problem: TopUpProblemCode) => {
    setCode(problem);
    fail(topUpProblems[problem]);
  };

  /** Returns the client to credit; null when the phone or the code was refused, or no answer came. */
  const find = async (topUp: TopUp): Promise<FoundClient | null> => {
    try {
      const [client] = await Promise.all([
        services().then(({ findClient }) => findClient(topUp.phone)),
        new Promise((resolve) => setTimeout(resolve, DOUBLE_PRESS_MS)),
      ]);
      if (
        client !== null &&
        (topUp.code === '' || topUp.code === rechargeCode(client.id, client.boardSecret))
      )
        return client;
      refuse(client === null ? 'phone-unknown' : 'code');
    } catch {
      fail(texts.offline);
    }
    return null;
  };

  const credit = async (topUp: TopUp, client: FoundClient, id: string) => {
    const again = pendingTopUp.idFor(topUp) === id;
    pendingTopUp.store(topUp, id);
    const { usdAmount, coinsToAdd, code: checked } = topUp;
    const outcome = await submit(services, (coins) =>
      coins.credit(client, { id, usdAmount, coinsAdded: coinsToAdd, code: checked, again }),
    );
    // This attempt or an earlier one may be stored, so a retry uses the same id, also after a reload.
    if (!outcome.ok && outcome.problem !== 'CREDITED_BEFORE') {
      if (outcome.problem === 'UNCERTAIN') changed();
      return fail(topUpFailures[outcome.problem]);
    }
    pendingTopUp.remove(topUp);
    setDraft(EMPTY);
    setMovementId(null);
    changed();
    void ask({
      title: texts.doneTitle,
      text: outcome.ok ? texts.doneText(coinsToAdd, outcome.value) : texts.doneBefore,
    });
  };

  const send = async () => {
    const read = readTopUpDraft(draft);
    if (!read.ok) return refuse(read.problem);
    const topUp = read.value;
    const id = movementId ?? pendingTopUp.idFor(topUp) ?? newDocumentId();
    setMovementId(id);
    const client = await find(topUp);
    if (client !== null && (await ask(questionOf(topUp, client)))) await credit(topUp, client, id);
  };

  const field = (name: keyof TopUpDraft) => ({
    label: texts[name],
    autoComplete: 'off',
    value: draft[name],
    onChange: (text: string) => {
      // While busy the form can't change: the question and the commit are about the text on screen.
      if (busy) return;
      setDraft({ ...draft, [name]: name === 'phone' ? phoneInput(text) : text });
      setCode(null);
      // A changed form is another movement.
      setMovementId(null);
    },
    error: code?.startsWith(name) ? topUpProblems[code] : undefined,
  });
  return (
    <Page width="narrow">
      <h1>{texts.title}</h1>
      <SendForm
        onSubmit={() => void run(send)}
        busy={busy}
        submit={texts.submit}
        submitting={texts.submitting}
      >
        <TextField type="tel" inputMode="numeric" {...field('phone')} />
        <TextField hint={texts.codeHint} autoCapitalize="characters" spellCheck={false} {...field('code')} />
        <TextField inputMode="decimal" {...field('usd')} />
        <TextField inputMode="numeric" {...field('coins')} />
      </SendForm>
      <LatestTopUps credited={credited} onCorrected={changed} />
      <CoinCheck key={credited} phone={checkPhone} onPhone={setCheckPhone} />
    </Page>
  );
}
