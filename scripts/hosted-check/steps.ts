/**
 * What a hosted project must accept, as steps by the app's own commands and queries: the heaviest commit of each kind, and every
 * query that needs an index. Whoever adds a kind of commit adds its step.
 */
import type { Problem } from '../../src/domain/outcome.ts';
import { addDays, localDateOf, WEEKDAYS } from '../../src/domain/time.ts';
import { signInAdmin, signInOwner } from '../../src/services/accounts/commands.ts';
import { createBranch } from '../../src/services/businesses/branchCommands.ts';
import { comingParties, hasReservations } from '../../src/services/businesses/queries.ts';
import { saveSchedule } from '../../src/services/businesses/scheduleCommands.ts';
import { registerClient } from '../../src/services/clients/commands.ts';
import { fetchOwnAccount, fetchOwnPrizes } from '../../src/services/clients/queries.ts';
import { credit } from '../../src/services/coins/commands.ts';
import { coinSums, findClient } from '../../src/services/coins/queries.ts';
import { dinerDeps } from '../../src/services/firestore/deps.ts';
import { roleDeps } from '../../src/services/firestore/roleDeps.ts';
import { createLottery, editLottery } from '../../src/services/lotteries/admin/commands.ts';
import { fetchChanges } from '../../src/services/lotteries/changes.ts';
import { buyNumbers } from '../../src/services/lotteries/commands.ts';
import {
  fetchClosedLotteries,
  fetchOpenLotteries,
  fetchUndrawnLotteries,
} from '../../src/services/lotteries/queries.ts';
import { uploadPicture } from '../../src/services/pictures/upload.ts';
import { createProduct } from '../../src/services/products/commands.ts';
import { fetchPublicPage } from '../../src/services/publicPage/read.ts';
import {
  cancelReservation,
  createReservation,
  updateReservation,
} from '../../src/services/reservations/commands.ts';
import { seatWalkIn } from '../../src/services/reservations/owner/commands.ts';
import { findReservations, readActiveCard } from '../../src/services/reservations/queries.ts';
import { sendSale, voidSale } from '../../src/services/sales/commands.ts';
import { fetchSales } from '../../src/services/sales/queries.ts';
import { storageOf } from '../../src/services/storage/client.ts';
import { readVenture } from '../../src/services/ventures/queries.ts';
import { registerVenture } from '../../src/services/ventures/registrationCommands.ts';
import type { Connection } from '../operator/connection.ts';
import { drawStep } from './draw-step.ts';
import { indexSteps } from './index-steps.ts';
import type { ThrowAway } from './throw-away.ts';

export interface Step {
  readonly name: string;
  /** Throws an Error in words when the project doesn't accept it. */
  readonly run: () => Promise<unknown>;
}

/** Waits so long by the project's clock; a test moves it on instead. */
export type Wait = (ms: number) => Promise<void>;

type Outcome = { readonly ok: true } | { readonly ok: false; readonly problem: Problem };

/** Throws what an outcome says against. */
async function must(outcome: Promise<Outcome>): Promise<void> {
  const settled = await outcome;
  if (!settled.ok)
    throw new Error(
      `refused: ${typeof settled.problem === 'string' ? settled.problem : settled.problem.code}`,
    );
}

const SIGNAL = () => AbortSignal.timeout(20_000);
const HOURS = Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, '0')}:00`);
const PRIZES = Array.from({ length: 9 }, (_, index) => `Premio ${index + 1} de la prueba`);
/** A picture of one dot. */
const DOT = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const NAME = 'Prueba de Vaga, se borra sola';

function accountSteps({ admin, venture }: ThrowAway): Step[] {
  const content = {
    name: NAME,
    description: 'Una prueba del proyecto.',
    socials: { instagram: '', facebook: '', whatsapp: '', tiktok: '' },
    shipping: { shipsToAll: true, departments: [] },
    categories: [],
  };
  let credentials = { username: '', password: '' };
  return [
    { name: 'sign in as administrator', run: () => must(signInAdmin(admin.username, admin.password)) },
    {
      name: 'register a venture: 6 documents, an account',
      run: async () => {
        const outcome = await registerVenture({ id: venture.id, content, picture: null });
        if (!outcome.ok) return must(Promise.resolve(outcome));
        credentials = outcome.value;
      },
    },
    { name: 'sign in as owner', run: () => must(signInOwner(credentials.username, credentials.password)) },
  ];
}

function ownerSteps({ venture, branches, productId, saleIds }: ThrowAway, now: () => number): Step[] {
  const { id } = venture;
  const branch = (index: 0 | 1) => ({
    id: branches[index],
    name: `Sucursal ${index + 1}`,
    picture: null,
    order: index,
  });
  const around = {
    enabled: true,
    seatsPerHour: 50,
    schedule: Object.fromEntries(WEEKDAYS.map((day) => [day, HOURS])),
  };
  const open = (branchId: string) => saveSchedule({ businessId: id, branchId, seen: null, wanted: around });
  const today = localDateOf(now());
  const line = { productId, productName: 'Cosa', unitPrice: 1.25, quantity: 3, totalPrice: 3.75 };
  const content = (images: { readonly url: string; readonly path: string }[]) => ({
    name: 'Cosa',
    description: 'Una prueba',
    images,
    categories: [],
    soldOut: false,
    priceType: 'single' as const,
    price: 1.25,
    priceMin: 1.25,
    priceMax: 1.25,
  });
  const images: { url: string; path: string }[] = [];
  const upload = async (index: number) => {
    const owner = { kind: 'product' as const, ventureId: id, productId };
    const picture = { blob: new Blob([DOT]), type: 'image/png' as const, fileName: `foto-${index}.png` };
    const outcome = await uploadPicture(storageOf('business'), owner, picture);
    if (!outcome.ok) throw new Error(`refused: ${outcome.problem}`);
    images.push({ ...outcome.stored });
  };
  return [
    {
      name: 'two branches',
      run: async () => {
        await must(createBranch(id, branch(0)));
        await must(createBranch(id, branch(1)));
      },
    },
    {
      name: 'open around the clock, all week',
      run: async () => {
        await must(open(branches[0]));
        await must(open(branches[1]));
      },
    },
    {
      name: 'upload 8 pictures (storage.rules read Firestore)',
      run: () => Promise.all(Array.from({ length: 8 }, (_, index) => upload(index))),
    },
    {
      name: 'a product of 8 pictures, with the catalogue',
      run: () => must(createProduct({ ventureId: id, productId }, content(images))),
    },
    {
      name: 'a sale of 20 lines',
      run: () =>
        must(
          sendSale(id, {
            id: saleIds[0],
            soldAt: now(),
            refused: false,
            items: Array.from({ length: 20 }, () => line),
            totalPrice: 75,
          }),
        ),
    },
    { name: 'voiding a sale', run: () => must(voidSale(id, saleIds[0], 'Una prueba')) },
    {
      name: 'the sales of a week',
      run: () => fetchSales(id, { from: addDays(today, -7), to: today }, null, roleDeps('business')),
    },
    {
      name: 'the public page',
      run: async () => {
        const found = await readVenture(id, roleDeps('admin'));
        const page = await fetchPublicPage(found?.slug ?? '', SIGNAL());
        if (page === null) throw new Error('not found');
      },
    },
  ];
}

function bookingSteps({ venture, branches, reservationIds, phones }: ThrowAway, now: () => number): Step[] {
  const { id } = venture;
  const tomorrow = addDays(localDateOf(now()), 1);
  const place = { branchId: branches[0], date: tomorrow, time: '19:00' };
  const booking = {
    ...place,
    id: reservationIds[0],
    businessId: id,
    businessName: NAME,
    branchName: 'Sucursal 1',
    partySize: 2,
    customerName: 'Una prueba',
    contactPhone: phones[0],
    notes: '',
  };
  const card = async (phone: string) => {
    const found = await readActiveCard(phone, id);
    if (found === null) throw new Error('the card is not there');
    return found;
  };
  const deps = dinerDeps();
  const moved = {
    branchId: branches[1],
    branchName: 'Sucursal 2',
    date: addDays(tomorrow, 1),
    time: '20:00',
    businessName: NAME,
    partySize: 5,
    customerName: null,
    contactPhone: null,
    notes: null,
  };
  const hour = new Date(now() - 6 * 3_600_000).getUTCHours();
  const guests = {
    id: reservationIds[1],
    businessId: id,
    branchId: branches[0],
    branchName: 'Sucursal 1',
    date: localDateOf(now()),
    time: HOURS[hour] ?? '00:00',
    partySize: 2,
    customerName: '',
    notes: '',
  };
  return [
    { name: 'booking without an account', run: () => must(createReservation(booking, deps)) },
    {
      name: 'moving it to another branch and day',
      run: async () => must(updateReservation(await card(phones[0]), moved, deps)),
    },
    {
      name: 'moving it to another phone',
      run: async () =>
        must(
          updateReservation(
            await card(phones[0]),
            { ...moved, ...place, branchName: 'Sucursal 1', contactPhone: phones[1] },
            deps,
          ),
        ),
    },
    { name: 'cancelling it', run: async () => must(cancelReservation(await card(phones[1]), deps)) },
    { name: 'guests without a booking', run: () => must(seatWalkIn(guests, NAME, [])) },
    { name: 'Mis reservas', run: () => findReservations(phones[1]) },
    {
      name: "the branch's and the coming reservations",
      run: async () => {
        await hasReservations(id, branches[0], roleDeps('business'));
        await comingParties(id, tomorrow);
      },
    },
  ];
}

function lotterySteps({ client, lotteryId, ids }: ThrowAway, wait: Wait): Step[] {
  const lottery = {
    commerceName: NAME,
    prizeName: 'Una prueba',
    prizeDescription: '',
    prizeItems: PRIZES,
    pricePerNumber: 10,
    totalNumbers: 10_000,
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
        client.uid = clientId;
      },
    },
    {
      name: 'top up Vagacoins',
      run: async () =>
        must(
          credit(await found(), { id: ids[0], type: 'recarga', usdAmount: 5, coinsAdded: 500, reason: '' }),
        ),
    },
    {
      name: 'upload a banner',
      run: async () => {
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
      name: 'buying 5 numbers on five blocks',
      run: () =>
        must(
          buyNumbers(
            { clientId, coins: 500, boardSecret: '' },
            { id: ids[1], lotteryId, numbers: [1, 300, 600, 900, 10_000], price: 12 },
          ),
        ),
    },
    drawStep(lotteryId, () => clientId, wait),
    {
      name: "the client's movements, numbers and prizes",
      run: async () => {
        await fetchOwnAccount(clientId);
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
        await fetchOpenLotteries(SIGNAL());
        await fetchUndrawnLotteries(SIGNAL());
        await fetchClosedLotteries(SIGNAL());
        await fetchChanges(lotteryId, SIGNAL());
      },
    },
  ];
}

/** All steps in their order: each needs those before it. */
export function hostedSteps(
  connection: Connection,
  away: ThrowAway,
  now: () => number,
  wait: Wait,
): readonly Step[] {
  return [
    ...accountSteps(away),
    ...ownerSteps(away, now),
    ...bookingSteps(away, now),
    ...lotterySteps(away, wait),
    ...indexSteps(connection),
  ];
}
