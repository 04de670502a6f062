import { ensureBuild } from '../../../scripts/lib/build.ts';

/** Builds the app once for all workers, when anything in it has changed. */
export default function globalSetup(): void {
  process.env.VAGA_BUILD = ensureBuild(process.cwd(), 'emulator', console.log);
}
