/** The entities of a lottery (docs/product.md, Lotteries). Instants are epoch milliseconds. */

export type LotteryStatus = 'nuevo' | 'esperando resultados' | 'cerrada' | 'cancelada';

/** The moment from which the list of tickets can't change any more. */
export interface Freeze {
  readonly atMs: number;
  readonly sold: number;
  /** `hashTickets` of the list. */
  readonly ticketsHash: string;
  /** The chain of the beacon whose round decides the draw (beacon.ts); the round follows from `atMs`. */
  readonly chain: string;
}

/** The moment when the sale ended without a draw; buyers are refunded. */
export interface Cancellation {
  readonly atMs: number;
  /** As published. */
  readonly reason: string;
}

/** The published data of a draw made before the beacon was used (vaga-draw-v1). */
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
 * A draw recorded by an administrator. It is written once and is only a candidate, because the rules can't check the
 * signature. `validDraw` (services/lotteries/validDraw.ts) decides which one counts.
 */
export interface DrawRecord {
  /** The prefix of its results' ids: '' for the first recorded draw, '2-' for the second. */
  readonly prefix: string;
  /** When it was recorded. */
  readonly atMs: number;
  /** The signature of the beacon's round, 96 hexadecimal digits; '' for a draw before the beacon was used. */
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
  /** Reported by the buyers' devices, at most a few seconds late; exact once all are sold, and once frozen. */
  readonly soldNumbers: number;
  /** The sold numbers of each block, as reported by the buyers' devices. */
  readonly soldByBlock: Readonly<Record<string, number>>;
  readonly bannerUrl: string;
  readonly bannerPath: string;
  readonly status: LotteryStatus;
  readonly createdAtMs: number;
  readonly closedAtMs: number | null;
  /** The announced time of the draw; null = not announced, or cancelled. */
  readonly drawAtMs: number | null;
  /** 0 until the draw. */
  readonly winnersCount: number;
  /** The number of the permit and the lottery's rules, as entered by the operator; may be ''. */
  readonly permit: string;
  readonly rulesText: string;
  readonly freeze: Freeze | null;
  /** null = it isn't cancelled. */
  readonly cancelled: Cancellation | null;
  /** The recorded draws, in order. Empty before the first; more than one if one of them is false. */
  readonly draws: readonly DrawRecord[];
}

/** A sold number; also the movement of coins that paid for it. */
export interface Ticket {
  readonly lotteryId: string;
  readonly number: number;
  readonly clientId: string;
  readonly createdAtMs: number;
  readonly purchaseId: string;
  /** Vagacoins paid for this number. */
  readonly price: number;
  readonly balanceAfter: number;
  /** Its position within the purchase, from 0. */
  readonly order: number;
}

/** A prize and its winner. */
export interface LotteryResult {
  /** Unique within its lottery: the prefix of its draw and the order. */
  readonly id: string;
  readonly lotteryId: string;
  /** From 1, the order of the prizes. */
  readonly order: number;
  readonly prizeName: string;
  readonly number: number;
  /** '' when the number wasn't sold. */
  readonly clientId: string;
  /** 'abierto', 'cerrado', 'vencido' or any other lower-case word. */
  readonly prizeStatus: string;
  readonly expiresAtMs: number;
}

/** A number of the public list, with its holder as a tag that can't be matched with other lotteries. */
export interface TicketMark {
  readonly number: number;
  readonly tag: string;
}
