/**
 * Mutants of firestore.rules that no test can kill or needs to, with the reason. Named by where they stand and what
 * they change, so that edits around them don't matter; who names what no longer exists is reported.
 */
import type { Mutant } from './mutations.ts';

interface Named {
  readonly where: string;
  /** As `npm run rules:mutants` prints them; without `after`, every change of the condition. */
  readonly before: string;
  readonly after?: string;
}

interface Excuse {
  readonly why: string;
  readonly mutants: readonly Named[];
  /** Or all of this kind. */
  readonly every?: (mutant: Mutant) => boolean;
}

export const EXCUSES: readonly Excuse[] = [
  {
    why: 'What follows reads request.auth.uid or request.auth.token, an error for nobody, and an error denies.',
    mutants: [],
    every: ({ before, after }) => before === 'request.auth != null' && after === 'true',
  },
  {
    why: 'No text has fewer than 0 characters.',
    mutants: [],
    every: ({ before, after }) => /^isText\(.*, 0, /.test(before) && /^isText\(.*, -1, /.test(after),
  },
  {
    why: 'A prize moves only with a new record of it in the same commit, and isChange() takes that from an administrator alone.',
    mutants: [{ where: 'isPrizeStatus', before: 'isAdmin()', after: 'true' }],
  },
  {
    why: 'A winner is compared with earlier ones only, and no number wins twice.',
    mutants: [],
    every: ({ where, before, edit }) =>
      where === 'areWinners' && before.startsWith('isDrawn(') && edit.replacement === '<=',
  },
  {
    why: 'No sum of cents lies exactly 0.006 beside another.',
    mutants: [],
    every: ({ before, edit }) => before.endsWith('< 0.006') && edit.replacement === '<=',
  },
  {
    why: 'A number is never written with a point and no digit behind it.',
    mutants: [],
    every: ({ before, after }) => before.replaceAll('([.][0-9]{1,2}(', '([.][0-9]{0,2}(') === after,
  },
  {
    why: 'A sale has 20 lines at most, and letters of more lines than it has are an error in explains().',
    mutants: [],
    every: ({ where, before, after }) =>
      where === 'discountOf' &&
      [before.replace('[+]{0,19}t', '[+]{0,20}t'), before.replace('t){0,20}', 't){0,21}')].includes(after),
  },
  {
    why: 'More than eight pictures would have fewer than no empty lines behind them: kept for a service that is laxer.',
    mutants: [{ where: 'areImages', before: 'n <= 8' }],
  },
  {
    why: 'A number is not split without a space: only at its end is a boundary of words.',
    mutants: [
      {
        where: 'isStockChange',
        before: "after.values().join(' ').matches('( ?-?[0-9]{1,5}\\\\b)*')",
        after: "after.values().join(' ').matches('( ?-?[0-9]{0,5}\\\\b)*')",
      },
    ],
  },
  {
    why: 'Where there is none, any small whole number may stand for it.',
    mutants: [],
    every: ({ before, after }) =>
      /[.]get[(]('order'|id), 0[)]/.test(before) && /[.]get[(]('order'|id), -?1[)]/.test(after),
  },
  {
    why: 'Nothing is sold yet: the first number sold and every total are 1 or more, and what is sold is not above the highest.',
    mutants: [],
    every: ({ before, after }) =>
      /[.]get[(]'max(Taken)?', 0[)]/.test(before) && /[.]get[(]'max(Taken)?', -?1[)]/.test(after),
  },
  {
    why: 'Lists and maps are compared with their types, so a number with a point is none of those: kept for a service that is laxer.',
    mutants: [
      { where: 'isFreeze', before: 'f.sold is int' },
      { where: 'isMovement', before: 'm.coinsAdded is int' },
      { where: 'isMovement', before: 'm.balanceAfter is int' },
      { where: 'isNewClient', before: 'c.coins is int' },
      { where: 'isPurchase', before: 'p.price is int' },
      { where: 'isResult', before: 'r.number is int' },
    ],
  },
  {
    why: 'The hour of a day that there is not is an error of timestamp.date(): kept for a service that goes on into the next month.',
    mutants: [
      { where: 'mayWait', before: 'isDate(party.date)' },
      { where: 'isNewDay', before: 'isDate(day.date)' },
    ],
  },
  {
    why: 'Any instant to come stands for a pause without an end, and any number within the bounds for one that is not there.',
    mutants: [
      {
        where: 'isPaused',
        before: "now() < business.get(['online', 'pausedUntil'], now() + hours(1))",
        after: "now() < business.get(['online', 'pausedUntil'], now() + hours(2))",
      },
      {
        where: 'isOnlineChange',
        before: "isWhole(online.get('maxParty', 1), 1, 50)",
        after: "isWhole(online.get('maxParty', 2), 1, 50)",
      },
      {
        where: 'isOnlineChange',
        before: "isWhole(online.get('perPhone', 1), 1, 6)",
        after: "isWhole(online.get('perPhone', 2), 1, 6)",
      },
    ],
  },
  {
    why: 'They differ: that is asked before.',
    mutants: [
      { where: 'followsReservation', before: 'taken <= left', after: 'taken < left' },
      {
        where: 'isBoardMark',
        before: "b.max > was.get('max', 0)",
        after: "b.max >= was.get('max', 0)",
      },
    ],
  },
  {
    why: 'Seats are never below 0: 0 offered and fewer than 0 are the same.',
    mutants: [],
    every: ({ where, edit }) => where === 'mayTakeSeats' && edit.replacement === '-1',
  },
  {
    why: 'The same is asked of another document that must be written in the same commit: each guard stands for itself.',
    mutants: [
      {
        where: '/ventures/{ventureId}/products/{productId} update',
        before: 'mayManage(ventureId)',
      },
      { where: 'isTopUp', before: 'isAdmin()' },
      { where: 'isMovement', before: 'isAdmin()' },
      { where: 'isChange', before: 'isAdmin()' },
      { where: '/lotteries/{lotteryId} update', before: 'isAdmin()' },
      { where: 'isFreedUsername', before: 'mayManage(ventureId)' },
      { where: 'isUsername', before: 'mayManage(named.ventureId)' },
      { where: 'isActiveCard', before: 'isActive(r)' },
      { where: 'isNewVenture', before: 'isAdmin()' },
      { where: 'isVenture', before: 'v.updatedAt == now()' },
      { where: '/businesses/{businessId} create', before: 'isAdmin()' },
      { where: '/ventures/{ventureId}/private/access create', before: 'isAdmin()' },
      { where: '/ventures/{ventureId}/public/catalogue create', before: 'isAdmin()' },
      { where: '/slugs/{slug} create', before: 'isAdmin()' },
      {
        where: '/ventures/{ventureId}/products/{productId} create',
        before: 'mayManage(ventureId)',
      },
    ],
  },
  {
    why: 'What it asks follows from the conditions beside it.',
    mutants: [
      // The text ends with a comma, and each day of a week is a line.
      {
        where: 'mayWait',
        before: "(party.hours + ',').matches('(([01][0-9]|2[0-3]):[0-5][0-9],){1,8}')",
        after: "(party.hours + ',').matches('(([01][0-9]|2[0-3]):[0-5][0-9],){0,8}')",
      },
      {
        where: 'isWeekly',
        before:
          "(weekly.hours.join(',\\n') + ',\\n').matches('(((([01][0-9]|2[0-3]):[0-5][0-9],){1,48}|,)\\n){7}')",
        after:
          "(weekly.hours.join(',\\n') + ',\\n').matches('(((([01][0-9]|2[0-3]):[0-5][0-9],){0,48}|,)\\n){7}')",
      },
      // Its digits are 1 or more.
      {
        where: 'hasPhone',
        before: "r.contactPhone.matches('[0-9 ()+./-]{1,40}')",
        after: "r.contactPhone.matches('[0-9 ()+./-]{0,40}')",
      },
      // It is one more than it was, and was 1 at first.
      {
        where: '/errorReports/{slot} update',
        before: 'isWhole(sent().count, 1, 1000)',
        after: 'isWhole(sent().count, 0, 1000)',
      },
      {
        where: '/errorReports/{slot} update',
        before: 'isWhole(sent().count, 1, 1000)',
        after: 'isWhole(sent().count, 2, 1000)',
      },
      // It counts up from 0.
      {
        where: 'isLaterDraw',
        before: 'isWhole(l.laterDrawsBy[uid], 1, 5)',
        after: 'isWhole(l.laterDrawsBy[uid], 0, 5)',
      },
      { where: 'isEditable', before: 'l.bannerUrl.size() > 0', after: 'l.bannerUrl.size() > 1' },
      {
        where: 'isBlockLimit',
        before: 'b.limit == (total < end ? total : end)',
        after: 'b.limit == (total <= end ? total : end)',
      },
      {
        where: 'arePrizes',
        before: "lines.matches('.{1,120}(\\n.{1,120}){0,8}')",
        after: "lines.matches('.{0,120}(\\n.{1,120}){0,8}')",
      },
      {
        where: 'arePrizes',
        before: "lines.matches('.{1,120}(\\n.{1,120}){0,8}')",
        after: "lines.matches('.{1,120}(\\n.{0,120}){0,8}')",
      },
      {
        where: 'isNewClient',
        before: "c.instagramLower.matches('([a-z0-9._]{1,30})?')",
        after: "c.instagramLower.matches('([a-z0-9._]{0,30})?')",
      },
      {
        where: 'isDraw',
        before:
          'l.winnersCount == (l.prizeItems.size() < was.totalNumbers ? l.prizeItems.size() : was.totalNumbers)',
        after:
          'l.winnersCount == (l.prizeItems.size() <= was.totalNumbers ? l.prizeItems.size() : was.totalNumbers)',
      },
    ],
  },
  {
    why: 'A place of the quota is one of 0 to 5.',
    mutants: [
      {
        where: 'takesPlace',
        before:
          "int(card.last) < get(/databases/$(database)/documents/businesses/$(businessId)).data.get(['online', 'perPhone'], 6)",
        after:
          "int(card.last) < get(/databases/$(database)/documents/businesses/$(businessId)).data.get(['online', 'perPhone'], 7)",
      },
    ],
  },
  {
    why: 'The empty text names no document and no field.',
    mutants: [
      {
        where: 'hasPhone',
        before: "r.normalizedContactPhone.matches('[0-9]{1,20}')",
        after: "r.normalizedContactPhone.matches('[0-9]{0,20}')",
      },
      {
        where: 'isGuest',
        before: "phone.matches('[0-9]{1,20}')",
        after: "phone.matches('[0-9]{0,20}')",
      },
      {
        where: 'isMember',
        before: "m.username.matches('[a-z0-9]{1,20}')",
        after: "m.username.matches('[a-z0-9]{0,20}')",
      },
      {
        where: 'isNewAccount',
        before: "a.lastMember.matches('[A-Za-z0-9-]{1,128}')",
        after: "a.lastMember.matches('[A-Za-z0-9-]{0,128}')",
      },
      {
        where: 'isNewVenture',
        before: "v.username.matches('[a-z0-9]{1,20}')",
        after: "v.username.matches('[a-z0-9]{0,20}')",
      },
      {
        where: 'isBranchChange',
        before: "id.matches('[A-Za-z0-9-]{1,64}')",
        after: "id.matches('[A-Za-z0-9-]{0,64}')",
      },
    ],
  },
  {
    why: 'A product that exists has an id of 20 letters and digits; any other can only be named as not there.',
    mutants: [{ where: 'isCatalogueChange', before: "id.matches('[A-Za-z0-9-]{1,64}')" }],
  },
];

function isNamed(mutant: Mutant, { where, before, after }: Named): boolean {
  return (
    mutant.where === where && mutant.before === before && (after === undefined || mutant.after === after)
  );
}

/** Why a mutant may live, null when it may not. */
export function excuseFor(mutant: Mutant, excuses = EXCUSES): string | null {
  const excuse = excuses.find(
    ({ mutants, every }) => every?.(mutant) === true || mutants.some((named) => isNamed(mutant, named)),
  );
  return excuse?.why ?? null;
}

/** Those of an excuse that are no mutants of these rules any more, as `where: before`. */
export function staleExcuses(mutants: readonly Mutant[], excuses = EXCUSES): readonly string[] {
  return excuses
    .flatMap((excuse) => excuse.mutants)
    .filter((named) => !mutants.some((mutant) => isNamed(mutant, named)))
    .map(({ where, before }) => `${where}: ${before}`);
}
