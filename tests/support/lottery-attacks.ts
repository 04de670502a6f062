/** Attacks that are wrong in any state: each of these commits must be denied at any time. */
import {
  allOf,
  anId,
  CHAIN,
  closing,
  drawing,
  edit,
  first,
  freezing,
  overwrite,
  prizeMove,
  purchase,
  removed,
  sha256,
  topUp,
} from './attack-lottery.ts';
import { type Draft, double, draft, increment, int, list, map, text, type Wire } from './attack-wire.ts';
import { intOf } from './lottery-world.ts';

type Stored = Readonly<Record<string, Wire>>;

/** The part of the world that an attacker knows, and the attacker's choices. */
export interface Scene {
  readonly uid: string;
  readonly otherUid: string;
  readonly lotteryId: string;
  readonly client: Stored;
  readonly lottery: Stored;
  readonly number: number;
}

function bought({ uid, lotteryId, client, lottery, number }: Scene) {
  return purchase({
    uid,
    lotteryId,
    numbers: [number],
    price: intOf(lottery.pricePerNumber),
    coins: intOf(client.coins),
  });
}

const touched = (path: string, fields: Stored): Draft =>
  draft(path, { fields, mask: Object.keys(fields), times: ['updatedAt'] });

/** The attacks by name; the client `uid` sends all of them. */
export const ATTACKS: Readonly<Record<string, (scene: Scene) => readonly Draft[]>> = {
  'without the ticket': (scene) => allOf({ ...bought(scene), tickets: [] }),
  'without the board': (scene) => allOf({ ...bought(scene), board: [] }),
  'without the payment': (scene) => allOf(bought(scene)).slice(1),
  'without the highest number': (scene) => {
    const bent = bought(scene);
    first(bent.board).transforms = [];
    overwrite(first(bent.board), { max: int(0) });
    return allOf(bent);
  },
  'for a coin less': (scene) => {
    const bent = bought(scene);
    overwrite(bent.client, {
      coins: int(intOf(scene.client.coins) - intOf(scene.lottery.pricePerNumber) + 1),
    });
    return allOf(bent);
  },
  'for another client': (scene) => {
    const bent = bought(scene);
    overwrite(first(bent.tickets), { clientId: text(scene.otherUid) });
    return allOf(bent);
  },
  'counted as a fraction': (scene) => {
    const bent = bought(scene);
    bent.lottery.transforms = [increment('sold.`0`', double(1))];
    return allOf(bent);
  },
  'counted twice': (scene) => {
    const bent = bought(scene);
    bent.lottery.transforms = [increment('sold.`0`', int(1000))];
    return allOf(bent);
  },
  'beyond the total': (scene) => allOf(bought({ ...scene, number: intOf(scene.lottery.totalNumbers) + 1 })),
  'number 0': (scene) => allOf(bought({ ...scene, number: 0 })),
  'with another’s coins': (scene) => allOf(bought({ ...scene, uid: scene.otherUid })),
  'a coin of one’s own': ({ uid, client }) => [
    touched(`clients/${uid}`, { coins: int(intOf(client.coins) + 1) }),
  ],
  'a top-up by a client': ({ uid, client }) =>
    allOf(topUp({ uid, phone: String(client.phone?.stringValue), coins: intOf(client.coins), adminId: uid })),
  'the freeze by a client': ({ lottery }) => [...closing(0), ...allOf(freezing(intOf(lottery.totalNumbers)))],
  'an edit by a client': ({ lottery }) => allOf(edit(lottery, { pricePerNumber: int(1) }, anId())),
  'the sold count alone': ({ lotteryId }) => [
    draft(`lotteries/${lotteryId}`, {
      fields: { sold: map({ 0: int(251) }), counted: list(text('0')) },
      mask: ['sold.`0`', 'counted'],
      times: ['updatedAt'],
    }),
  ],
  'a block closed by a client': ({ lotteryId }) => [
    draft(`lotteries/${lotteryId}/board/0`, { fields: { closed: { booleanValue: true } }, mask: ['closed'] }),
  ],
  'a limit by a client': ({ lotteryId, lottery }) => [
    draft(`lotteries/${lotteryId}/board/0`, {
      fields: { limit: lottery.totalNumbers ?? int(0) },
      mask: ['limit'],
    }),
  ],
  'the draw by a client': ({ lotteryId, lottery, client }) =>
    allOf(
      drawing(
        {
          lotteryId,
          ticketsHash: sha256(''),
          sold: 0,
          total: intOf(lottery.totalNumbers),
          prizes: ['Cena', 'Postre', 'Café'],
          chain: CHAIN,
          round: intOf(client.coins) + 1,
          signature: 'ab'.repeat(48),
        },
        {},
        0,
      ),
    ),
  'a prize by a client': () => allOf(prizeMove(1, 'abierto', 'cerrado')),
  'another winner': ({ uid, lotteryId }) => [
    touched(`lotteries/${lotteryId}/results/1`, { clientId: text(uid) }),
  ],
  'a ticket taken away': ({ lotteryId, number }) => [removed(`lotteries/${lotteryId}/tickets/${number}`)],
  'the board taken away': ({ lotteryId }) => [removed(`lotteries/${lotteryId}/board/0`)],
  'the debt taken away': ({ uid }) => [removed(`clients/${uid}`)],
};
