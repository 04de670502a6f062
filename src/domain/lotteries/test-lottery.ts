import type { Lottery, LotteryResult } from './entities.ts';

/** Returns a lottery that sells 100 numbers for 10 Vagacoins each and has sold none; `over` replaces fields. */
export function testLottery(over: Partial<Lottery> = {}): Lottery {
  return {
    id: 'loteria',
    commerceName: 'La Casona',
    prizeName: 'Cena',
    prizeDescription: '',
    prizeItems: ['Cena', 'Postre', 'Café'],
    pricePerNumber: 10,
    totalNumbers: 100,
    soldNumbers: 0,
    soldByBlock: {},
    bannerUrl: '',
    bannerPath: '',
    status: 'nuevo',
    createdAtMs: 0,
    closedAtMs: null,
    winnersCount: 0,
    drawAtMs: null,
    permit: '',
    rulesText: '',
    freeze: null,
    cancelled: null,
    draws: [],
    ...over,
  };
}

/** Returns an open prize, 'Cena', that never expires; `over` replaces fields. */
export function testResult(over: Partial<LotteryResult> = {}): LotteryResult {
  return {
    id: '1',
    lotteryId: 'loteria',
    order: 1,
    prizeName: 'Cena',
    number: 7,
    clientId: 'ana',
    prizeStatus: 'abierto',
    expiresAtMs: Number.MAX_SAFE_INTEGER,
    ...over,
  };
}
