/** Cancels many bookings at once, as the owner would: seats are freed, cards go to the history, nothing is deleted. */
import { FieldValue, Timestamp } from 'firebase-admin/firestore';
import type { Fields } from '../../src/domain/fields.ts';
import { normalizePhone } from '../../src/domain/phone.ts';
import { isActiveStatus, STATUS_CANCELLED } from '../../src/domain/reservations/status.ts';
import { isLocalDate } from '../../src/domain/time.ts';
import { type Connection, fieldsOf, OperatorError } from './connection.ts';
import { confirm, type Options, type Run } from './terminal.ts';

/** How many commits run at once. */
const AT_ONCE = 8;

/** The fields that a card copies from its reservation. */
const CARD_FIELDS = [
  'businessId',
  'branchId',
  'branchName',
  'slotDate',
  'slotTime',
  'slotTimestamp',
  'partySize',
  'arrivedAt',
  'createdAt',
];

/** Who sits at a table is spared, as in the owner's 'Cancelar varias'. */
const isWaiting = ({ statusNormalized, arrivedAt = null }: Fields) =>
  isActiveStatus(String(statusNormalized)) && arrivedAt === null;

function picker({ phone, 'created-between': createdBetween }: Options): (fields: Fields) => boolean {
  if ((phone === undefined) === (createdBetween === undefined)) {
    throw new OperatorError('Name either --phone or --created-between.');
  }
  if (phone !== undefined) {
    const normalized = normalizePhone(phone);
    if (normalized === '') throw new OperatorError(`"${phone}" has no digits.`);
    return (fields) => fields.normalizedContactPhone === normalized;
  }
  const [from = Number.NaN, to = Number.NaN] = (createdBetween ?? '').split('..').map((end) =>
    // Without a time zone the instant would depend on the machine.
    /(?:Z|[+-]\d\d:\d\d)$/.test(end) ? Date.parse(end) : Number.NaN,
  );
  if (!(from <= to)) {
    throw new OperatorError(
      '--created-between is START..END, each with its zone: 2026-11-21T18:00-06:00..2026-11-21T18:05-06:00',
    );
  }
  return ({ createdAt }) =>
    createdAt instanceof Timestamp && from <= createdAt.toMillis() && createdAt.toMillis() <= to;
}

async function cancel(
  { db }: Connection,
  businessId: string,
  businessName: string,
  id: string,
): Promise<boolean> {
  const ref = db.doc(`businesses/${businessId}/reservations/${id}`);
  return db.runTransaction(async (transaction) => {
    const r = fieldsOf(await transaction.get(ref));
    if (!isWaiting(r)) return false;
    const now = FieldValue.serverTimestamp();
    // Written as the owner's cancellation: the diner's app shows who cancelled (`hostedAt`).
    const status = STATUS_CANCELLED;
    const end = { status, statusNormalized: status, hostedAt: now, updatedAt: now };
    const phone = String(r.normalizedContactPhone);
    const lock = phone === '' ? null : db.doc(`diners/${phone}/active/${businessId}`);
    const card = lock && fieldsOf(await transaction.get(lock));
    transaction.update(ref, { ...end, endedBy: 'business' });
    transaction.set(
      db.doc(`businesses/${businessId}/days/${String(r.branchId)}_${String(r.slotDate)}`),
      {
        branchId: r.branchId,
        date: r.slotDate,
        lastReservationId: id,
        updatedAt: now,
        booked: { [String(r.slotTime)]: FieldValue.increment(-Number(r.partySize)) },
      },
      { merge: true },
    );
    if (lock === null || card === null) return true;
    // The phone's quota stays in the card.
    if (card.reservationId === id) {
      transaction.set(lock, {
        ...('taken' in card && { taken: card.taken }),
        ...('last' in card && { last: card.last }),
      });
    }
    const shown = Object.fromEntries(CARD_FIELDS.flatMap((name) => (name in r ? [[name, r[name]]] : [])));
    transaction.set(db.doc(`diners/${phone}/history/${businessId}_${id}`), {
      ...shown,
      reservationId: id,
      businessName,
      ...end,
    });
    return true;
  });
}

/** Shows the active bookings that match, asks, and cancels them with one commit each. */
export const clearSpam: Run = async (connection, terminal, businessId, query) => {
  const { from = '', to = '' } = query;
  if (!isLocalDate(from) || !isLocalDate(to) || from > to)
    throw new OperatorError('--from and --to are days, the first one first: 2026-11-21.');
  const fits = picker(query);
  const { db, description } = connection;
  const business = await db.doc(`businesses/${businessId}`).get();
  if (!business.exists) throw new OperatorError(`There is no business ${businessId}.`);
  const found = await db
    .collection(`businesses/${businessId}/reservations`)
    .where('slotDate', '>=', from)
    .where('slotDate', '<=', to)
    .get();
  const spam = found.docs.flatMap((doc) => {
    const fields = fieldsOf(doc);
    return isWaiting(fields) && fits(fields) ? [{ id: doc.id, fields }] : [];
  });
  if (spam.length === 0) {
    terminal.print(`None of ${found.size} bookings fits and is active.`);
    return;
  }
  const seats = spam.reduce((sum, { fields }) => sum + Number(fields.partySize), 0);
  await confirm(terminal, description, [
    `${spam.length} of ${found.size} bookings are cancelled, ${seats} seats come back:`,
    ...spam.map(({ fields: r }) => {
      const people = `${String(r.partySize)} people`;
      const whoAndWhen = [r.slotDate, r.slotTime, r.branchName, people, r.normalizedContactPhone];
      return [...whoAndWhen, r.customerName].join('  ');
    }),
  ]);
  const name = String(fieldsOf(business).name);
  let cancelled = 0;
  for (let at = 0; at < spam.length; at += AT_ONCE) {
    const ended = await Promise.all(
      spam.slice(at, at + AT_ONCE).map(({ id }) => cancel(connection, businessId, name, id)),
    );
    cancelled += ended.filter(Boolean).length;
  }
  terminal.print(
    `${cancelled} cancelled.${cancelled < spam.length ? ' The others had ended or sat down meanwhile.' : ''}`,
  );
};
