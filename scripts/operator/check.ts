/** `check`: counts again from the documents and prints every sum that differs. Changes nothing. */
import type { Connection } from './connection.ts';
import { type PlainDocument, plainDocuments } from './documents.ts';
import { drawBreaches } from './draws.ts';
import { MARKET_SOURCES, marketBreaches } from './market.ts';
import { houseBreaches, usernameBreaches } from './orphans.ts';
import { boardBreaches, branchBreaches, coinBreaches, refundBreaches, seatBreaches } from './recount.ts';
import type { Terminal } from './terminal.ts';

const COLLECTIONS = [
  ...MARKET_SOURCES,
  ...['days', 'reservations', 'active', 'guests', 'private', 'usernames'],
  ...['clients', 'coinTransactions', 'lotteries', 'tickets', 'board', 'results', 'market'],
];

const CHECKS: Readonly<Record<string, (documents: readonly PlainDocument[]) => readonly string[]>> = {
  'Seats and cards': seatBreaches,
  Vagacoins: coinBreaches,
  'Refunds of cancelled lotteries': refundBreaches,
  'Boards of lotteries': boardBreaches,
  'Draws of lotteries': drawBreaches,
  'Open branches': branchBreaches,
  'The market': marketBreaches,
  'Documents and their business': houseBreaches,
  Usernames: usernameBreaches,
};

/**
 * Prints every difference and returns how many there are. Each document that is read costs a read. A change during the
 * check can look like a difference: run it again, at night.
 */
export async function check(connection: Connection, { print }: Terminal): Promise<number> {
  const documents = await plainDocuments(connection, COLLECTIONS);
  let all = 0;
  for (const [what, find] of Object.entries(CHECKS)) {
    const breaches = find(documents);
    print(`${what}: ${breaches.length === 0 ? 'agree' : `${breaches.length} disagree`}`);
    for (const breach of breaches) print(`  ${breach}`);
    all += breaches.length;
  }
  print(`${documents.length} documents read.`);
  return all;
}
