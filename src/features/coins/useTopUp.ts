import { useState } from 'react';
import { ask } from '../../components/ui/ask.tsx';
import { rechargeCode } from '../../domain/codes.ts';
import type { ToppedUp } from '../../domain/coins/corrections.ts';
import {
  readTopUpDraft,
  type TopUp,
  type TopUpDraft,
  type TopUpProblemCode,
} from '../../domain/coins/topUp.ts';
import { newDocumentId } from '../../domain/ids.ts';
import { useBusy } from '../../hooks/useBusy.ts';
import { topUp as texts, topUpFailureText, topUpProblemText } from '../../messages/coins.ts';
import type { CoinMovement, correctTopUp, credit } from '../../services/coins/commands.ts';
import type { coinSums, FoundClient, findClient, latestTopUps } from '../../services/coins/queries.ts';
import { submit } from '../../services/submit.ts';
import { pendingTopUp } from './pendingTopUp.ts';
import { type TopUpAsked, topUpQuestion } from './topUpQuestion.tsx';

/** Loads what the screen asks and does; a test gives its own. Rejects when it doesn't come. */
export type CoinServices = () => Promise<{
  readonly findClient: (phone: string) => ReturnType<typeof findClient>;
  readonly coinSums: (clientId: string | null) => ReturnType<typeof coinSums>;
  readonly latestTopUps: () => ReturnType<typeof latestTopUps>;
  readonly credit: (client: FoundClient, movement: CoinMovement) => ReturnType<typeof credit>;
  readonly correctTopUp: (
    topUp: ToppedUp,
    correction: { readonly coins: number; readonly reason: string },
  ) => ReturnType<typeof correctTopUp>;
}>;

export const coinServices: CoinServices = () => import('./later.ts');

const EMPTY: TopUpDraft = { phone: '', code: '', usdAmount: '', coinsToAdd: '' };

/** The question doesn't open under a finger that is still pressing twice: it has 'Sí, acreditar' there. */
const DOUBLE_PRESS_MS = 350;

/** The form of a top-up: what is typed, its checks, and its way into the database. */
export function useTopUp(services: CoinServices) {
  const [draft, setDraft] = useState(EMPTY);
  const [code, setCode] = useState<TopUpProblemCode | null>(null);
  const [busy, run] = useBusy();
  /** Of the form as it stands: pressed twice, or tried again after a lost answer, it credits once. */
  const [movementId, setMovementId] = useState<string | null>(null);
  const [credited, setCredited] = useState(0);

  const fail = (text: string) => void ask({ title: texts.failedTitle, text });
  const refuse = (problem: TopUpProblemCode) => {
    setCode(problem);
    fail(topUpProblemText(problem));
  };

  /** Returns whom it credits; null where that was refused. */
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

  const credit = async ({ topUp, client }: TopUpAsked, id: string) => {
    pendingTopUp.store(topUp, id);
    const { usdAmount, coinsToAdd, code: checked } = topUp;
    const outcome = await submit(services, (coins) =>
      coins.credit(client, { id, usdAmount, coinsAdded: coinsToAdd, code: checked }),
    );
    // This try or an earlier one may be stored: it keeps its id, also over a reload.
    if (!outcome.ok) return fail(topUpFailureText(outcome.problem));
    pendingTopUp.remove(topUp);
    setDraft(EMPTY);
    setMovementId(null);
    setCredited((count) => count + 1);
    void ask({ title: texts.doneTitle, text: texts.doneText(coinsToAdd, outcome.value) });
  };

  const send = async () => {
    const read = readTopUpDraft(draft);
    if (!read.ok) return refuse(read.code);
    const { topUp } = read;
    const id =
      movementId ?? pendingTopUp.idFor(topUp) ?? newDocumentId((bytes) => crypto.getRandomValues(bytes));
    setMovementId(id);
    const client = await find(topUp);
    if (client !== null && (await ask(topUpQuestion({ topUp, client })))) await credit({ topUp, client }, id);
  };

  return {
    draft,
    code,
    busy,
    /** How many top-ups and corrections this screen has made: list and check are read again after each. */
    credited,
    change: (field: keyof TopUpDraft, text: string) => {
      // What is asked and sent is what stands there.
      if (busy) return;
      setDraft({ ...draft, [field]: text });
      setCode(null);
      // Another form is another movement.
      setMovementId(null);
    },
    send: () => void run(send),
    corrected: () => setCredited((count) => count + 1),
  };
}
