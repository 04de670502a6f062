import { Notice } from '../../../components/ui/Notice.tsx';
import { Page } from '../../../components/ui/Page.tsx';
import { PictureField } from '../../../components/ui/PictureField.tsx';
import { SendForm } from '../../../components/ui/SendForm.tsx';
import { TextField } from '../../../components/ui/TextField.tsx';
import type { LotteryDraft } from '../../../domain/lotteries/creation.ts';
import { useScreenTitle } from '../../../hooks/useDocumentTitle.ts';
import { lotteryProblemText, newLottery as texts } from '../../../messages/adminLotteries.ts';
import { DrawDateFields } from './DrawDateFields.tsx';
import { PrizeItems } from './PrizeItems.tsx';
import { useNewLottery } from './useNewLottery.ts';

/** /admin/lotteries/new (docs/product.md, Lotteries). */
export function NewLotteryScreen() {
  useScreenTitle(texts.title);
  const form = useNewLottery();
  const { draft, pictures, problem } = form;
  const set = (field: keyof LotteryDraft) => (text: string) => form.change({ [field]: text });
  const errorOf = (...codes: readonly string[]) =>
    problem && codes.includes(problem.code) ? lotteryProblemText(problem.code) : undefined;

  return (
    <Page width="narrow">
      <h1>{texts.title}</h1>
      <SendForm
        onSubmit={() => void form.create()}
        busy={form.busy}
        submit={texts.submit}
        submitting={texts.submitting}
      >
        {form.isRecovered ? <Notice tone="info">{texts.recovered}</Notice> : null}
        <PictureField
          label={texts.banner}
          shape="wide"
          {...pictures.single}
          onRetry={() => void form.create()}
          {...(errorOf('banner') && { error: errorOf('banner') })}
        />
        <TextField
          label={texts.commerceName}
          value={draft.commerceName}
          onChange={set('commerceName')}
          error={errorOf('commerce-name', 'commerce-name-too-long', 'commerce-name-unreadable')}
        />
        <TextField
          label={texts.prizeName}
          value={draft.prizeName}
          onChange={set('prizeName')}
          error={errorOf('prize-name', 'prize-name-too-long', 'prize-name-unreadable')}
        />
        <TextField
          multiline
          label={texts.prizeDescription}
          value={draft.prizeDescription}
          onChange={set('prizeDescription')}
          error={errorOf('prize-description-too-long')}
        />
        <PrizeItems
          items={draft.prizeItems}
          onChange={(prizeItems) => form.change({ prizeItems })}
          errorIndex={problem?.prizeIndex}
          error={errorOf(
            'no-prizes',
            'prize-item',
            'prize-item-too-long',
            'prize-item-unreadable',
            'too-few-prizes',
            'too-many-prizes',
          )}
        />
        <TextField
          label={texts.price}
          inputMode="numeric"
          value={draft.pricePerNumber}
          onChange={set('pricePerNumber')}
          error={errorOf('price', 'price-too-high')}
        />
        <TextField
          label={texts.total}
          inputMode="numeric"
          value={draft.totalNumbers}
          onChange={set('totalNumbers')}
          error={errorOf('total', 'total-too-high')}
        />
        <DrawDateFields
          value={draft}
          onChange={form.change}
          error={errorOf('draw-date', 'draw-date-range')}
        />
        <TextField
          label={texts.permit}
          value={draft.permit}
          onChange={set('permit')}
          error={errorOf('permit-too-long')}
        />
        <TextField
          multiline
          label={texts.rules}
          value={draft.rulesText}
          onChange={set('rulesText')}
          error={errorOf('rules-too-long')}
        />
      </SendForm>
    </Page>
  );
}
