/**
 * Mutants of firestore.rules that no test can kill or needs to kill, with the reason. They are named by their place and
 * their change, so that edits around them don't matter; an entry that no longer matches a mutant is reported.
 */
import { changeOf, type Mutant } from './mutations.ts';

interface Excuse {
  readonly why: string;
  /** As `npm run rules:mutants` prints them after the line number; without `-> after`, all changes of the condition. */
  readonly mutants?: readonly string[];
  /** Or a test for mutants of a kind, all of which are excused. */
  readonly every?: (mutant: Mutant) => boolean;
}

export const EXCUSES: readonly Excuse[] = [
  {
    why: 'What follows reads request.auth.uid or request.auth.token, an error for nobody, and an error denies.',
    every: ({ before, after }) => before === 'request.auth != null' && after === 'true',
  },
  {
    why: 'No text has fewer than 0 characters.',
    every: ({ before, after }) => /^isText\(.*, 0, /.test(before) && /^isText\(.*, -1, /.test(after),
  },
  {
    why: 'A prize moves only with a new record of it in the same commit, and isChange() takes that from an administrator alone.',
    mutants: ['isPrizeStatus: isAdmin() -> true'],
  },
  {
    why: 'A winner is compared with earlier ones only, and no number wins twice.',
    every: ({ where, before, edit }) =>
      where === 'areWinners' && before.startsWith('isDrawn(') && edit.replacement === '<=',
  },
  {
    why: 'No sum of cents lies exactly 0.006 beside another.',
    every: ({ before, edit }) => before.endsWith('< 0.006') && edit.replacement === '<=',
  },
  {
    why: 'A number is never written with a point and no digit behind it.',
    every: ({ before, after }) => before.replaceAll('([.][0-9]{1,2}(', '([.][0-9]{0,2}(') === after,
  },
  {
    why: 'A sale has 20 lines at most, and letters of more lines than it has are an error in explains().',
    every: ({ where, before, after }) =>
      where === 'discountOf' &&
      [before.replace('[+]{0,19}t', '[+]{0,20}t'), before.replace('t){0,20}', 't){0,21}')].includes(after),
  },
  {
    why: 'More than eight pictures would have fewer than no empty lines behind them: kept for a service that is laxer.',
    mutants: ['areImages: n <= 8'],
  },
  {
    why: 'A number is not split without a space: only at its end is a boundary of words.',
    mutants: [
      "isStockChange: after.values().join(' ').matches('( ?-?[0-9]{1,5}\\\\b)*') -> after.values().join(' ').matches('( ?-?[0-9]{0,5}\\\\b)*')",
    ],
  },
  {
    why: 'Where there is none, any small whole number may stand for it.',
    every: ({ before, after }) =>
      /[.]get[(]('order'|id), 0[)]/.test(before) && /[.]get[(]('order'|id), -?1[)]/.test(after),
  },
  {
    why: 'Nothing is sold yet: the first number sold and every total are 1 or more, and what is sold is not above the highest.',
    every: ({ before, after }) =>
      /[.]get[(]'max(Taken)?', 0[)]/.test(before) && /[.]get[(]'max(Taken)?', -?1[)]/.test(after),
  },
  {
    why: 'Lists and maps are compared with their types, so a number with a point is none of those: kept for a service that is laxer.',
    mutants: [
      'isFreeze: f.sold is int',
      'isMovement: m.coinsAdded is int',
      'isMovement: m.balanceAfter is int',
      'isNewClient: c.coins is int',
      'isPurchase: p.price is int',
      'isResult: r.number is int',
    ],
  },
  {
    why: 'The hour of a day that there is not is an error of timestamp.date(): kept for a service that goes on into the next month.',
    mutants: ['mayWait: isDate(party.date)', 'isNewDay: isDate(day.date)'],
  },
  {
    why: 'Any instant to come stands for a pause without an end, and any number within the bounds for one that is not there.',
    mutants: [
      "isPaused: now() < business.get(['online', 'pausedUntil'], now() + hours(1)) -> now() < business.get(['online', 'pausedUntil'], now() + hours(2))",
      "isOnlineChange: isWhole(online.get('maxParty', 1), 1, 50) -> isWhole(online.get('maxParty', 2), 1, 50)",
      "isOnlineChange: isWhole(online.get('perPhone', 1), 1, 6) -> isWhole(online.get('perPhone', 2), 1, 6)",
    ],
  },
  {
    why: 'They differ: that is asked before.',
    mutants: [
      'followsReservation: taken <= left -> taken < left',
      "isBoardMark: b.max > was.get('max', 0) -> b.max >= was.get('max', 0)",
    ],
  },
  {
    why: 'Seats are never below 0: 0 offered and fewer than 0 are the same.',
    every: ({ where, edit }) => where === 'mayTakeSeats' && edit.replacement === '-1',
  },
  {
    why: 'The same is asked of another document that must be written in the same commit: each guard stands for itself.',
    mutants: [
      '/ventures/{ventureId}/products/{productId} update: mayManage(ventureId)',
      'isTopUp: isAdmin()',
      'isMovement: isAdmin()',
      'isChange: isAdmin()',
      '/lotteries/{lotteryId} update: isAdmin()',
      'isFreedUsername: mayManage(ventureId)',
      'isUsername: mayManage(named.ventureId)',
      'isActiveCard: isActive(r)',
      'isNewVenture: isAdmin()',
      'isVenture: v.updatedAt == now()',
      '/businesses/{businessId} create: isAdmin()',
      '/ventures/{ventureId}/private/access create: isAdmin()',
      '/ventures/{ventureId}/public/catalogue create: isAdmin()',
      '/slugs/{slug} create: isAdmin()',
      '/ventures/{ventureId}/products/{productId} create: mayManage(ventureId)',
    ],
  },
  {
    why: 'What it asks follows from the conditions beside it.',
    mutants: [
      // The text ends with a comma, and each day of a week is on its own line.
      "mayWait: (party.hours + ',').matches('(([01][0-9]|2[0-3]):[0-5][0-9],){1,8}') -> (party.hours + ',').matches('(([01][0-9]|2[0-3]):[0-5][0-9],){0,8}')",
      "isWeekly: (weekly.hours.join(',\\n') + ',\\n').matches('(((([01][0-9]|2[0-3]):[0-5][0-9],){1,48}|,)\\n){7}') -> (weekly.hours.join(',\\n') + ',\\n').matches('(((([01][0-9]|2[0-3]):[0-5][0-9],){0,48}|,)\\n){7}')",
      // Its digits must be 1 or more.
      "hasPhone: r.contactPhone.matches('[0-9 ()+./-]{1,40}') -> r.contactPhone.matches('[0-9 ()+./-]{0,40}')",
      // The count is 1 at first and grows by one each time.
      '/errorReports/{slot} update: isWhole(sent().count, 1, 1000) -> isWhole(sent().count, 0, 1000)',
      '/errorReports/{slot} update: isWhole(sent().count, 1, 1000) -> isWhole(sent().count, 2, 1000)',
      // The count starts from 0 and grows.
      'isLaterDraw: isWhole(l.laterDrawsBy[uid], 1, 5) -> isWhole(l.laterDrawsBy[uid], 0, 5)',
      'isEditable: l.bannerUrl.size() > 0 -> l.bannerUrl.size() > 1',
      'isBlockLimit: b.limit == (total < end ? total : end) -> b.limit == (total <= end ? total : end)',
      "arePrizes: lines.matches('.{1,120}(\\n.{1,120}){0,8}') -> lines.matches('.{0,120}(\\n.{1,120}){0,8}')",
      "arePrizes: lines.matches('.{1,120}(\\n.{1,120}){0,8}') -> lines.matches('.{1,120}(\\n.{0,120}){0,8}')",
      "isNewClient: c.instagramLower.matches('([a-z0-9._]{1,30})?') -> c.instagramLower.matches('([a-z0-9._]{0,30})?')",
      'isDraw: l.winnersCount == (l.prizeItems.size() < was.totalNumbers ? l.prizeItems.size() : was.totalNumbers) -> l.winnersCount == (l.prizeItems.size() <= was.totalNumbers ? l.prizeItems.size() : was.totalNumbers)',
    ],
  },
  {
    why: 'A place of the quota is one of 0 to 5.',
    mutants: [
      "takesPlace: int(card.last) < get(/databases/$(database)/documents/businesses/$(businessId)).data.get(['online', 'perPhone'], 6) -> int(card.last) < get(/databases/$(database)/documents/businesses/$(businessId)).data.get(['online', 'perPhone'], 7)",
    ],
  },
  {
    why: 'The empty text names no document and no field.',
    mutants: [
      "hasPhone: r.normalizedContactPhone.matches('[0-9]{1,20}') -> r.normalizedContactPhone.matches('[0-9]{0,20}')",
      "isGuest: phone.matches('[0-9]{1,20}') -> phone.matches('[0-9]{0,20}')",
      "isMember: m.username.matches('[a-z0-9]{1,20}') -> m.username.matches('[a-z0-9]{0,20}')",
      "isNewAccount: a.lastMember.matches('[A-Za-z0-9-]{1,128}') -> a.lastMember.matches('[A-Za-z0-9-]{0,128}')",
      "isNewVenture: v.username.matches('[a-z0-9]{1,20}') -> v.username.matches('[a-z0-9]{0,20}')",
      "isBranchChange: id.matches('[A-Za-z0-9-]{1,64}') -> id.matches('[A-Za-z0-9-]{0,64}')",
    ],
  },
  {
    why: 'A product that exists has an id of 20 letters and digits; any other can only be named as not there.',
    mutants: ["isCatalogueChange: id.matches('[A-Za-z0-9-]{1,64}')"],
  },
];

const isNamed = (mutant: Mutant, named: string): boolean =>
  named === changeOf(mutant) || named === `${mutant.where}: ${mutant.before}`;

/** Returns why a mutant may survive, null when it may not. */
export function excuseFor(mutant: Mutant, excuses = EXCUSES): string | null {
  const excuse = excuses.find(
    ({ mutants = [], every }) => every?.(mutant) === true || mutants.some((named) => isNamed(mutant, named)),
  );
  return excuse?.why ?? null;
}

/** Returns the entries of excuses that match no mutant of these rules any more. */
export function staleExcuses(mutants: readonly Mutant[], excuses = EXCUSES): readonly string[] {
  return excuses
    .flatMap((excuse) => excuse.mutants ?? [])
    .filter((named) => !mutants.some((mutant) => isNamed(mutant, named)));
}
