import { useState } from 'react';
import { rechargeCode } from '../../domain/codes.ts';
import type { ToppedUp } from '../../domain/coins/corrections.ts';
import {
  readTopUpDraft,
  type TopUp,
  type TopUpDraft,
  type TopUpProblemCode,
} from '../../domain/coins/topUp.ts';
import { newDocumentId } from '../../domain/ids.ts';
import { topUp as texts, topUpFailureText, topUpProblemText } from '../../messages/coins.ts';
import type { CoinMovement, correctTopUp, credit } from '../../services/coins/commands.ts';
import type { coinSums, FoundClient, findClient, latestTopUps } from '../../services/coins/queries.ts';
import { submit } from '../../services/submit.ts';
import { pendingTopUp } from './pendingTopUp.ts';

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

interface Asked {
  readonly topUp: TopUp;
  readonly client: FoundClient;
  /** Made once for each confirmed form: pressed twice, or tried again after a lost answer, it credits once. */
  readonly movementId: string;
}

type Phase =
  | { readonly kind: 'filling' | 'looking' }
  | { readonly kind: 'asking' | 'sending'; readonly asked: Asked }
  | { readonly kind: 'failed' | 'done'; readonly text: string };

const FILLING: Phase = { kind: 'filling' };

/** The form of a top-up: what is typed, which question is open, what came of it. */
export function useTopUp(services: CoinServices) {
  const [draft, setDraft] = useState(EMPTY);
  const [code, setCode] = useState<TopUpProblemCode | null>(null);
  const [phase, setPhase] = useState(FILLING);
  /** Of the form as it stands, after its question was open once. */
  const [movementId, setMovementId] = useState<string | null>(null);
  const [credited, setCredited] = useState(0);

  const refuse = (problem: TopUpProblemCode) => {
    setCode(problem);
    setPhase({ kind: 'failed', text: topUpProblemText(problem) });
  };

  const ask = async () => {
    if (phase.kind !== 'filling') return;
    const read = readTopUpDraft(draft);
    if (!read.ok) return refuse(read.code);
    setPhase({ kind: 'looking' });
    const id =
      movementId ?? pendingTopUp.idFor(read.topUp) ?? newDocumentId((bytes) => crypto.getRandomValues(bytes));
    // Before the look: who changes the form meanwhile makes another movement of it.
    setMovementId(id);
    try {
      const [client] = await Promise.all([
        services().then(({ findClient }) => findClient(read.topUp.phone)),
        new Promise((resolve) => setTimeout(resolve, DOUBLE_PRESS_MS)),
      ]);
      if (client === null) return refuse('phone-unknown');
      const { code: typed } = read.topUp;
      if (typed !== '' && typed !== rechargeCode(client.id, client.boardSecret)) return refuse('code');
      setPhase({ kind: 'asking', asked: { topUp: read.topUp, client, movementId: id } });
    } catch {
      setPhase({ kind: 'failed', text: texts.offline });
    }
  };

  const confirm = async () => {
    if (phase.kind !== 'asking') return;
    const { asked } = phase;
    const { topUp, client } = asked;
    setPhase({ kind: 'sending', asked });
    pendingTopUp.keep(topUp, asked.movementId);
    const outcome = await submit(services, ({ credit }) =>
      credit(client, {
        id: asked.movementId,
        usdAmount: topUp.usdAmount,
        coinsAdded: topUp.coinsToAdd,
        code: topUp.code,
      }),
    );
    // This try or an earlier one may be stored: it keeps its id, also over a reload.
    if (!outcome.ok) return setPhase({ kind: 'failed', text: topUpFailureText(outcome.problem) });
    pendingTopUp.forget(topUp);
    setDraft(EMPTY);
    setMovementId(null);
    setCredited((count) => count + 1);
    setPhase({ kind: 'done', text: texts.doneText(topUp.coinsToAdd, outcome.value) });
  };

  return {
    draft,
    code,
    phase,
    /** How many top-ups this screen has made: the check adds up again after each. */
    credited,
    change: (field: keyof TopUpDraft, text: string) => {
      setDraft({ ...draft, [field]: text });
      setCode(null);
      // Another form is another movement.
      setMovementId(null);
    },
    ask,
    confirm,
    close: () => setPhase(FILLING),
    corrected: () => setCredited((count) => count + 1),
  };
}
