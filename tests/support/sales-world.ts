/** A venture of the demo with many sales, stored past the rules in the form in which the app writes them. */
import type { Payment } from '../../src/domain/sales/entities.ts';
import type { Deps } from '../../src/services/firestore/deps.ts';
import type * as queriesModule from '../../src/services/sales/queries.ts';
import { instant, int, list, map, text } from './attack-wire.ts';
import { databaseOf, on, PATIENT_MS, type WorldClock } from './deps.ts';
import { type ServiceWorld, startServiceWorld } from './service-world.ts';

export const HOUR = 3_600_000;
export const DAY = 24 * HOUR;
export const VENTURE = 'hilos-de-luna';
export const CASHIER = 'cajera-de-prueba';
/** Returns when a day begins in El Salvador. */
export const midnight = (date: string) => Date.parse(`${date}T06:00:00Z`);

export interface SownSale {
  readonly createdAt: number;
  /** null: written by an older version, which stored neither this field nor those of voiding. */
  readonly soldAt: number | null;
  readonly cents: number;
  readonly discountCents?: number;
  readonly productId?: string;
  readonly voided?: boolean;
  /** 'paid': sold on credit, and paid completely since. */
  readonly payment?: Payment | 'paid' | null;
  readonly by?: string | undefined;
}

export interface SalesWorld extends ServiceWorld {
  readonly queries: typeof queriesModule;
  readonly owner: () => Deps;
  readonly cashier: () => Deps;
  /** Stores sales; their ids begin with `name`. */
  readonly sow: (name: string, sales: readonly SownSale[]) => Promise<void>;
}

const money = (cents: number) => ({ doubleValue: cents / 100 });

function fieldsOf({ createdAt, soldAt, cents, discountCents = 0, voided, payment, by, ...sale }: SownSale) {
  const line = map({
    productId: text(sale.productId ?? 'p1'),
    productName: text('Llavero'),
    unitPrice: money(cents + discountCents),
    quantity: int(1),
    totalPrice: money(cents + discountCents),
  });
  return {
    items: list(line),
    totalPrice: cents % 100 === 0 ? int(cents / 100) : money(cents),
    createdAt: instant(createdAt),
    ...(soldAt !== null && {
      soldAt: instant(soldAt),
      voidedAt: voided ? instant(createdAt + HOUR) : { nullValue: null },
      voidReason: text(voided ? 'Se repitió' : ''),
    }),
    ...(payment && { payment: text(payment) }),
    ...(discountCents > 0 && { discount: money(discountCents) }),
    ...(by && { by: text(by) }),
  };
}

/** Starts the world at an instant with the owner signed in; stop it in afterAll. */
export async function startSalesWorld(startAtMs: number): Promise<SalesWorld> {
  const world = await startServiceWorld(startAtMs);
  const { signInOwner } = await import('../../src/services/accounts/commands.ts');
  const { roleDeps } = await import('../../src/services/firestore/roleDeps.ts');
  await signInOwner('hilosdeluna', 'hilos-demo');
  const around: WorldClock = { now: () => startAtMs, wait: () => Promise.resolve(), timeoutMs: PATIENT_MS };
  return {
    ...world,
    queries: await import('../../src/services/sales/queries.ts'),
    owner: () => on(roleDeps('business').db, around),
    cashier: () =>
      on(
        databaseOf({ url: world.emulator.urls.firestore, projectId: world.projectId }, { uid: CASHIER }),
        around,
      ),
    sow: (name, sales) =>
      world.emulator.core.importState(
        sales.map((sale, at) => ({
          path: `ventures/${VENTURE}/sales/${name}${String(at).padStart(20 - name.length, '0')}`,
          fields: fieldsOf(sale),
        })),
      ),
  };
}
