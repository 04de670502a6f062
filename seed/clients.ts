import { accountIdOf, type SeedAccount, seedClientAccount } from './accounts.ts';

/** A demo client. Only the first two can sign in; the others hold numbers on the boards. */
export interface SeedClient {
  readonly uid: string;
  readonly phone: string;
  /** '@name' or ''. */
  readonly instagram: string;
  /** Dollars and Vagacoins of each top-up, and how many days ago it was. */
  readonly topUps: readonly {
    readonly usd: number;
    readonly coins: number;
    readonly daysAgo: number;
  }[];
}

export const CLIENT_PASSWORD = 'cliente-demo';

export const CLIENTS: readonly SeedClient[] = [
  {
    uid: 'seed-client-1',
    phone: '70000001',
    instagram: '@ana.juega',
    topUps: [
      { usd: 5, coins: 500, daysAgo: 30 },
      { usd: 2, coins: 140, daysAgo: 6 },
    ],
  },
  {
    uid: 'seed-client-2',
    phone: '70000002',
    instagram: '',
    topUps: [{ usd: 4, coins: 360, daysAgo: 29 }],
  },
  { uid: 'seed-client-3', phone: '70000003', instagram: '@chepe', topUps: [topUp(28)] },
  { uid: 'seed-client-4', phone: '70000004', instagram: '', topUps: [topUp(27)] },
  { uid: 'seed-client-5', phone: '70000005', instagram: '@lupita.sv', topUps: [topUp(26)] },
];

function topUp(daysAgo: number) {
  return { usd: 20, coins: 2000, daysAgo };
}

/** Returns the account id by which a client's phone finds its account. */
export function clientAccountId({ phone }: SeedClient): string {
  return accountIdOf(`client${phone}`);
}

/** Returns the accounts of the two clients who can sign in; both have the same password (README, Demo accounts). */
export function clientAccounts(): SeedAccount[] {
  return CLIENTS.slice(0, 2).map((client) =>
    seedClientAccount(clientAccountId(client), client.uid, CLIENT_PASSWORD),
  );
}
