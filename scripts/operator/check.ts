/** `check`: reads what the sums are made of and prints what disagrees. Changes nothing. */
import type { Connection } from './connection.ts';
import { everyDocument, plainFields } from './documents.ts';
import { drawBreaches } from './draws.ts';
import { MARKET_SOURCES, marketBreaches } from './market.ts';
import { houseBreaches, usernameBreaches } from './orphans.ts';
import {
  boardBreaches,
  branchBreaches,
  coinBreaches,
  type PlainDocument,
  refundBreaches,
  seatBreaches,
} from './recount.ts';
import type { Terminal } from './terminal.ts';

/** Their documents, in all collections of the name. */
const COUNTED = [
  'ventures',
  'businesses',
  'days',
  'reservations',
  'active',
  'clients',
  'coinTransactions',
  'lotteries',
  'tickets',
  'board',
  'results',
  'market',
  'private',
  'guests',
  'usernames',
  ...MARKET_SOURCES,
];

/**
 * Prints every disagreement and returns how many there are. Each document that counts costs a read. What moves while
 * it reads can look like one: run it again, at night.
 */
export async function check(connection: Connection, { print }: Terminal): Promise<number> {
  const documents: PlainDocument[] = [];
  for (const collectionId of COUNTED) {
    for await (const { path, fields } of everyDocument(connection, { collectionId })) {
      documents.push({ path, fields: plainFields(fields) });
    }
  }
  let all = 0;
  for (const [what, breaches] of [
    ['Seats and cards', seatBreaches(documents)],
    ['Vagacoins', coinBreaches(documents)],
    ['Refunds of cancelled lotteries', refundBreaches(documents)],
    ['Boards of lotteries', boardBreaches(documents)],
    ['Draws of lotteries', drawBreaches(documents)],
    ['Open branches', branchBreaches(documents)],
    ['The market', marketBreaches(documents)],
    ['Documents and their business', houseBreaches(documents)],
    ['Usernames', usernameBreaches(documents)],
  ] as const) {
    print(`${what}: ${breaches.length === 0 ? 'agree' : `${breaches.length} disagree`}`);
    for (const breach of breaches) print(`  ${breach}`);
    all += breaches.length;
  }
  print(`${documents.length} documents read.`);
  return all;
}
