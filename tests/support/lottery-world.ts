/** A world for lotteries: our emulator with the real rules, an administrator, clients with coins. */

import { createHash } from 'node:crypto';
import type { ClockStart, Contention } from '@vaga/firebase-emulator';
import {
  startTestEmulator,
  type TestEmulator,
  type TestUser,
} from '@vaga/firebase-emulator/testing/start-emulator';
import { setLogLevel } from 'firebase/firestore/lite';
import { MAX_DOCUMENT_VALUES } from '../../scripts/lib/hosted-limits.ts';
import { newDocumentId } from '../../src/domain/ids.ts';
import type { Purchase } from '../../src/domain/lotteries/purchase.ts';
import type { Firestore } from '../../src/services/firestore/documents.ts';
import { instant, int, list, map, nothing, text, type Wire } from './attack-wire.ts';
import { databaseOf, PATIENT_MS, type WorldClock } from './deps.ts';

export const ADMIN: TestUser = { uid: 'the-admin' };
export const LOTTERY_ID = 'loteriaDePrueba00001';

/** Returns the secret of the tags of a client that the test has stored. */
export function boardSecretOf(uid: string): string {
  return createHash('sha256').update(uid).digest('hex').slice(0, 20);
}

type StoredFields = Readonly<Record<string, Wire>>;

export interface LotteryWorld {
  readonly emulator: TestEmulator;
  readonly around: WorldClock;
  /** Returns the database as a client or the administrator sees it. */
  readonly as: (user: TestUser) => Firestore;
  /** Returns the fields of a stored document; null when there is none. */
  readonly fieldsOf: (path: string) => StoredFields | null;
  /** Stores a client with coins, past the rules. */
  readonly sowClient: (uid: string, coins: number) => Promise<void>;
  /** Stores a lottery, past the rules. */
  readonly sowLottery: (over?: StoredFields, id?: string) => Promise<void>;
  /** Returns the broken invariants of coins and tickets; empty when all hold. */
  readonly breaches: () => string[];
  readonly stop: () => Promise<void>;
}

/** Returns the number in a stored integer, 0 when the value is none. */
export function intOf(value: Wire | undefined): number {
  return Number(value?.integerValue ?? 0);
}

const ascending = (numbers: readonly number[]) => [...numbers].sort((one, other) => one - other).join();

export function aPurchase(over: Partial<Purchase> = {}): Purchase {
  const id = newDocumentId((bytes) => crypto.getRandomValues(bytes));
  return { id, lotteryId: LOTTERY_ID, numbers: [7], price: 10, ...over };
}

function mapOf(value: Wire | undefined): StoredFields {
  const inner: unknown = value?.mapValue;
  if (typeof inner !== 'object' || inner === null) return {};
  const fields: unknown = Reflect.get(inner, 'fields');
  return typeof fields === 'object' && fields !== null ? { ...fields } : {};
}

/** Starts the world; stop it in afterAll or afterEach. */
export async function startLotteryWorld(
  start: ClockStart & { readonly contention?: Contention } = {},
): Promise<LotteryWorld> {
  setLogLevel('silent');
  const emulator = await startTestEmulator({
    ...start,
    rulesFile: 'firestore.rules',
    indexesFile: 'firestore.indexes.json',
    maxDocumentValues: MAX_DOCUMENT_VALUES,
  });
  const then = instant(emulator.clock.nowMs() - 86_400_000);
  await emulator.core.importState([{ path: `admins/${ADMIN.uid}`, fields: {} }]);
  const stored = () => emulator.core.exportState();
  let sown = 0;
  const fieldsOf = (path: string): StoredFields | null => {
    const found = stored().find((document) => document.path === path);
    return found
      ? Object.fromEntries(Object.entries(found.fields).map(([name, value]) => [name, { ...value }]))
      : null;
  };

  const breaches = (): string[] => {
    const problems: string[] = [];
    const documents = new Map(stored().map(({ path, fields }) => [path, fields]));
    const spent = new Map<string, number>();
    const sold = new Map<string, number[]>();
    for (const [path, fields] of documents) {
      const [, lotteryId, number] = /^lotteries\/([^/]+)\/tickets\/([^/]+)$/.exec(path) ?? [];
      if (lotteryId === undefined || number === undefined) continue;
      const ticket: StoredFields = { ...fields };
      const uid = String(ticket.clientId?.stringValue);
      spent.set(uid, (spent.get(uid) ?? 0) + intOf(ticket.price));
      sold.set(lotteryId, [...(sold.get(lotteryId) ?? []), Number(number)]);
    }
    for (const [path, fields] of documents) {
      const client: StoredFields = { ...fields };
      const [, uid] = /^clients\/([^/]+)$/.exec(path) ?? [];
      if (uid !== undefined) {
        const movements = [...documents].filter(([other]) =>
          other.startsWith(`clients/${uid}/coinTransactions/`),
        );
        const got = movements.reduce((sum, [, movement]) => sum + intOf({ ...movement.coinsAdded }), 0);
        if (intOf(client.coins) !== got - (spent.get(uid) ?? 0)) {
          problems.push(`${uid}: ${intOf(client.coins)} coins, got ${got}, spent ${spent.get(uid) ?? 0}`);
        }
        if (intOf(client.coins) < 0) problems.push(`${uid}: below 0`);
      }
      const [, lotteryId] = /^lotteries\/([^/]+)$/.exec(path) ?? [];
      if (lotteryId !== undefined) {
        const numbers = sold.get(lotteryId) ?? [];
        const total = intOf(client.totalNumbers);
        const blocks = [...documents].flatMap(([other, fieldsOfBlock]) => {
          const [, block] = /\/board\/([^/]+)$/.exec(other) ?? [];
          if (block === undefined || !other.startsWith(`lotteries/${lotteryId}/board/`)) return [];
          const held = { ...fieldsOfBlock };
          const marks = Object.keys(mapOf(held.taken)).map(Number);
          return [{ block: Number(block), marks, max: intOf(held.max), counted: mapOf(client.sold)[block] }];
        });
        for (const { block, marks, max, counted } of blocks) {
          const name = `${lotteryId}, block ${block}`;
          if (max !== Math.max(0, ...marks)) problems.push(`${name}: highest number`);
          if (intOf(counted) > marks.length) problems.push(`${name}: counts more than is sold`);
          const size = Math.min(250, total - block * 250);
          if (marks.length === size && intOf(counted) !== size && client.status?.stringValue === 'nuevo') {
            problems.push(`${name}: sold out, and nobody knows`);
          }
        }
        const frozen = mapOf(client.freeze).sold;
        if (frozen !== undefined && intOf(frozen) !== numbers.length)
          problems.push(`${lotteryId}: sold count`);
        const marks = blocks.flatMap((block) => block.marks);
        if (ascending(marks) !== ascending(numbers)) problems.push(`${lotteryId}: board`);
        if (numbers.some((number) => number < 1 || number > total)) {
          problems.push(`${lotteryId}: a number that there isn't`);
        }
      }
    }
    return problems;
  };

  return {
    emulator,
    around: {
      now: emulator.clock.nowMs,
      wait: (delayMs) => new Promise((resolve) => setTimeout(resolve, delayMs)),
      timeoutMs: PATIENT_MS,
    },
    as: (user) => databaseOf(emulator, user),
    fieldsOf,
    sowClient: async (uid, coins) => {
      sown += 1;
      const phone = `7${String(sown).padStart(7, '0')}`;
      const movement = 'semilla0000000000001';
      await emulator.core.importState([
        {
          path: `clients/${uid}`,
          fields: {
            phone: text(phone),
            instagram: text(''),
            instagramLower: text(''),
            coins: int(coins),
            boardSecret: text(boardSecretOf(uid)),
            lastPurchase: nothing,
            lastTopUpId: text(movement),
            createdAt: then,
            updatedAt: then,
          },
        },
        {
          path: `clients/${uid}/coinTransactions/${movement}`,
          fields: {
            clientId: text(uid),
            phone: text(phone),
            type: text('recarga'),
            usdAmount: int(1),
            coinsAdded: int(coins),
            balanceAfter: int(coins),
            reason: text(''),
            adminId: text(ADMIN.uid),
            createdAt: then,
          },
        },
      ]);
    },
    sowLottery: async (over = {}, id = LOTTERY_ID) => {
      await emulator.core.importState([
        {
          path: `lotteries/${id}`,
          fields: {
            commerceName: text('La Casona'),
            prizeName: text('Cena para dos'),
            prizeDescription: text(''),
            prizeItems: list(text('Cena'), text('Postre'), text('Café')),
            pricePerNumber: int(10),
            totalNumbers: int(1000),
            sold: map({}),
            bannerUrl: text('/demo/lottery.svg'),
            bannerPath: text(''),
            status: text('nuevo'),
            createdAt: then,
            updatedAt: then,
            closedAt: nothing,
            winnersCount: int(0),
            permit: text(''),
            rulesText: text(''),
            freeze: nothing,
            draw: nothing,
            lastChangeId: text(''),
            ...over,
          },
        },
      ]);
    },
    breaches,
    stop: () => emulator.stop(),
  };
}
