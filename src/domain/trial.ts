/** What `npm run hosted:check` makes on a real project has ids that begin so: no list, search or sitemap shows it. */
const TRIAL = 'prueba';

/** Whether the venture or lottery of this id belongs to a check, not to anybody. */
export function isTrial(id: string): boolean {
  return id.startsWith(TRIAL);
}

/** Makes the id of a check's venture or lottery of `id`, a new document's. */
export function trialId(id: string): string {
  return TRIAL + id.slice(TRIAL.length);
}
