import { adminFailures } from '../../../messages/adminLotteries.ts';

/** What an act that was not done says; `fallback` is the specification's sentence for it. */
export function adminOutcomeText(problem: string, fallback: string): string {
  if (problem === 'OFFLINE') return adminFailures.offline;
  return problem === 'UNCERTAIN' ? adminFailures.uncertain : fallback;
}
