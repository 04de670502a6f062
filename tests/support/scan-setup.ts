/** Where `npm run rules:mutants` names a folder, what its mutants would decide is noted there. */
import { hookJudge } from '@vaga/firebase-emulator/testing/start-emulator';

const folder = process.env.VAGA_RULES_SCAN ?? '';
if (folder !== '') {
  const { reportScan, scanningJudge } = await import('./mutant-scan.ts');
  hookJudge({ judge: (withoutTime) => scanningJudge(folder, withoutTime), onStop: () => reportScan(folder) });
}
