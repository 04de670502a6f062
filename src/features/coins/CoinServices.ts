import type { coinSums, credit, findClient } from '../../services/coins/client.ts';

/** What the screen of top-ups asks of the services; a test gives its own till. */
export interface CoinServices {
  readonly findClient: typeof findClient;
  readonly credit: typeof credit;
  readonly coinSums: typeof coinSums;
}
