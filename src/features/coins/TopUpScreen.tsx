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
  const field = (name: keyof TopUpDraft) => ({
    label: texts[name],
    autoComplete: 'off',
    value: draft[name],
    onChange: (text: string) => change(name, name === 'phone' ? phoneInput(text) : text),
    error: code !== null && FIELD_OF[code] === name ? topUpProblemText(code) : undefined,
  });
  return (
    <Page width="narrow">
      <h1>{texts.title}</h1>
      <SendForm onSubmit={send} busy={busy} submit={texts.submit} submitting={texts.submitting}>
        <TextField type="tel" inputMode="numeric" {...field('phone')} />
        <TextField hint={texts.codeHint} autoCapitalize="characters" spellCheck={false} {...field('code')} />
        <TextField inputMode="decimal" {...field('usdAmount')} />
        <TextField inputMode="numeric" {...field('coinsToAdd')} />
      </SendForm>
      <LatestTopUps credited={credited} onCorrected={corrected} />
      <CoinCheck key={credited} />
    </Page>
  );
}
