import { useEffect, useRef, useState } from 'react';
import { ask } from '../../../components/ui/ask.tsx';
import { BarLayout } from '../../../components/ui/BottomBar.tsx';
import { ButtonLink } from '../../../components/ui/ButtonLink.tsx';
import { EmptyPage } from '../../../components/ui/EmptyPage.tsx';
import { EmptyState } from '../../../components/ui/EmptyState.tsx';
import { Page } from '../../../components/ui/Page.tsx';
import { Skeleton } from '../../../components/ui/Skeleton.tsx';
import { paths } from '../../../config/paths.ts';
import { useClientSession } from '../../../contexts/clientSession.ts';
import { soldOfBlocks } from '../../../domain/lotteries/board.ts';
import { MAX_NUMBERS_PER_PURCHASE } from '../../../domain/lotteries/limits.ts';
import { toggleNumber } from '../../../domain/lotteries/purchase.ts';
import { isSelling } from '../../../domain/lotteries/status.ts';
import { Failed } from '../../../hooks/Failed.tsx';
import { useDocumentTitle } from '../../../hooks/useDocumentTitle.ts';
import { useOwnClient } from '../../../hooks/useOwnClient.ts';
import { WriteToUs } from '../../../hooks/WriteToUs.tsx';
import { cancelledLottery } from '../../../messages/cancelledLottery.ts';
import { common } from '../../../messages/common.ts';
import { purchaseProblemText, participation as texts } from '../../../messages/lotteries.ts';
import { readChosen, writeChosen } from '../../../services/device/chosenNumbers.ts';
import { LaterDraw, useDrawAtHand } from '../draw/LaterDraw.tsx';
import { useLotteryId } from '../shared/useLotteryId.ts';
import { BuyBar } from './BuyBar.tsx';
import { BuyDialogs } from './BuyDialogs.tsx';
import { LotteryBanner, LotteryFacts } from './LotteryFacts.tsx';
import { NumberPicker } from './NumberPicker.tsx';
import { type LiveLottery, type LotteryActions, useLottery, useSold } from './useLottery.ts';
import { usePurchase } from './usePurchase.ts';
import { useSoldCount } from './useSoldCount.ts';

/** /lotteries/{lotteryId}/participate: choose and buy numbers. */
export function ParticipateScreen() {
  const lotteryId = useLotteryId();
  // Another lottery starts a new selection.
  return lotteryId === '' ? (
    <NoLottery title={texts.invalidId} />
  ) : (
    <ValidLottery key={lotteryId} lotteryId={lotteryId} />
  );
}

/** Says that there is no lottery at this address. */
function NoLottery({ title }: { readonly title: string }) {
  useDocumentTitle(texts.documentTitle(title));
  return <EmptyPage alert title={title} action={<ButtonLink to={paths.home}>{texts.toHome}</ButtonLink>} />;
}

const TITLES = { loading: common.loading, failed: texts.failed, missing: texts.notFound };

function ValidLottery({ lotteryId }: { readonly lotteryId: string }) {
  const isPlayer = useClientSession().status === 'signedIn';
  const [live, actions] = useLottery(lotteryId, isPlayer);
  useDrawAtHand(live.state === 'ready' && !isSelling(live.lottery));
  const title = live.state === 'ready' ? live.lottery.prizeName : TITLES[live.state];
  useDocumentTitle(texts.documentTitle(title), live.state === 'ready' ? texts.description(title) : '');
  switch (live.state) {
    case 'loading':
      return (
        <Page>
          <div className="stack gap-2">
            <Skeleton kind="block" size="tile" />
            <Skeleton kind="text" lines={3} />
            <Skeleton kind="block" size="tile" />
          </div>
          <Skeleton kind="block" size="card" />
        </Page>
      );
    case 'failed':
      return (
        <Page width="narrow">
          <Failed level={1} title={texts.failed} onRetry={actions.reload} />
        </Page>
      );
    case 'missing':
      return <NoLottery title={texts.notFound} />;
    case 'ready':
      return <Play live={live} actions={actions} />;
  }
}

/** Returns what was chosen in this lottery before signing in. */
function chosenBefore(lotteryId: string) {
  const chosen = readChosen();
  return chosen?.lotteryId === lotteryId ? chosen : null;
}

interface PlayProps {
  readonly live: Extract<LiveLottery, { state: 'ready' }>;
  readonly actions: LotteryActions;
}

function Play({ live, actions }: PlayProps) {
  const { lottery: stored, board, isWhole, marks, sawItSell } = live;
  const session = useClientSession();
  const clientId = session.status === 'signedIn' ? session.session.clientId : null;
  const client = useOwnClient(clientId);
  const coins = client?.coins ?? null;
  const [boughtHere, setBoughtHere] = useState<readonly number[]>([]);
  // Another client's numbers are not this one's.
  useEffect(() => () => setBoughtHere([]), [clientId]);
  const { taken, own } = useSold(stored.id, marks, isWhole, client, boughtHere);
  // The board is ahead of the lottery's sold count.
  const sold = soldOfBlocks(stored, board);
  const counted = sold.reduce((sum, count) => sum + count, 0);
  const soldNumbers = isWhole ? taken.size : Math.max(stored.soldNumbers, counted);
  const lottery = { ...stored, soldNumbers: stored.freeze ? stored.soldNumbers : soldNumbers };
  useSoldCount(stored, taken, { isSignedIn: clientId !== null, isBuyer: own.size > 0 });
  const [resumed] = useState(() => chosenBefore(stored.id));
  const [chosen, setChosen] = useState(resumed?.numbers ?? []);
  const [several, setSeveral] = useState(chosen.length > 1);
  useEffect(() => {
    if (resumed && clientId !== null) writeChosen(null);
  }, [resumed, clientId]);
  const [signInOpen, setSignInOpen] = useState(false);
  /** The numbers of the last purchase, once its dialog is closed: the focus moves there. */
  const [boughtSeen, setBoughtSeen] = useState<readonly number[]>([]);
  const outcome = useRef<HTMLDivElement>(null);
  const purchase = usePurchase(resumed?.price ?? stored.pricePerNumber);
  const { setShown } = purchase;
  useEffect(() => setShown({ ...stored, taken }, coins));

  // A number that somebody else has bought since isn't selected any more: the price would be a surprise. Nor is one that
  // the lottery no longer has.
  const selected = chosen.filter((number) => !taken.has(number) && number <= lottery.totalNumbers);
  const gone = purchase.unsure
    ? []
    : chosen.filter((number) => !selected.includes(number) && !own.has(number));
  // A purchase under way, or whose answer was lost, keeps its numbers even if the board shows them as taken.
  const asked = purchase.unsure || purchase.busy ? chosen : selected;
  const total = asked.length * lottery.pricePerNumber;
  const selling = isSelling(lottery);
  const phase = `${selling} ${lottery.status}`;
  const lastPhase = useRef(phase);
  useEffect(() => {
    // The grid that had the focus has gone, perhaps behind the dialog of the last purchase.
    const isGone = phase !== lastPhase.current || (!selling && boughtSeen.length > 0);
    if (isGone && document.activeElement === document.body) outcome.current?.focus();
    lastPhase.current = phase;
  }, [phase, selling, boughtSeen]);

  const buy = async () => {
    // As on every form: the button can be pressed, and then says what is missing.
    if (asked.length === 0) {
      void ask({ title: texts.nothingChosen, text: texts.choose });
      return;
    }
    if (clientId === null) {
      const { id: lotteryId, prizeName } = lottery;
      writeChosen({ lotteryId, prizeName, numbers: asked, price: purchase.priceFor(lottery) });
      if (session.status === 'signedOut') setSignInOpen(true);
      else void ask({ title: texts.failedTitle, text: common.chunkFailed });
      return;
    }
    const boardSecret = client?.boardSecret ?? '';
    const limits = client?.limits ?? null;
    const result = await purchase.buy({
      lottery,
      taken,
      numbers: asked,
      clientId,
      coins,
      boardSecret,
      limits,
      loadBlock: actions.loadBlock,
    });
    if (result?.ok) {
      setChosen([]);
      const { numbers, newBalance } = result.value;
      setBoughtHere((before) => [...before, ...numbers]);
      // The screen was left meanwhile, and its dialog with it.
      if (outcome.current === null)
        void ask({ title: texts.boughtTitle, text: texts.bought(numbers, newBalance) });
    } else if (result) {
      const { problem } = result;
      // The page may have lost the connection by which it follows the price.
      if (typeof problem === 'object' && problem.code === 'PRICE_CHANGED')
        actions.lookAgain(new AbortController().signal).catch(() => undefined);
      const { title, message } = purchaseProblemText(problem);
      const text = (
        <p>
          <WriteToUs text={message} />
        </p>
      );
      void ask({ title: title || texts.failedTitle, text });
    }
  };

  /** True when the last press chose one number too many. */
  const [full, setFull] = useState(false);
  const choose = (numbers: readonly number[], isOneTooMany = false) => {
    // Another choice would lose the id by which a repeated purchase is charged once.
    if (purchase.busy) return;
    setChosen(numbers);
    setFull(isOneTooMany);
    purchase.changed(lottery.pricePerNumber);
  };
  const bar = selling ? (
    <BuyBar
      asked={asked}
      gone={gone}
      isFull={full}
      isQueued={purchase.queued}
      total={total}
      coins={coins}
      // Until the session is restored nobody is asked to sign in.
      busy={purchase.busy || session.status === 'restoring'}
      onBuy={() => void buy()}
    />
  ) : null;

  const about = (
    <div className="stack gap-2">
      <LotteryBanner lottery={lottery} />
      {lottery.freeze ? null : <LotteryFacts lottery={lottery} />}
    </div>
  );

  return (
    <Page>
      <BarLayout bar={bar} aside={about}>
        {/* Always in the DOM, so that screen readers announce the end of the sale. */}
        <div
          ref={outcome}
          role={lottery.freeze ? undefined : 'status'}
          tabIndex={-1}
          className={selling ? 'visually-hidden' : undefined}
        >
          {lottery.cancelled ? (
            <Cancelled reason={lottery.cancelled.reason} own={own} />
          ) : lottery.freeze ? (
            <LaterDraw lottery={lottery} own={own} taken={isWhole ? taken : null} sawFreeze={sawItSell} />
          ) : (
            !selling && (
              <EmptyState
                title={texts.soon}
                text={[
                  texts.soldOut,
                  ...(own.size === 0 ? [] : [texts.own([...own].sort((one, other) => one - other))]),
                ].join(' ')}
              />
            )
          )}
        </div>
        {selling ? null : (
          <ButtonLink to={paths.lotteryResults} variant="secondary">
            {texts.results}
          </ButtonLink>
        )}
        {selling ? (
          <NumberPicker
            bought={boughtSeen}
            board={board}
            sold={sold}
            onLook={actions.look}
            loadBlock={actions.loadBlock}
            lottery={lottery}
            taken={taken}
            own={own}
            selected={asked}
            several={several}
            onSeveral={(on) => {
              if (purchase.busy) return;
              setSeveral(on);
              if (!on) choose(selected.slice(-1));
            }}
            onToggle={(number) => {
              const isMost = several && selected.length >= MAX_NUMBERS_PER_PURCHASE;
              choose(
                toggleNumber(selected, number, taken, several ? undefined : 1),
                isMost && !selected.includes(number),
              );
            }}
            onReplace={choose}
          />
        ) : null}
      </BarLayout>
      <BuyDialogs
        lottery={lottery}
        asksToSignIn={signInOpen}
        bought={purchase.bought}
        onClose={() => {
          setSignInOpen(false);
          setBoughtSeen(purchase.bought?.numbers ?? []);
          purchase.dismiss();
        }}
      />
    </Page>
  );
}

interface CancelledProps {
  readonly reason: string;
  /** The numbers of the viewer. */
  readonly own: ReadonlySet<number>;
}

/** Replaces the grid: why there is no draw, and that everybody is paid back. */
function Cancelled({ reason, own }: CancelledProps) {
  const mine = [...own].sort((one, other) => one - other);
  return (
    <EmptyState
      title={cancelledLottery.title}
      text={cancelledLottery.reason(reason)}
      action={
        <>
          <p>{mine.length > 0 ? `${cancelledLottery.back} ${texts.own(mine)}.` : cancelledLottery.back}</p>
          {mine.length > 0 ? (
            <ButtonLink to={paths.clientMovements} variant="secondary">
              {cancelledLottery.movements}
            </ButtonLink>
          ) : null}
        </>
      }
    />
  );
}
