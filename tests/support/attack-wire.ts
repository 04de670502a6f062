/**
 * Commits as a stranger sends them: raw writes of the REST interface, built from the rules' requirements and
 * without any code of the app, so that each test can bend (falsify) exactly one thing.
 */

export type Wire = Readonly<Record<string, unknown>>;

export const text = (value: string): Wire => ({ stringValue: value });
export const int = (value: number | bigint | string): Wire => ({ integerValue: String(value) });
export const double = (value: number | 'NaN' | 'Infinity' | '-Infinity'): Wire => ({ doubleValue: value });
export const flag = (value: boolean): Wire => ({ booleanValue: value });
export const instant = (epochMs: number): Wire => ({ timestampValue: new Date(epochMs).toISOString() });
export const map = (fields: Readonly<Record<string, Wire>>): Wire => ({ mapValue: { fields } });
export const list = (...values: readonly Wire[]): Wire => ({ arrayValue: { values } });
export const nothing: Wire = { nullValue: null };

/** A write that a test may still bend. Paths are relative to the database's documents. */
export interface Draft {
  path: string;
  fields: Record<string, Wire>;
  /** Only these fields are written; null replaces the whole document. */
  mask: string[] | null;
  /** Fields that the server sets to its time. */
  times: string[];
  /** Further transforms in REST form. */
  transforms: Wire[];
  precondition?: Wire;
  kind: 'update' | 'delete' | 'verify';
}

export function draft(path: string, over: Partial<Omit<Draft, 'path'>> = {}): Draft {
  return { path, fields: {}, mask: null, times: [], transforms: [], kind: 'update', ...over };
}

/** Returns the transform that adds to a number. */
export function increment(fieldPath: string, by: Wire): Wire {
  return { fieldPath, increment: by };
}

/** Returns a draft as a write of the REST commit. */
export function toWrite(projectId: string, write: Draft): Wire {
  const name = `projects/${projectId}/databases/(default)/documents/${write.path}`;
  const condition = write.precondition === undefined ? {} : { currentDocument: write.precondition };
  if (write.kind !== 'update') return { [write.kind]: name, ...condition };
  return {
    update: { name, fields: write.fields },
    ...(write.mask === null ? {} : { updateMask: { fieldPaths: write.mask } }),
    updateTransforms: [
      ...write.times.map((fieldPath) => ({ fieldPath, setToServerValue: 'REQUEST_TIME' })),
      ...write.transforms,
    ],
    ...condition,
  };
}

/** The place, the time and the guests of a booking. */
export interface Party {
  readonly id: string;
  readonly businessId: string;
  readonly businessName: string;
  readonly branchId: string;
  readonly branchName: string;
  readonly date: string;
  readonly time: string;
  /** Epoch milliseconds of the slot. */
  readonly startsAt: number;
  readonly size: number;
  readonly phone: string;
}

/** The writes of one reservation's commit; a test bends them and sends all of them, in this order. */
export interface Commit {
  reservation: Draft;
  day: Draft;
  card: Draft;
  /** Further writes: the other day of a move, the other place of a card, or anything that a stranger adds. */
  more: Draft[];
}

export function writesOf(commit: Commit): Draft[] {
  return [commit.reservation, commit.day, commit.card, ...commit.more];
}

/** The fields of an active card besides the booking that it shows. */
export const QUOTA_FIELDS: readonly string[] = ['taken', 'last'];

function shown(party: Party): Record<string, Wire> {
  return {
    businessId: text(party.businessId),
    branchId: text(party.branchId),
    branchName: text(party.branchName),
    slotDate: text(party.date),
    slotTime: text(party.time),
    slotTimestamp: instant(party.startsAt),
    partySize: int(party.size),
    status: text('confirmed'),
    statusNormalized: text('confirmed'),
  };
}

/** Returns the write that changes the seats of one hour. */
export function dayDraft(party: Party, seats: number): Draft {
  return draft(`businesses/${party.businessId}/days/${party.branchId}_${party.date}`, {
    fields: {
      branchId: text(party.branchId),
      date: text(party.date),
      lastReservationId: text(party.id),
    },
    mask: ['branchId', 'date', 'lastReservationId'],
    times: ['updatedAt'],
    transforms: [increment(`booked.\`${party.time}\``, int(seats))],
  });
}

const CARD_FIELDS = [
  'businessId',
  'branchId',
  'branchName',
  'slotDate',
  'slotTime',
  'slotTimestamp',
  'partySize',
  'status',
  'statusNormalized',
  'reservationId',
  'businessName',
  'arrivedAt',
  'hostedAt',
  'createdAt',
  'updatedAt',
];

/** Returns the write that empties the active card of a phone: its quota stays. */
export function emptiedCard({ phone, businessId }: Pick<Party, 'phone' | 'businessId'>): Draft {
  return draft(`diners/${phone}/active/${businessId}`, { mask: [...CARD_FIELDS] });
}

/** Makes a card take a place in its phone's quota: by the id's first letter, unless a test gives the place. */
export function takingPlace(card: Draft, id: string, place = String(id.charCodeAt(0) % 6)): Draft {
  return {
    ...card,
    fields: { ...card.fields, last: text(place) },
    mask: [...Object.keys(card.fields), 'last'],
    times: [...card.times, `taken.\`${place}\``],
  };
}

/** The name under which an honest device books, in its normalised form. */
export const HOLDER = 'rosa intrusa';

/** Returns an honest device's proof for changing a reservation: the name, and when its card was last written. */
export function proof(card: StoredFields, name = HOLDER): Wire {
  return text(`${name}#${Date.parse(String(card.updatedAt?.timestampValue))}`);
}

/** Returns an honest device's booking; `place` is the one that it takes in the phone's quota. */
export function bookingCommit(party: Party, place?: string): Commit {
  return {
    reservation: draft(`businesses/${party.businessId}/reservations/${party.id}`, {
      fields: {
        ...shown(party),
        slotId: text(`${party.branchId}-${party.date}-${party.time}`),
        customerName: text('Rosa Intrusa'),
        contactPhone: text(party.phone),
        normalizedContactPhone: text(party.phone),
        notes: text(''),
        nameKey: text(HOLDER),
        expired: flag(false),
      },
      times: ['createdAt', 'updatedAt'],
    }),
    day: dayDraft(party, party.size),
    card: takingPlace(
      draft(`diners/${party.phone}/active/${party.businessId}`, {
        fields: {
          ...shown(party),
          reservationId: text(party.id),
          businessName: text(party.businessName),
        },
        times: ['createdAt', 'updatedAt'],
      }),
      party.id,
      place,
    ),
    more: [],
  };
}

type StoredFields = Readonly<Record<string, Wire>>;

function without(fields: StoredFields, names: readonly string[]): Record<string, Wire> {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !names.includes(name)));
}

/** Returns an honest device's ending of a reservation; `card` are the fields of its card as stored. */
export function endingCommit(party: Party, card: StoredFields, status: 'cancelled' | 'expired'): Commit {
  const end = { status: text(status), statusNormalized: text(status) };
  const fields = status === 'expired' ? { ...end, expired: flag(true) } : { ...end, proof: proof(card) };
  return {
    reservation: draft(`businesses/${party.businessId}/reservations/${party.id}`, {
      fields,
      mask: Object.keys(fields),
      times: ['updatedAt'],
    }),
    day: dayDraft(party, -party.size),
    card: emptiedCard(party),
    more: [
      draft(`diners/${party.phone}/history/${party.businessId}_${party.id}`, {
        fields: { ...without(card, ['updatedAt', ...QUOTA_FIELDS]), ...end },
        times: ['updatedAt'],
      }),
    ],
  };
}

/**
 * Returns an honest device's change of a reservation from `was` to `now` (same id and business): `day` takes the new
 * seats; when the slot stays the same, it takes the difference.
 */
export function changeCommit(was: Party, now: Party, card: StoredFields): Commit {
  const sameDay = was.branchId === now.branchId && was.date === now.date;
  const sameSlot = sameDay && was.time === now.time;
  const day = dayDraft(now, sameSlot ? now.size - was.size : now.size);
  if (sameDay && !sameSlot) day.transforms.push(increment(`booked.\`${was.time}\``, int(-was.size)));
  const fields = {
    ...without(shown(now), ['businessId', 'status', 'statusNormalized']),
    slotId: text(`${now.branchId}-${now.date}-${now.time}`),
    contactPhone: text(now.phone),
    normalizedContactPhone: text(now.phone),
    proof: proof(card),
  };
  const shownFields = { ...without(card, ['updatedAt', ...QUOTA_FIELDS]), ...shown(now) };
  const shownCard = draft(`diners/${now.phone}/active/${now.businessId}`, {
    fields: shownFields,
    mask: Object.keys(shownFields),
    times: ['updatedAt'],
  });
  return {
    reservation: draft(`businesses/${now.businessId}/reservations/${now.id}`, {
      fields,
      mask: Object.keys(fields),
      times: ['updatedAt'],
    }),
    day,
    card: was.phone === now.phone ? shownCard : takingPlace(shownCard, now.id),
    more: [
      ...(sameDay ? [] : [dayDraft(was, -was.size)]),
      ...(was.phone === now.phone ? [] : [emptiedCard(was)]),
    ],
  };
}
