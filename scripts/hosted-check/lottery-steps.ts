/** What a client and the administrator do in a lottery. */

import { MAX_NUMBERS_PER_PURCHASE } from '../../src/domain/lotteries/limits.ts';
import { registerClient } from '../../src/services/clients/commands.ts';
import { credit } from '../../src/services/coins/commands.ts';
import { coinSums, findClient } from '../../src/services/coins/queries.ts';
import { roleDeps } from '../../src/services/firestore/roleDeps.ts';
import { createLottery, editLottery } from '../../src/services/lotteries/admin/commands.ts';
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
import { drawSteps } from './draw-step.ts';
import { DOT, heavy, must, NAME, SIGNAL, type Step, type Wait } from './step.ts';
import type { ThrowAway } from './throw-away.ts';

const PRIZES = Array.from({ length: 9 }, (_, index) => `Premio ${index + 1} de la prueba`);

/** From registering to the draw, and the lists. */
export function lotterySteps(
  { bucket }: Pick<Connection, 'bucket'>,
  { client, lotteryId, cancelledId, ids }: ThrowAway,
  wait: Wait,
): Step[] {
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
  const found = async () => {
    const known = await findClient(client.phone);
    if (known === null) throw new Error('the client is not there');
    return known;
  };
  return [
    {
      name: 'register a client',
      run: async () => {
        const outcome = await registerClient({
          phone: client.phone,
          instagram: '',
          instagramLower: '',
          password: client.password,
        });
        if (!outcome.ok) return must(Promise.resolve(outcome));
        clientId = outcome.value.clientId;
      },
    },
    {
      name: 'top up Vagacoins',
      run: async () =>
        must(
          credit(await found(), {
            id: ids[0],
            usdAmount: 5,
            coinsAdded: 500,
            code: '',
          }),
        ),
    },
    {
      name: bucket === '' ? 'no banner' : 'upload a banner',
      run: async () => {
        if (bucket === '') return;
        const picture = { blob: new Blob([DOT]), type: 'image/png' as const, fileName: 'banner.png' };
        const outcome = await uploadPicture(storageOf('admin'), { kind: 'lottery', lotteryId }, picture);
        if (!outcome.ok) throw new Error(`refused: ${outcome.problem}`);
        banner = { ...outcome.stored };
      },
    },
    {
      name: 'a lottery of 10,000 numbers and 9 prizes',
      run: () => must(createLottery(lotteryId, lottery, banner)),
    },
    { name: 'changing it, on the record', run: () => must(editLottery(lotteryId, { pricePerNumber: 12 })) },
    {
      name: 'buying 2 numbers, one after the other',
      run: () =>
        must(
          buyNumbers(
            { clientId, coins: 500, boardSecret: '' },
            { id: ids[2], lotteryId, numbers: [2, 301], price: 12 },
            roleDeps('client'),
            1,
          ),
        ),
    },
    {
      name: 'buying 5 numbers on five blocks',
      run: () =>
        heavy(
          () =>
            must(
              buyNumbers(
                { clientId, coins: 476, boardSecret: '' },
                { id: ids[1], lotteryId, numbers: [1, 300, 600, 900, 10_000], price: 12 },
                roleDeps('client'),
                MAX_NUMBERS_PER_PURCHASE,
              ),
            ),
          'NUMBERS_IN_A_COMMIT = 1 (src/domain/lotteries/limits.ts) lets each number go by itself',
        ),
    },
    ...drawSteps(lotteryId, wait),
    {
      name: 'cancelling a lottery, and paying a number back',
      run: async () => {
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
        const cancelled = await readLottery(cancelledId);
        if (cancelled === null) throw new Error('the cancelled lottery is not there');
        const quiet = { onPaid: () => undefined, signal: SIGNAL() };
        await must(refundLottery(cancelled, quiet));
        if ((await found()).coins !== coins) throw new Error('the number is not paid back');
        await cancelledLotteries();
      },
    },
    {
      name: "the client's movements, numbers and prizes",
      run: async () => {
        const deps = roleDeps('client');
        await ledgerReader(clientId, deps)();
        await fetchLedgerSums(clientId, deps);
        await fetchOwnNumbers(clientId, deps);
        await fetchNumbersIn(lotteryId, clientId, deps);
        await fetchOwnPrizes(clientId);
      },
    },
    {
      name: 'the sums of Vagacoins',
      run: async () => {
        const { topUps, refunds, purchases, balances } = await coinSums(clientId);
        if (topUps + refunds - purchases !== balances)
          throw new Error(`${topUps} + ${refunds} - ${purchases} is not ${balances}`);
        await coinSums(null);
      },
    },
    {
      name: 'the lists of lotteries, and the changes of one',
      run: async () => {
        await fetchFirstLotteries(SIGNAL());
        await fetchOpenLotteries(SIGNAL());
        await fetchUndrawnLotteries(SIGNAL());
        await fetchClosedLotteries(SIGNAL());
        await fetchChanges(lotteryId, SIGNAL());
      },
    },
  ];
}
