import type { TopUp } from '../../domain/coins/topUp.ts';
import { localStore } from '../../services/device/localStore.ts';

const KEY = 'vaga.pendingTopUp';

/** The same form after so long is another top-up: a client may well buy the same again. */
const LIFE_MS = 24 * 3_600_000;

/** As it stands in a line, between its instant (epoch milliseconds) and its movement's id. */
const saidBy = ({ phone, code, usdAmount, coinsToAdd }: TopUp): string =>
  ` ${[phone, code, usdAmount, coinsToAdd].join(' ')} `;

const pending = (): readonly string[] =>
  (localStore.read(KEY) ?? '').split('\n').filter((line) => Number.parseInt(line, 10) > Date.now() - LIFE_MS);

const othersThan = (topUp: TopUp): readonly string[] =>
  pending().filter((line) => !line.includes(saidBy(topUp)));

/**
 * The top-ups without an answer, stored on this device. The same form filled in again, also after a reload or after other
 * top-ups, sends the same movement, so that it is credited once.
 */
export const pendingTopUp = {
  store: (topUp: TopUp, movementId: string): void =>
    localStore.write(KEY, [...othersThan(topUp), `${Date.now()}${saidBy(topUp)}${movementId}`].join('\n')),
  remove: (topUp: TopUp): void => localStore.write(KEY, othersThan(topUp).join('\n') || null),
  /** The id of the pending movement that says the same, else null. */
  idFor: (topUp: TopUp): string | null =>
    pending()
      .find((line) => line.includes(saidBy(topUp)))
      ?.split(' ')
      .at(-1) ?? null,
};
