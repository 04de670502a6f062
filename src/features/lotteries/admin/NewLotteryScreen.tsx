import { useState } from 'react';
import { AlertDialog } from '../../../components/ui/AlertDialog.tsx';
import { Button } from '../../../components/ui/Button.tsx';
import { Page } from '../../../components/ui/Page.tsx';
import { PictureField } from '../../../components/ui/PictureField.tsx';
import { TextField } from '../../../components/ui/TextField.tsx';
import { usePictures } from '../../../contexts/pictures/usePictures.ts';
import { useDocumentTitle } from '../../../contexts/useDocumentTitle.ts';
import { newDocumentId } from '../../../domain/ids.ts';
import {
  emptyLotteryDraft,
  type LotteryDraft,
  type ReadLottery,
  readLotteryDraft,
} from '../../../domain/lotteries/creation.ts';
import { lotteryProblemText, newLottery as texts } from '../../../messages/adminLotteries.ts';
import css from './Admin.module.css';
import { adminOutcomeText } from './outcome.ts';
import { PrizeItems } from './PrizeItems.tsx';

const loadAdmin = () => import('../../../services/lotteries/adminClient.ts');

/** /admin/lotteries/new (specification sections 2 and 5). */
export function NewLotteryScreen({ onCreated }: { readonly onCreated: () => void }) {
  useDocumentTitle(texts.documentTitle);
  // Made with the form: a second press, or a second try after a lost answer, publishes one lottery.
  const [id] = useState(() => newDocumentId((bytes) => crypto.getRandomValues(bytes)));
  const [draft, setDraft] = useState<LotteryDraft>(emptyLotteryDraft);
  const [problem, setProblem] = useState<(ReadLottery & { readonly ok: false }) | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const pictures = usePictures({ use: 'banner', max: 1, initial: [] });

  const set = (field: keyof LotteryDraft) => (text: string) => {
    setDraft({ ...draft, [field]: text });
    setProblem(null);
  };
  const errorOf = (...codes: readonly string[]) =>
    problem && codes.includes(problem.code) ? lotteryProblemText(problem.code) : undefined;

  const create = async () => {
    if (busy) return;
    const read = readLotteryDraft({ ...draft, hasBanner: pictures.count > 0 });
    if (!read.ok) {
      setProblem(read);
      setFailure(lotteryProblemText(read.code));
      return;
    }
    setBusy(true);
    const outcome = await pictures
      .save({
        role: 'admin',
        owner: { kind: 'lottery', lotteryId: id },
        write: async ([banner]) => {
          const admin = await loadAdmin();
          return admin.create(id, read.lottery, banner ?? { url: '', path: '' });
        },
        fate: (result) => (result === null ? 'written' : result === 'UNCERTAIN' ? 'unknown' : 'refused'),
      })
      .catch(() => ({ ok: true, result: 'OFFLINE' }) as const);
    setBusy(false);
    if (!outcome.ok) setFailure(outcome.message);
    else if (outcome.result === null) onCreated();
    else setFailure(adminOutcomeText(outcome.result, texts.failed));
  };

  return (
    <Page width="narrow">
      <h1>{texts.title}</h1>
      <form
        className={css.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void create();
        }}
      >
        <PictureField
          label={texts.banner}
          shape="wide"
          {...pictures.single}
          onRetry={() => void create()}
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
          onChange={(prizeItems) => {
            setDraft({ ...draft, prizeItems });
            setProblem(null);
          }}
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
        <p className={css.small}>{texts.commitmentHelp}</p>
        <Button type="submit" size="l" block busy={busy} busyLabel={texts.submitting}>
          {texts.submit}
        </Button>
      </form>
      <AlertDialog
        open={failure !== null}
        title={texts.failed}
        message={failure}
        onClose={() => setFailure(null)}
      />
    </Page>
  );
}
