import { Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { ask } from '../../../components/ui/ask.tsx';
import { SendForm } from '../../../components/ui/SendForm.tsx';
import { Skeleton } from '../../../components/ui/Skeleton.tsx';
import { TextField } from '../../../components/ui/TextField.tsx';
import { paths } from '../../../config/paths.ts';
import { type Fields, isFields, textAt } from '../../../domain/fields.ts';
import { toLotteryDraft } from '../../../domain/lotteries/creation.ts';
import {
  editDraftOf,
  type LotteryChanges,
  type LotteryEditDraft,
  minimumTotal,
  readEditDraft,
} from '../../../domain/lotteries/edit.ts';
import type { Lottery } from '../../../domain/lotteries/entities.ts';
import type { EditProblem } from '../../../domain/lotteries/problems.ts';
import { PictureField } from '../../../hooks/pictures/PictureField.tsx';
import { usePictures } from '../../../hooks/pictures/usePictures.ts';
import { useScreenTitle } from '../../../hooks/useDocumentTitle.ts';
import { useDraft } from '../../../hooks/useDraft.ts';
import { useLeaveGuard } from '../../../hooks/useLeaveGuard.ts';
import { editProblemText, newLottery, lotteryEdit as texts } from '../../../messages/adminLotteries.ts';
import { serverNow } from '../../../services/firestore/serverClock.ts';
import { keepsPictures } from '../../../services/pictures/available.ts';
import { submit } from '../../../services/submit.ts';
import { CancelLottery } from './CancelLottery.tsx';
import { DrawDateFields } from './DrawDateFields.tsx';
import { DrawLottery } from './DrawLottery.tsx';
import { LotteryFrame } from './LotteryFrame.tsx';
import { CancelledLottery } from './lazyEnded.ts';
import { PrizeItems } from './PrizeItems.tsx';
import { services } from './services.ts';

const load = (lotteryId: string) => services().then(({ readLottery }) => readLottery(lotteryId));

/** /admin/lotteries/{lotteryId}/edit (docs/product.md, Lotteries): to edit, close or cancel a lottery. */
export function EditLotteryScreen() {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const toList = useCallback(() => navigate(paths.adminLotteries, { replace: true }), [navigate]);
  useScreenTitle(texts.title);
  const [cancelled, setCancelled] = useState(false);
  return (
    <LotteryFrame load={load} failed={texts.loadFailed}>
      {(lottery, reload) =>
        lottery.cancelled ? (
          <Suspense fallback={<Skeleton kind="block" size="card" />}>
            <CancelledLottery lottery={lottery} cancelled={lottery.cancelled} starts={cancelled} />
          </Suspense>
        ) : (
          <OwnScreen
            key={lottery.id}
            lottery={lottery}
            asksToClose={query.has('cerrar')}
            onSaved={toList}
            onCancelled={() => {
              setCancelled(true);
              reload();
            }}
          />
        )
      }
    </LotteryFrame>
  );
}

interface OwnScreenProps extends Pick<EditFormProps, 'lottery' | 'onSaved'> {
  readonly asksToClose: boolean;
  readonly onCancelled: () => void;
}

function OwnScreen({ lottery, asksToClose, onSaved, onCancelled }: OwnScreenProps) {
  const [closing, setClosing] = useState(lottery.status !== 'nuevo');
  return (
    <>
      <hgroup>
        <h1>{closing ? lottery.prizeName : texts.title}</h1>
        {closing ? null : <p>{texts.publicNotice}</p>}
      </hgroup>
      {/* Hidden, not removed: when the closing fails, the form is as before. */}
      {lottery.status === 'nuevo' ? (
        <div hidden={closing}>
          <EditForm lottery={lottery} isClosing={closing} onSaved={onSaved} />
        </div>
      ) : null}
      <DrawLottery lottery={lottery} asks={asksToClose} onLeave={onSaved} onClosing={setClosing} />
      {lottery.status === 'nuevo' && !closing ? (
        <CancelLottery lottery={lottery} onCancelled={onCancelled} />
      ) : null}
    </>
  );
}

interface EditFormProps {
  readonly lottery: Lottery;
  /** True when the form is hidden: the lottery can't be changed any more. */
  readonly isClosing: boolean;
  readonly onSaved: () => void;
}

/** The problems that are of no field. */
type WholeProblem = 'LOTTERY_NOT_FOUND' | 'LOTTERY_CLOSED';

/** The field of every other problem. */
const FIELD_OF: Readonly<
  Record<Exclude<EditProblem['code'], WholeProblem>, keyof LotteryEditDraft> &
    Partial<Record<WholeProblem, undefined>>
> = {
  INVALID_PRICE: 'pricePerNumber',
  INVALID_TOTAL: 'totalNumbers',
  TOTAL_BELOW_SOLD: 'totalNumbers',
  TOTAL_BELOW_SOLD_RANGE: 'totalNumbers',
  INVALID_PRIZE_NAME: 'prizeName',
  INVALID_PRIZE_ITEMS: 'prizeItems',
  INVALID_DRAW_DATE: 'drawDate',
};

interface StoredEdit {
  /** The content with which the form began, as text: a lottery that was changed meanwhile isn't changed back. */
  readonly before: string;
  /** As typed. A chosen picture can't be stored. */
  readonly draft: LotteryEditDraft;
}

function toStoredEdit(stored: Fields): StoredEdit | null {
  if (!isFields(stored.draft)) return null;
  const typed = toLotteryDraft(stored.draft);
  const { pricePerNumber, totalNumbers, prizeName, prizeItems, drawDate, drawTime } = typed;
  const draft = { pricePerNumber, totalNumbers, prizeName, prizeItems, drawDate, drawTime };
  return { before: textAt(stored, 'before'), draft };
}

function EditForm({ lottery, isClosing, onSaved }: EditFormProps) {
  const [initial] = useState(() => editDraftOf(lottery));
  const before = JSON.stringify(initial);
  const stored = useDraft(`lotteryEdit.${lottery.id}`, toStoredEdit);
  const draft = stored.draft?.before === before ? stored.draft.draft : initial;
  const [busy, setBusy] = useState(false);
  const [saved, setSaved] = useState(false);
  const pictures = usePictures({
    use: 'banner',
    max: 1,
    initial: lottery.bannerUrl === '' ? [] : [{ url: lottery.bannerUrl, path: lottery.bannerPath }],
  });
  const [wrong, setWrong] = useState<EditProblem | 'banner' | null>(null);
  /** What was sent so far. */
  const tried = useRef<LotteryChanges>({});
  const changed = pictures.changed || JSON.stringify(draft) !== before;
  useLeaveGuard(busy ? 'saving' : changed && !isClosing && !saved, onSaved, { forget: stored.clearDraft });
  // Navigates only after the leave guard has been released.
  useEffect(() => {
    if (saved) onSaved();
  }, [saved, onSaved]);
  const change = (part: Partial<LotteryEditDraft>) => {
    // Text typed during the commit would be lost.
    if (busy) return;
    stored.setDraft({ before, draft: { ...draft, ...part } });
    setWrong(null);
  };
  const fail = (text: string) => void ask({ title: texts.failedTitle, text });
  const refuse = (problem: EditProblem) => {
    fail(editProblemText(problem));
    setWrong(problem);
  };
  /** Returns what is wrong with a field. */
  const errorOf = (name: keyof LotteryEditDraft) =>
    wrong && wrong !== 'banner' && FIELD_OF[wrong.code] === name ? editProblemText(wrong) : undefined;

  const save = async () => {
    if (busy) return;
    const read = readEditDraft(draft, lottery, serverNow(), tried.current);
    if (!read.ok) return refuse(read.problem);
    setWrong(null);
    if (pictures.count === 0 && keepsPictures) {
      setWrong('banner');
      return fail(texts.bannerRequired);
    }
    if (Object.keys(read.value).length === 0 && !pictures.changed) {
      fail(texts.unchanged);
      return;
    }
    setBusy(true);
    tried.current = read.value;
    const sent = await pictures.save({
      role: 'admin',
      owner: { kind: 'lottery', lotteryId: lottery.id },
      write: ([banner]) =>
        submit(services, ({ editLottery }) =>
          editLottery(lottery.id, {
            ...read.value,
            ...(pictures.changed && banner && { banner }),
          }),
        ),
    });
    setBusy(false);
    if (!sent.ok) fail(sent.message);
    else if (sent.result.ok) {
      stored.clearDraft();
      await ask({ title: texts.done, text: lottery.prizeName });
      setSaved(true);
    } else if (typeof sent.result.problem === 'object') refuse(sent.result.problem);
    else fail(editProblemText(sent.result.problem));
  };

  const field = (name: 'prizeName' | 'pricePerNumber' | 'totalNumbers') => ({
    label: newLottery[name],
    value: draft[name],
    onChange: (text: string) => change({ [name]: text }),
    error: errorOf(name),
  });

  return (
    <SendForm onSubmit={() => void save()} busy={busy} submit={texts.submit} submitting={texts.submitting}>
      <PictureField
        label={texts.changeBanner}
        {...pictures.single}
        onRetry={() => void save()}
        {...(wrong === 'banner' && pictures.count === 0 && { error: texts.bannerRequired })}
      />
      <TextField {...field('prizeName')} />
      <PrizeItems
        error={errorOf('prizeItems')}
        items={draft.prizeItems}
        onChange={(prizeItems) => change({ prizeItems })}
      />
      <TextField inputMode="numeric" {...field('pricePerNumber')} />
      <TextField
        inputMode="numeric"
        hint={texts.minimumTotal(minimumTotal(lottery))}
        {...field('totalNumbers')}
      />
      <DrawDateFields value={draft} onChange={change} error={errorOf('drawDate')} />
    </SendForm>
  );
}
