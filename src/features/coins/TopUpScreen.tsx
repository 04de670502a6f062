import { Page } from '../../components/ui/Page.tsx';
import { SendForm } from '../../components/ui/SendForm.tsx';
import { TextField } from '../../components/ui/TextField.tsx';
import { phoneInput } from '../../domain/clients/credentials.ts';
import type { TopUpDraft, TopUpProblemCode } from '../../domain/coins/topUp.ts';
import { useScreenTitle } from '../../hooks/useDocumentTitle.ts';
import { topUp as texts, topUpProblemText } from '../../messages/coins.ts';
import { CoinCheck } from './CoinCheck.tsx';
import { LatestTopUps } from './LatestTopUps.tsx';
import { useTopUp } from './useTopUp.tsx';

const FIELD_OF: Readonly<Record<TopUpProblemCode, keyof TopUpDraft>> = {
  phone: 'phone',
  'phone-unknown': 'phone',
  code: 'code',
  usd: 'usdAmount',
  'usd-too-high': 'usdAmount',
  coins: 'coinsToAdd',
  'coins-too-high': 'coinsToAdd',
};

/** /admin/coins/topup. */
export function TopUpScreen() {
  useScreenTitle(texts.title);
  const { draft, code, busy, credited, change, send, corrected } = useTopUp();
  const errorOf = (field: keyof TopUpDraft) =>
    code !== null && FIELD_OF[code] === field ? topUpProblemText(code) : undefined;
  return (
    <Page width="narrow">
      <h1>{texts.title}</h1>
      <SendForm onSubmit={send} busy={busy} submit={texts.submit} submitting={texts.submitting}>
        <TextField
          label={texts.phone}
          type="tel"
          inputMode="numeric"
          autoComplete="off"
          value={draft.phone}
          onChange={(text) => change('phone', phoneInput(text))}
          error={errorOf('phone')}
        />
        <TextField
          label={texts.code}
          hint={texts.codeHint}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          value={draft.code}
          onChange={(text) => change('code', text)}
          error={errorOf('code')}
        />
        <TextField
          label={texts.usd}
          inputMode="decimal"
          autoComplete="off"
          value={draft.usdAmount}
          onChange={(text) => change('usdAmount', text)}
          error={errorOf('usdAmount')}
        />
        <TextField
          label={texts.coins}
          inputMode="numeric"
          autoComplete="off"
          value={draft.coinsToAdd}
          onChange={(text) => change('coinsToAdd', text)}
          error={errorOf('coinsToAdd')}
        />
      </SendForm>
      <LatestTopUps credited={credited} onCorrected={corrected} />
      <CoinCheck key={credited} />
    </Page>
  );
}
