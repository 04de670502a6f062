import type { TopUp } from '../../domain/coins/topUp.ts';
import { localStore } from '../../services/device/localStore.ts';

const KEY = 'vaga.pendingTopUp';

/** After this time the same form is a new top-up: a client may well buy the same amount again. */
const LIFE_MS = 24 * 3_600_000;

/**
 * The top-up as text, as a stored line has it between the time (epoch ms) and the movement's id: without the code, which
 * may be filled in only for the next try.
 */
const saidBy = ({ phone, usdAmount, coinsToAdd }: TopUp): string => ` ${phone} ${usdAmount} ${coinsToAdd} `;

const pending = (): readonly string[] =>
  (localStore.read(KEY) ?? '').split('\n').filter((line) => Number.parseInt(line, 10) > Date.now() - LIFE_MS);

const othersThan = (topUp: TopUp): readonly string[] =>
  pending().filter((line) => !line.includes(saidBy(topUp)));

/**
 * The top-ups without an answer, stored on this device. When the same form is filled in again, with the code or without,
 * also after a reload or after other top-ups, the app sends the same movement id, so that the client is credited once.
 */
export const pendingTopUp = {
  store: (topUp: TopUp, movementId: string): void =>
    localStore.write(KEY, [...othersThan(topUp), `${Date.now()}${saidBy(topUp)}${movementId}`].join('\n')),
  remove: (topUp: TopUp): void => localStore.write(KEY, othersThan(topUp).join('\n') || null),
  /** Returns the id of the pending movement with the same data, or null. */
  idFor: (topUp: TopUp): string | null =>
    pending()
      .find((line) => line.includes(saidBy(topUp)))
      ?.split(' ')
      .at(-1) ?? null,
};
