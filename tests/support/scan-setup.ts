/** If `npm run rules:mutants` names a folder, the decisions of its mutants are recorded there. */
import { env } from 'node:process';

const folder = env.VAGA_RULES_SCAN ?? '';
if (folder !== '') {
  const { hookJudge } = await import('@vaga/firebase-emulator/testing/start-emulator');
  const { reportScan, scanningJudge } = await import('./mutant-scan.ts');
  hookJudge({ judge: (withoutTime) => scanningJudge(withoutTime), onStop: () => reportScan(folder) });
}
