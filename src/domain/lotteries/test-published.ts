/** Drawn lotteries to verify: the example of docs/draw.md, decided by a recorded round of quicknet, and an old one. */
import { QUICKNET } from './beacon.ts';
import type { PublishedLottery } from './published.ts';

/** Rounds recorded from drand's servers. */
export const RECORDED = [
  {
    round: 123,
    signature:
      'b75c69d0b72a5d906e854e808ba7e2accb1542ac355ae486d591aa9d43765482e26cd02df835d3546d23c4b13e0dfc92',
    randomness: 'fb8f7bc29bf24db51871ec8c79f3a1e4bd0557bc0dfcee9ed1d924e69d1c60dc',
  },
  {
    round: 1000,
    signature:
      'b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39',
    randomness: 'fe290beca10872ef2fb164d2aa4442de4566183ec51c56ff3cd603d930e54fdd',
  },
  {
    round: 657_413,
    signature:
      'b713718a38ae728dfd477991af2822e08d2f305e47718cef9f7848ce4050e7be41076862b98fad56e91a6b85b89cd97b',
    randomness: 'fc1873a13f3545aeade8401532ef5519920652eee6b0d2b19ca12643b87b3587',
  },
] as const;

const LOTTERY = {
  lotteryId: 'LoteriaDeEjemplo0001',
  prizeItems: ['Televisor', 'Licuadora', 'Plancha'],
  totalNumbers: 20,
  soldNumbers: 5,
  ticketsHash: 'd20558f010212b81a320c5bc33c9d6ad84e5896e750b09237f4fcf55457b6523',
  tickets: [
    { number: 1, tag: '172307b5c38a' },
    { number: 4, tag: '49c1b64b331c' },
    { number: 7, tag: '172307b5c38a' },
    { number: 12, tag: '5966e2ef58eb' },
    { number: 20, tag: '49c1b64b331c' },
  ],
} as const;

export const EXAMPLE: PublishedLottery = {
  ...LOTTERY,
  frozenAtMs: 1_692_806_332_500,
  chain: QUICKNET,
  ...RECORDED[1],
  seed: '8358dc3f3ab24d9c96b2e6a9f46d5f8ce47d7a82e503b3cfcbc7dc24efb105b3',
  winners: [20, 1, 12],
  results: [
    { order: 1, number: 20, prizeName: 'Televisor', clientId: 'beto' },
    { order: 2, number: 1, prizeName: 'Licuadora', clientId: 'ana' },
    { order: 3, number: 12, prizeName: 'Plancha', clientId: 'carla' },
  ],
  old: null,
};

/** The example of a draw before the beacon was used. */
export const OLD_EXAMPLE: PublishedLottery = {
  ...LOTTERY,
  frozenAtMs: 0,
  chain: QUICKNET,
  round: 0,
  signature: '',
  randomness: '',
  seed: '55b857ea6ecf37940e368cbd226717ed052d19aeef0b126847708c9ebbdd9630',
  winners: [4, 17, 19],
  results: [
    { order: 1, number: 4, prizeName: 'Televisor', clientId: 'beto' },
    { order: 2, number: 17, prizeName: 'Licuadora', clientId: '' },
    { order: 3, number: 19, prizeName: 'Plancha', clientId: '' },
  ],
  old: {
    commitment: '6c86c6aac5fb24bcf5d9939cb7d7d5645ce39418f449e03b262dd4fa14b4b92b',
    secret: '000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f',
    entropySum: 1_234_567_890,
    entropyCount: 2,
    beaconRound: 0,
    beaconRandomness: '',
  },
};
