/** Begins the ids of data that `npm run hosted:check` creates in a real project; lists, search, sitemap hide them. */
const TRIAL = 'prueba';

/** Returns whether the venture or lottery with this id was created by a check. */
export function isTrial(id: string): boolean {
  return id.startsWith(TRIAL);
}

/** Returns the id of a check's venture or lottery, from the id of a new document. */
export function trialId(id: string): string {
  return TRIAL + id.slice(TRIAL.length);
}
