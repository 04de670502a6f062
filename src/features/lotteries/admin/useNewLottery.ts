import { useCallback, useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { ask } from '../../../components/ui/ask.tsx';
import { paths } from '../../../config/paths.ts';
import { newDocumentId } from '../../../domain/ids.ts';
import {
  emptyLotteryDraft,
  type LotteryDraft,
  type LotteryProblem,
  readLotteryDraft,
} from '../../../domain/lotteries/creation.ts';
import { usePictures } from '../../../hooks/pictures/usePictures.ts';
import { useDraft } from '../../../hooks/useDraft.ts';
import { useLeaveGuard } from '../../../hooks/useLeaveGuard.ts';
import {
  adminTroubleText,
  lotteryProblemText,
  newLottery as texts,
} from '../../../messages/adminLotteries.ts';
import { serverNow } from '../../../services/firestore/serverClock.ts';
import { keepsPictures } from '../../../services/pictures/available.ts';
import { submit } from '../../../services/submit.ts';
import { toNewLotteryDraft } from './newLotteryDraft.ts';
import { services } from './services.ts';

const UNTOUCHED = emptyLotteryDraft();
const isUntouched = (draft: LotteryDraft) => JSON.stringify(draft) === JSON.stringify(UNTOUCHED);

/** Holds the form of a new lottery: its stored draft, its picture, its checks and its commit. */
export function useNewLottery() {
  const navigate = useNavigate();
  const toList = useCallback(() => navigate(paths.adminLotteries, { replace: true }), [navigate]);
  const stored = useDraft('lotteryDraft', toNewLotteryDraft);
  const [isRecovered] = useState(stored.draft !== null);
  // Made with the form: a double press, or a retry after a lost answer, publishes one lottery.
  const [id] = useState(() => stored.draft?.id ?? newDocumentId((bytes) => crypto.getRandomValues(bytes)));
  const draft = stored.draft?.draft ?? UNTOUCHED;
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
    const read = readLotteryDraft({ ...draft, hasBanner: pictures.count > 0 || !keepsPictures }, serverNow());
    if (!read.ok) {
      setProblem(read.problem);
      fail(lotteryProblemText(read.problem.code));
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

  return {
    isRecovered,
    draft,
    change: (fields: Partial<LotteryDraft>) => {
      // Text typed during the commit would be lost.
      if (busy) return;
      const typed = { ...draft, ...fields };
      stored.setDraft(isUntouched(typed) ? null : { id, draft: typed });
      setProblem(null);
    },
    pictures,
    problem,
    busy,
    create,
  };
}
