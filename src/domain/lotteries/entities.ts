/** What a lottery is made of (docs/product.md, Lotteries). Instants are epoch milliseconds. */

export type LotteryStatus = 'nuevo' | 'esperando resultados' | 'cerrada' | 'cancelada';

/** The moment at which the list of tickets stopped for ever. */
export interface Freeze {
  readonly atMs: number;
  readonly sold: number;
  /** `hashTickets` of the list. */
  readonly ticketsHash: string;
  /** The chain of the beacon whose round decides (beacon.ts); the round follows from `atMs`. */
  readonly chain: string;
}

/** The moment at which the sale ended for ever without a draw; what was paid goes back. */
export interface Cancellation {
  readonly atMs: number;
  /** As everybody reads it. */
  readonly reason: string;
}

/** What a draw of before the beacon published (vaga-draw-v1). */
export interface OldDraw {
  readonly commitment: string;
  readonly secret: string;
  readonly entropySum: number;
  readonly entropyCount: number;
  /** 0 = none. */
  readonly beaconRound: number;
  readonly beaconRandomness: string;
}

/**
 * A draw as an administrator recorded it; written once, and only a candidate: the rules can't check the signature. Which
 * one counts says `validDraw` (services/lotteries/validDraw.ts).
 */
export interface DrawRecord {
  /** What the ids of its results begin with: '' of the first draw recorded, '2-' of the second. */
  readonly prefix: string;
  /** When it was recorded. */
  readonly atMs: number;
  /** The signature of the beacon's round, 96 hexadecimal digits; '' of before the beacon. */
  readonly signature: string;
  readonly seed: string;
  readonly winners: readonly number[];
  /** null = drawn by the beacon. */
  readonly old: OldDraw | null;
}

export interface Lottery {
  readonly id: string;
  readonly commerceName: string;
  readonly prizeName: string;
  readonly prizeDescription: string;
  readonly prizeItems: readonly string[];
  /** Vagacoins. */
  readonly pricePerNumber: number;
  readonly totalNumbers: number;
  /** As the buyers' phones told it, a few seconds late at most; exact once no number is left, and once it is frozen. */
  readonly soldNumbers: number;
  /** What each block counts as sold, as the buyers' phones told it. */
  readonly soldByBlock: Readonly<Record<string, number>>;
  readonly bannerUrl: string;
  readonly bannerPath: string;
  readonly status: LotteryStatus;
  readonly createdAtMs: number;
  readonly updatedAtMs: number;
  readonly closedAtMs: number | null;
  /** When the draw is announced for; null = not announced, or cancelled. */
  readonly drawAtMs: number | null;
  /** 0 until the draw. */
  readonly winnersCount: number;
  /** The permit's number and the lottery's own rules as the operator states them; may be ''. */
  readonly permit: string;
  readonly rulesText: string;
  readonly freeze: Freeze | null;
  /** null = it isn't cancelled. */
  readonly cancelled: Cancellation | null;
  /** The draws that were recorded, in their order. Empty until then; more than one where one is false. */
  readonly draws: readonly DrawRecord[];
}

/** A sold number: also the movement of coins that paid for it. */
export interface Ticket {
  readonly lotteryId: string;
  readonly number: number;
  readonly clientId: string;
  readonly createdAtMs: number;
  readonly purchaseId: string;
  /** Vagacoins paid for this number. */
  readonly price: number;
  readonly balanceAfter: number;
  /** Its place within the purchase, from 0. */
  readonly order: number;
}

/** A prize and who won it. */
export interface LotteryResult {
  /** Within its lottery: the prefix of its draw and the order. */
  readonly id: string;
  readonly lotteryId: string;
  /** From 1, the order of the prizes. */
  readonly order: number;
  readonly prizeName: string;
  readonly number: number;
  /** '' when nobody had bought the number. */
  readonly clientId: string;
  /** 'abierto', 'cerrado', 'vencido' or any other lower-case word. */
  readonly prizeStatus: string;
  readonly expiresAtMs: number;
}

/** A number of the public list: the holder only as a tag that says nothing outside this lottery. */
export interface TicketMark {
  readonly number: number;
  readonly tag: string;
}
