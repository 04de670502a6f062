import { ensureBuild } from '../../../scripts/lib/build.ts';

/** Ends a build that hangs: on an overloaded machine a build takes minutes. */
export const BUILD_MS = 900_000;

/** Builds the app once for all workers, when one of its inputs has changed. */
export default function globalSetup(): void {
  process.env.VAGA_BUILD = ensureBuild(process.cwd(), 'emulator', console.log);
}
