/** The domain's numbers as text. */

/** Converts milliseconds to whole minutes, hours or days. */
export const minutes = (ms: number) => Math.round(ms / 60_000);
export const hours = (ms: number) => Math.round(ms / 3_600_000);
export const days = (ms: number) => Math.round(ms / 86_400_000);

/** A large number with separators: '1,000,000'. */
export const amount = (number: number) => number.toLocaleString('en-US');

/** For example '1 Vagacoin', '60 Vagacoins'. */
export function coinsText(coins: number): string {
  return `${amount(coins)} ${coins === 1 ? 'Vagacoin' : 'Vagacoins'}`;
}

/** The text with a dot at its end: no second one after a name such as 'La Casona S.A.'. */
export const dot = (text: string) => (text.endsWith('.') ? text : `${text}.`);

/** A shown hour with its article: 'la 1:30 PM', 'las 7:00 PM', 'las 12 PM'. */
export const theHour = (time: string) => `${/^1\b/.test(time) ? 'la' : 'las'} ${time}`;
