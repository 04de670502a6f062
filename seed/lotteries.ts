import { createHash } from 'node:crypto';
import { blockOf, groupByBlock } from '../src/domain/lotteries/board.ts';
import { winnersOf } from '../src/domain/lotteries/draw.ts';
import { oldSeedOf } from '../src/domain/lotteries/oldDraw.ts';
import { hashTickets, oldTagOf, tagOf } from '../src/domain/lotteries/tickets.ts';
import { winnersCountOf } from '../src/domain/lotteries/winners.ts';
import { addDays, localDateOf, slotInstantMs } from '../src/domain/time.ts';
import { ADMIN } from './accounts.ts';
import { CLIENTS, clientAccountId } from './clients.ts';
import type { SeedDocument, SeedValue } from './types.ts';

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
/** A prize can be redeemed for 7 days, as in the rules. */
const EXPIRY_MS = 7 * DAY_MS;

interface SeedLottery {
  readonly id: string;
  readonly commerceName: string;
  readonly prizeName: string;
  readonly prizeDescription: string;
  readonly prizeItems: readonly string[];
  readonly price: number;
  readonly total: number;
  readonly picture: string;
  readonly createdDaysAgo: number;
  /** In how many days its draw is announced, 6:00 PM; left out: it isn't announced. */
  readonly drawInDays?: number;
  /** null = it still sells numbers. */
  readonly drawnDaysAgo: number | null;
  /** Returns the holder of a number: a place in CLIENTS, from 0; null = unsold. */
  readonly holderOf: (number: number) => number | null;
  /** The status of each prize, in their order; 'abierto' for any further prizes. */
  readonly prizeStatuses: readonly string[];
}

const LOTTERIES: readonly SeedLottery[] = [
  {
    id: 'seedLoteriaCena00001',
    commerceName: 'La Casona',
    prizeName: 'Cena para dos en el patio',
    prizeDescription: 'Entrada, plato fuerte, postre y café para dos personas.',
    prizeItems: ['Cena para dos', 'Desayuno para dos', 'Café y postre'],
    price: 12,
    total: 1000,
    picture: '/demo/loteria-cena.svg',
    createdDaysAgo: 5,
    drawInDays: 12,
    drawnDaysAgo: null,
    holderOf: (number) => (number % 23 === 7 ? ([0, 2, 3, 1, 4][number % 5] ?? null) : null),
    prizeStatuses: [],
  },
  {
    id: 'seedLoteriaPlaya0001',
    commerceName: 'Puerto Viejo',
    prizeName: 'Domingo de mariscada',
    prizeDescription: 'Mariscada para cuatro frente al muelle.',
    prizeItems: ['Mariscada para cuatro', 'Coctel de camarones', 'Dos horchatas'],
    price: 15,
    total: 60,
    picture: '/demo/loteria-playa.svg',
    createdDaysAgo: 12,
    drawnDaysAgo: null,
    holderOf: (number) => ([13, 31, 54].includes(number) ? null : 2 + (number % 3)),
    prizeStatuses: [],
  },
  {
    id: 'seedLoteriaMoto00001',
    commerceName: 'Vaga',
    prizeName: 'Paseo en moto por la Ruta de las Flores',
    prizeDescription: '',
    prizeItems: ['Paseo para dos', 'Casco', 'Termo de café'],
    price: 10,
    total: 40,
    picture: '/demo/loteria-moto.svg',
    createdDaysAgo: 20,
    drawnDaysAgo: null,
    holderOf: (number) => (number === 22 ? 0 : 2 + (number % 3)),
    prizeStatuses: [],
  },
  {
    id: 'seedLoteriaCanasta01',
    commerceName: 'Café del Volcán',
    prizeName: 'Canasta del mercado',
    prizeDescription: 'Fruta, café, miel y queso de Santa Ana.',
    prizeItems: ['Canasta grande', 'Canasta mediana', 'Libra de café', 'Frasco de miel', 'Queso fresco'],
    price: 8,
    total: 24,
    picture: '/demo/loteria-canasta.webp',
    createdDaysAgo: 25,
    drawnDaysAgo: 2,
    holderOf: (number) => (number > 22 ? null : number % 2),
    prizeStatuses: ['cerrado', 'cerrado'],
  },
  {
    id: 'seedLoteriaAntigua01',
    commerceName: 'La Casona',
    prizeName: 'Tarde de pupusas',
    prizeDescription: '',
    prizeItems: ['Pupusas para diez', 'Pupusas para cuatro', 'Refrescos'],
    price: 5,
    total: 18,
    picture: '/demo/loteria-cena.svg',
    createdDaysAgo: 26,
    drawnDaysAgo: 16,
    holderOf: (number) => number % 2,
    prizeStatuses: ['vencido', 'abierto', 'cerrado'],
  },
];

/** Returns a demo secret, which isn't secret: it is made from the id, so that every start draws the same numbers. */
function secretOf(id: string): string {
  return createHash('sha256').update(`demo ${id}`).digest('hex');
}

function boardSecretOf(uid: string): string {
  return secretOf(uid).slice(0, 20);
}

/** Returns a client's tag. In lotteries that are drawn, numbers were sold before tags had a secret. */
function markOf({ id, drawnDaysAgo }: SeedLottery, uid: string): string {
  return drawnDaysAgo === null ? tagOf(id, uid, boardSecretOf(uid)) : oldTagOf(id, uid);
}

interface Sold {
  readonly number: number;
  readonly uid: string;
  readonly purchaseId: string;
  readonly atMs: number;
}

const at = (nowMs: number, daysAgo: number, moreMs = 0): number => nowMs - daysAgo * DAY_MS + moreMs;
/** Returns 6:00 PM in El Salvador, this many days from now. */
const eveningIn = (nowMs: number, days: number): Date =>
  new Date(slotInstantMs(addDays(localDateOf(nowMs), days), '18:00'));
const idOf = (name: string): string => name.padEnd(20, '0').slice(0, 20);

function soldNumbers(lottery: SeedLottery, nowMs: number): Sold[] {
  const sold: Sold[] = [];
  for (let number = 1; number <= lottery.total; number += 1) {
    const client = CLIENTS[lottery.holderOf(number) ?? -1];
    if (client === undefined) continue;
    sold.push({
      number,
      uid: client.uid,
      purchaseId: idOf(`compra${lottery.id.slice(11, 15)}${number}x`),
      // After all top-ups and before the draw, one minute apart.
      atMs: at(nowMs, lottery.createdDaysAgo, 2 * 3_600_000 + number * MINUTE_MS),
    });
  }
  return sold;
}

/**
 * Returns the lottery's draw in the form from before the beacon (docs/draw.md), null while it sells: a round of the
 * beacon would give other winners at every start. One press draws a lottery by the beacon.
 */
function drawOf(lottery: SeedLottery, sold: readonly Sold[], nowMs: number) {
  if (lottery.drawnDaysAgo === null) return null;
  const { id: lotteryId, total: totalNumbers } = lottery;
  const freezeMs = at(nowMs, lottery.drawnDaysAgo);
  const ticketsHash = hashTickets(sold.map(({ number, uid }) => ({ number, tag: markOf(lottery, uid) })));
  const winnersCount = winnersCountOf(lottery.prizeItems.length, totalNumbers);
  const secret = secretOf(lotteryId);
  const commitment = createHash('sha256').update(secret).digest('hex');
  const kept = { commitment, entropySum: 585_987_447, entropyCount: 2 };
  const seed = oldSeedOf(
    { lotteryId, ticketsHash, soldNumbers: sold.length, totalNumbers, winnersCount },
    { ...kept, secret, beaconRound: 0, beaconRandomness: '' },
  );
  const winners = winnersOf(seed, totalNumbers, winnersCount);
  return {
    drawnMs: freezeMs + 10_500,
    winners,
    fields: {
      ...kept,
      beacon: 'none',
      lastEntropyUid: 'seed-client-2',
      freeze: { at: new Date(freezeMs), sold: sold.length, ticketsHash, beaconRound: 0 },
      draw: { secret, beaconRandomness: '', seed, winners },
    },
  };
}

function lotteryDocument(
  lottery: SeedLottery,
  sold: readonly Sold[],
  draw: ReturnType<typeof drawOf>,
  nowMs: number,
): SeedDocument {
  const created = new Date(at(nowMs, lottery.createdDaysAgo));
  const last = sold.at(-1);
  return {
    path: `lotteries/${lottery.id}`,
    fields: {
      commerceName: lottery.commerceName,
      prizeName: lottery.prizeName,
      prizeDescription: lottery.prizeDescription,
      prizeItems: lottery.prizeItems,
      pricePerNumber: lottery.price,
      totalNumbers: lottery.total,
      sold: Object.fromEntries(
        [...groupByBlock(sold.map(({ number }) => number))].map(([block, own]) => [
          String(block),
          own.length,
        ]),
      ),
      bannerUrl: lottery.picture,
      bannerPath: '',
      status: draw ? 'cerrada' : 'nuevo',
      createdAt: created,
      updatedAt: draw ? new Date(draw.drawnMs) : new Date(last?.atMs ?? created.getTime()),
      ...(lottery.drawInDays !== undefined && { drawAt: eveningIn(nowMs, lottery.drawInDays) }),
      closedAt: draw && new Date(draw.drawnMs),
      winnersCount: draw?.winners.length ?? 0,
      permit: 'Permiso de demostración 001-2026',
      rulesText: '',
      freeze: null,
      draw: null,
      ...draw?.fields,
      lastChangeId: '',
    },
  };
}

function resultDocuments(
  lottery: SeedLottery,
  sold: readonly Sold[],
  draw: NonNullable<ReturnType<typeof drawOf>>,
): SeedDocument[] {
  return draw.winners.map((number, index) => {
    const prizeStatus = lottery.prizeStatuses[index] ?? 'abierto';
    const drawn = new Date(draw.drawnMs);
    return {
      path: `lotteries/${lottery.id}/results/${index + 1}`,
      fields: {
        order: index + 1,
        prizeName: lottery.prizeItems[index] ?? '',
        number,
        clientId: sold.find((ticket) => ticket.number === number)?.uid ?? '',
        prizeStatus,
        expiresAt: new Date(draw.drawnMs + EXPIRY_MS),
        createdAt: drawn,
        updatedAt: drawn,
        lastChangeId: '',
      },
    };
  });
}

interface Movement {
  readonly atMs: number;
  readonly coins: number;
  readonly write: (balanceAfter: number) => SeedDocument;
}

function topUpMovements(nowMs: number, uid: string): Movement[] {
  const client = CLIENTS.find((one) => one.uid === uid);
  return (client?.topUps ?? []).map(({ usd, coins, daysAgo }, index) => ({
    atMs: at(nowMs, daysAgo),
    coins,
    write: (balanceAfter) => ({
      path: `clients/${uid}/coinTransactions/${idOf(`recarga${index + 1}x`)}`,
      fields: {
        clientId: uid,
        phone: client?.phone ?? '',
        type: 'recarga',
        usdAmount: usd,
        coinsAdded: coins,
        balanceAfter,
        reason: '',
        adminId: ADMIN.uid,
        createdAt: new Date(at(nowMs, daysAgo)),
      },
    }),
  }));
}

function ticketMovement(lottery: SeedLottery, ticket: Sold): Movement {
  return {
    atMs: ticket.atMs,
    coins: -lottery.price,
    write: (balanceAfter) => ({
      path: `lotteries/${lottery.id}/tickets/${ticket.number}`,
      fields: {
        number: ticket.number,
        clientId: ticket.uid,
        createdAt: new Date(ticket.atMs),
        purchaseId: ticket.purchaseId,
        price: lottery.price,
        balanceAfter,
        order: 0,
      },
    }),
  };
}

function boardDocuments(lottery: SeedLottery, sold: readonly Sold[]): SeedDocument[] {
  const blocks = new Map<number, Record<string, SeedValue>>();
  for (const { number, uid } of sold) {
    const taken = blocks.get(blockOf(number)) ?? {};
    taken[String(number)] = markOf(lottery, uid);
    blocks.set(blockOf(number), taken);
  }
  return [...blocks].map(([block, taken]) => ({
    path: `lotteries/${lottery.id}/board/${block}`,
    fields: { taken, max: Math.max(...Object.keys(taken).map(Number)) },
  }));
}

/**
 * Returns the lotteries (two that sell, one of them nearly sold out; one sold out; two drawn) and the clients. Their
 * coins agree: top-ups minus tickets is the balance. `nowMs`: epoch milliseconds.
 */
export function lotteryDocuments(nowMs: number): SeedDocument[] {
  const documents: SeedDocument[] = [];
  const movements = new Map(CLIENTS.map(({ uid }) => [uid, topUpMovements(nowMs, uid)]));
  for (const lottery of LOTTERIES) {
    const sold = soldNumbers(lottery, nowMs);
    const draw = drawOf(lottery, sold, nowMs);
    documents.push(
      lotteryDocument(lottery, sold, draw, nowMs),
      ...boardDocuments(lottery, sold),
      ...(draw ? resultDocuments(lottery, sold, draw) : []),
    );
    for (const ticket of sold) movements.get(ticket.uid)?.push(ticketMovement(lottery, ticket));
  }
  for (const client of CLIENTS) {
    let coins = 0;
    const own = [...(movements.get(client.uid) ?? [])].sort((a, b) => a.atMs - b.atMs);
    for (const movement of own) {
      coins += movement.coins;
      if (coins < 0) throw new Error(`seed: ${client.uid} can't pay`);
      documents.push(movement.write(coins));
    }
    const handle = client.instagram.slice(1);
    const first = new Date(Math.min(...own.map(({ atMs }) => atMs)) - DAY_MS);
    documents.push(
      {
        path: `clients/${client.uid}`,
        fields: {
          phone: client.phone,
          instagram: client.instagram,
          instagramLower: handle,
          coins,
          boardSecret: boardSecretOf(client.uid),
          lastPurchase: null,
          lastTopUpId: idOf(`recarga${client.topUps.length}x`),
          createdAt: first,
          updatedAt: new Date(own.at(-1)?.atMs ?? 0),
        },
      },
      { path: `phones/${client.phone}`, fields: { accountId: clientAccountId(client) } },
      ...(handle ? [{ path: `instagramHandles/${handle}`, fields: { createdAt: first } }] : []),
    );
  }
  return documents;
}
