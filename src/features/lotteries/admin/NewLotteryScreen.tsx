import { useCallback, useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { ask } from '../../../components/ui/ask.tsx';
import { Notice } from '../../../components/ui/Notice.tsx';
import { Page } from '../../../components/ui/Page.tsx';
import { SendForm } from '../../../components/ui/SendForm.tsx';
import { TextField } from '../../../components/ui/TextField.tsx';
import { paths } from '../../../config/paths.ts';
import { type Fields, isFields, textAt } from '../../../domain/fields.ts';
import { newDocumentId } from '../../../domain/ids.ts';
import {
  EMPTY_LOTTERY,
  type LotteryDraft,
  type LotteryProblem,
  readLotteryDraft,
  toLotteryDraft,
} from '../../../domain/lotteries/creation.ts';
import { isLotteryId } from '../../../domain/lotteries/ids.ts';
import { PictureField } from '../../../hooks/pictures/PictureField.tsx';
import { usePictures } from '../../../hooks/pictures/usePictures.ts';
import { useScreenTitle } from '../../../hooks/useDocumentTitle.ts';
import { useDraft } from '../../../hooks/useDraft.ts';
import { useLeaveGuard } from '../../../hooks/useLeaveGuard.ts';
import { adminTroubleText, lotteryProblems, newLottery as texts } from '../../../messages/adminLotteries.ts';
import { serverNow } from '../../../services/firestore/serverClock.ts';
import { keepsPictures } from '../../../services/pictures/available.ts';
import { submit } from '../../../services/submit.ts';
import { DrawDateFields } from './DrawDateFields.tsx';
import { PrizeItems } from './PrizeItems.tsx';
import { services } from './services.ts';

interface StoredLottery {
  /** The lottery's id, made with the form, so that an attempt whose answer was lost can be found again. */
  readonly id: string;
  /** As typed. A chosen picture can't be stored. */
  readonly draft: LotteryDraft;
}

function toStoredLottery(stored: Fields): StoredLottery | null {
  const id = textAt(stored, 'id');
  return isLotteryId(id) && isFields(stored.draft) ? { id, draft: toLotteryDraft(stored.draft) } : null;
}

const isUntouched = (draft: LotteryDraft) => JSON.stringify(draft) === JSON.stringify(EMPTY_LOTTERY);

/** /admin/lotteries/new (docs/product.md, Lotteries). */
export function NewLotteryScreen() {
  useScreenTitle(texts.title);
  const navigate = useNavigate();
  const toList = useCallback(() => navigate(paths.adminLotteries, { replace: true }), [navigate]);
  const stored = useDraft('lotteryDraft', toStoredLottery);
  const [isRecovered] = useState(stored.draft !== null);
  // Made with the form: a double press, or a retry after a lost answer, publishes one lottery.
  const [id] = useState(() => stored.draft?.id ?? newDocumentId());
  const draft = stored.draft?.draft ?? EMPTY_LOTTERY;
  const [problem, setProblem] = useState<LotteryProblem | null>(null);
  const fail = (text: string) => void ask({ title: texts.failed, text });
  const [busy, setBusy] = useState(false);
  const [created, setCreated] = useState(false);
  const pictures = usePictures({ use: 'banner', max: 1, initial: [] });

  useLeaveGuard(busy ? 'saving' : !created && (stored.draft !== null || pictures.changed), toList, {
    texts,
    forget: stored.clearDraft,
  });
  // Navigates only after the leave guard has been released.
  useEffect(() => {
    if (created) toList();
  }, [created, toList]);

  const create = async () => {
    if (busy || created) return;
    const hasBanner = pictures.count > 0 || !keepsPictures;
    const read = readLotteryDraft(draft, { hasBanner, nowMs: serverNow() });
    if (!read.ok) {
      setProblem(read.problem);
      fail(lotteryProblems[read.problem.code]);
      return;
    }
    setBusy(true);
    const saved = await pictures.save({
      role: 'admin',
      owner: { kind: 'lottery', lotteryId: id },
      write: ([banner]) =>
        submit(services, ({ createLottery }) =>
          createLottery(id, read.value, banner ?? { url: '', path: '' }),
        ),
    });
    setBusy(false);
    if (!saved.ok) return fail(saved.message);
    if (!saved.result.ok) {
      const { problem: failure } = saved.result;
      if (failure !== 'CREATED_BEFORE') return fail(adminTroubleText(failure, texts.failed));
      await ask({ title: texts.createdBeforeTitle, text: texts.createdBefore });
    }
    stored.clearDraft();
    setCreated(true);
  };

  const change = (fields: Partial<LotteryDraft>) => {
    // Text typed during the commit would be lost.
    if (busy) return;
    const typed = { ...draft, ...fields };
    stored.setDraft(isUntouched(typed) ? null : { id, draft: typed });
    setProblem(null);
  };
  /** Returns the message of the problem when its code begins with one of these. */
  const errorOf = (...codes: readonly string[]) =>
    problem && codes.some((code) => problem.code.startsWith(code))
      ? lotteryProblems[problem.code]
      : undefined;
  const field = (
    name: Exclude<keyof LotteryDraft, 'prizeItems' | 'drawDate' | 'drawTime'>,
    code: string,
  ) => ({
    label: texts[name],
    value: draft[name],
    onChange: (text: string) => change({ [name]: text }),
    error: errorOf(code),
  });

  return (
    <Page width="narrow">
      <h1>{texts.title}</h1>
      <SendForm
        onSubmit={() => void create()}
        busy={busy}
        submit={texts.submit}
        submitting={texts.submitting}
      >
        {isRecovered ? <Notice tone="info">{texts.recovered}</Notice> : null}
        <PictureField
          label={texts.banner}
          {...pictures.single}
          onRetry={() => void create()}
          {...(errorOf('banner') && { error: errorOf('banner') })}
        />
        <TextField {...field('commerceName', 'commerce-name')} />
        <TextField {...field('prizeName', 'prize-name')} />
        <TextField multiline {...field('prizeDescription', 'prize-description')} />
        <PrizeItems
          items={draft.prizeItems}
          onChange={(prizeItems) => change({ prizeItems })}
          errorIndex={problem?.prizeIndex}
          error={errorOf('no-prizes', 'prize-item', 'too-few-prizes', 'too-many-prizes')}
        />
        <TextField inputMode="numeric" {...field('pricePerNumber', 'price')} />
        <TextField inputMode="numeric" {...field('totalNumbers', 'total')} />
        <DrawDateFields value={draft} onChange={change} error={errorOf('draw-date')} />
        <TextField {...field('permit', 'permit')} />
        <TextField multiline {...field('rulesText', 'rules')} />
      </SendForm>
    </Page>
  );
}
