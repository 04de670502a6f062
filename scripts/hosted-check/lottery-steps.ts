/** The steps of a client and of the administrator in a lottery. */
import { demoSignature } from '../../seed/demoBeacon.ts';
import { environment } from '../../src/config/env.ts';
import { DELAY_SECONDS, PERIOD_SECONDS } from '../../src/domain/lotteries/beacon.ts';
import { MAX_NUMBERS_PER_PURCHASE } from '../../src/domain/lotteries/limits.ts';
import { registerClient } from '../../src/services/clients/commands.ts';
import { credit } from '../../src/services/coins/commands.ts';
import { findClient } from '../../src/services/coins/queries.ts';
import { coinSums } from '../../src/services/coins/sums.ts';
import { roleDeps } from '../../src/services/firestore/roleDeps.ts';
import { createLottery, editLottery } from '../../src/services/lotteries/admin/commands.ts';
import { drawLottery, freezeLottery } from '../../src/services/lotteries/admin/draw.ts';
import { readLottery } from '../../src/services/lotteries/admin/queries.ts';
import {
  cancelLottery,
  cancelledLotteries,
  owedOf,
  refundLottery,
} from '../../src/services/lotteries/admin/refunds.ts';
import { fetchChanges } from '../../src/services/lotteries/changes.ts';
import { buyNumbers } from '../../src/services/lotteries/commands.ts';
import { fetchLedgerSums, ledgerReader } from '../../src/services/lotteries/ledger.ts';
import { fetchNumbersIn, fetchOwnNumbers, fetchOwnPrizes } from '../../src/services/lotteries/own.ts';
import {
  fetchClosedLotteries,
  fetchFirstLotteries,
  fetchOpenLotteries,
  fetchUndrawnLotteries,
} from '../../src/services/lotteries/queries.ts';
import { uploadPicture } from '../../src/services/pictures/upload.ts';
import { storageOf } from '../../src/services/storage/client.ts';
import type { Connection } from '../operator/connection.ts';
import { DOT, heavy, must, NAME, SIGNAL, type Steps, there, type Wait } from './step.ts';
import type { ThrowAway } from './throw-away.ts';

const PRIZES = Array.from({ length: 9 }, (_, index) => `Premio ${index + 1} de la prueba`);

/** On an emulator it signs like the demo's beacon, whose port only a page knows; hosted, it asks the public beacon. */
const signatureOf =
  environment.ok && environment.env.emulator
    ? (_chain: string, round: number) => Promise.resolve(demoSignature(round))
    : undefined;

/** The steps from registering to the draw, and the lists. */
export function lotterySteps(
  { bucket }: Pick<Connection, 'bucket'>,
  { client, lotteryId, cancelledId, ids }: ThrowAway,
  wait: Wait,
): Steps {
  const lottery = {
    commerceName: NAME,
    prizeName: 'Una prueba',
    prizeDescription: '',
    prizeItems: PRIZES,
    pricePerNumber: 10,
    totalNumbers: 10_000,
    drawAtMs: null,
    permit: '',
    rulesText: '',
  };
  let clientId = '';
  let banner = { url: '', path: '' };
  const found = async () => there(await findClient(client.phone), 'the client');
  return {
    'register a client': async () => {
      ({ clientId } = await must(registerClient({ ...client, instagram: '', instagramLower: '' })));
    },
    'top up Vagacoins': async () =>
      must(credit(await found(), { id: ids[0], usdAmount: 5, coinsAdded: 500, code: '' })),
    [bucket === '' ? 'no banner' : 'upload a banner']: async () => {
      if (bucket === '') return;
      const picture = { blob: new Blob([DOT]), type: 'image/png' as const, fileName: 'banner.png' };
      const outcome = await uploadPicture(storageOf('admin'), { kind: 'lottery', lotteryId }, picture);
      if (!outcome.ok) throw new Error(`refused: ${outcome.problem}`);
      banner = { ...outcome.stored };
    },
    'a lottery of 10,000 numbers and 9 prizes': () => must(createLottery(lotteryId, lottery, banner)),
    'changing it, on the record': () => must(editLottery(lotteryId, { pricePerNumber: 12 })),
    'buying 2 numbers, one after the other': () =>
      must(
        buyNumbers(
          { clientId, coins: 500, boardSecret: '' },
          { id: ids[2], lotteryId, numbers: [2, 301], price: 12 },
          roleDeps('client'),
          1,
        ),
      ),
    'buying 5 numbers on five blocks': () =>
      heavy(
        buyNumbers(
          { clientId, coins: 476, boardSecret: '' },
          { id: ids[1], lotteryId, numbers: [1, 300, 600, 900, 10_000], price: 12 },
          roleDeps('client'),
          MAX_NUMBERS_PER_PURCHASE,
        ),
        'NUMBERS_IN_A_COMMIT = 1 (src/domain/lotteries/limits.ts) lets each number go by itself',
      ),
    'closing and counting 40 blocks, freezing': () =>
      heavy(
        freezeLottery(lotteryId),
        'fewer blocks at once, CLOSED_AT_ONCE and COUNTED_AT_ONCE (src/services/lotteries/admin/board.ts)',
      ),
    'drawing 9 prizes': async () => {
      await wait((DELAY_SECONDS + 2 * PERIOD_SECONDS) * 1000);
      await heavy(
        drawLottery(lotteryId, undefined, signatureOf),
        'RESULTS_WITH_DRAW = 1, or fewer prizes by MAX_PRIZES (src/domain/lotteries/limits.ts)',
      );
    },

    'cancelling a lottery, and paying a number back': async () => {
      await must(createLottery(cancelledId, { ...lottery, totalNumbers: 1000 }, banner));
      const { coins } = await found();
      await must(
        buyNumbers(
          { clientId, coins, boardSecret: '' },
          { id: ids[3], lotteryId: cancelledId, numbers: [7], price: 10 },
        ),
      );
      await owedOf(cancelledId);
      await must(cancelLottery(cancelledId, 'Era una prueba'));
      const cancelled = there(await readLottery(cancelledId), 'the cancelled lottery');
      const quiet = { onPaid: () => undefined, signal: SIGNAL() };
      await must(refundLottery(cancelled, quiet));
      if ((await found()).coins !== coins) throw new Error('the number is not paid back');
      await cancelledLotteries();
    },
    "the client's movements, numbers and prizes": async () => {
      const deps = roleDeps('client');
      await ledgerReader(clientId, deps)();
      await fetchLedgerSums(clientId, deps);
      await fetchOwnNumbers(clientId, deps);
      await fetchNumbersIn(lotteryId, clientId, deps);
      await fetchOwnPrizes(clientId);
    },
    'the sums of Vagacoins': async () => {
      const { topUps, refunds, purchases, balances } = await coinSums(clientId);
      if (topUps + refunds - purchases !== balances)
        throw new Error(`${topUps} + ${refunds} - ${purchases} is not ${balances}`);
      await coinSums(null);
    },
    'the lists of lotteries, and the changes of one': async () => {
      await fetchFirstLotteries(SIGNAL());
      await fetchOpenLotteries(SIGNAL());
      await fetchUndrawnLotteries(SIGNAL());
      await fetchClosedLotteries(SIGNAL());
      await fetchChanges(lotteryId, SIGNAL());
    },
  };
}
