/** Rules with three more fields in reservations, sales, lotteries, orders and waiting parties: proves there is room. */
import { buildRules, readSources } from '../../scripts/rules/sources.ts';
import { type Draft, flag, int, text, type Wire } from './attack-wire.ts';

/** The additional fields: an optional text, a bounded number and a flag. */
const FIELDS = { occasion: text('Cumpleaños'), chairs: int(2), terrace: flag(true) };
const NAMES = Object.keys(FIELDS);

const bounded = (of: string) =>
  `&& ['' + ${of}.get('occasion', ''), ${of}.get('chairs', 0), ${of}.get('terrace', false)].join('\\n')
      .matches('.{0,40}\\n[0-9]\\n(true|false)')`;
const more = (of: string) => `('occasion' in ${of} ? 3 : 0)`;

type Edit = readonly [found: string, instead: string];

/** The changes of the sources that add the fields. */
const EDITS: Readonly<Record<string, readonly Edit[]>> = {
  'reservations.rules': [
    [
      "matches('{{reservations.PARTY_SIZE_PATTERN}}');",
      `matches('{{reservations.PARTY_SIZE_PATTERN}}') ${bounded('r')};`,
    ],
    ["r.size() == ('nameKey'", `r.size() == ${more('r')} + ('nameKey'`],
    ["r.size() == ('by'", `r.size() == ${more('r')} + ('by'`],
    ['r.size() == 22', `r.size() == 22 + ${more('r')}`],
    ['partySize customerName', `partySize ${NAMES.join(' ')} customerName`],
    ["'normalizedContactPhone', 'notes']", `'normalizedContactPhone', 'notes', '${NAMES.join("', '")}']`],
  ],
  'sales.rules': [
    ["let n = 'payment' in s ? 10 : 6;", `let n = ('payment' in s ? 10 : 6) + ${more('s')};`],
    [
      "(!('taken' in s) || isStockTold(s, saleId));",
      `(!('taken' in s) || isStockTold(s, saleId)) ${bounded('s')};`,
    ],
  ],
  'policy.rules': [
    [
      '&& sent().size() == 3\n      && isText(sent().text',
      `&& sent().size() == 3 + ${more('sent()')} ${bounded('sent()')}\n      && isText(sent().text`,
    ],
  ],
  'desk.rules': [['party.size() == 7', `party.size() == 7 + ${more('party')} ${bounded('party')}`]],
  'lotteries.rules': [
    ['l.size() == 19', `l.size() == 19 + ${more('l')}`],
    ['    && arePrizes(l.prizeItems)', `    && arePrizes(l.prizeItems) ${bounded('l')}`],
    ['bannerUrl bannerPath lastChangeId', `bannerUrl bannerPath ${NAMES.join(' ')} lastChangeId`],
  ],
};

/** Returns the rules with these fields. Throws when an edit finds nothing because the sources have changed. */
function rulesWithMore(): string {
  const sources = { ...readSources() };
  for (const [name, edits] of Object.entries(EDITS))
    for (const [found, instead] of edits) {
      const source = sources[name] ?? '';
      if (!source.includes(found)) throw new Error(`rules/${name} has no ${found}.`);
      sources[name] = source.replaceAll(found, instead);
    }
  return buildRules(sources);
}

/** Adds the fields to the writes of a commit that create or change a document which may have them. */
export function addFields(writes: readonly Draft[]): void {
  for (const write of writes) {
    const isOne = ['slotId', 'items', 'commerceName', 'ready'].some((name) => name in write.fields);
    const isEdit = /^lotteries\/[^/]+$/.test(write.path) && 'lastChangeId' in write.fields;
    if (!isOne && !isEdit) continue;
    Object.assign(write.fields, FIELDS);
    write.mask?.push(...NAMES);
  }
}

/** Adds the fields to a waiting party. */
export const withMore = (party: Readonly<Record<string, Wire>>) => ({ ...party, ...FIELDS });

/** For `it.each`: the present rules, and those with more fields. */
export const RULES: readonly (readonly [title: string, others: (() => string) | undefined])[] = [
  ['', undefined],
  [', with three fields more too', rulesWithMore],
];
