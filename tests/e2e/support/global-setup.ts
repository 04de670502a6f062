import { ensureBuild } from '../../../scripts/lib/build.ts';

/** For a build that hangs: on a machine with too much to do one takes minutes. */
export const BUILD_MS = 900_000;

/** Builds the app once for all workers, when anything in it has changed. */
export default function globalSetup(): void {
  process.env.VAGA_BUILD = ensureBuild(process.cwd(), 'emulator', console.log);
}
