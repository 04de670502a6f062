/** Whether the project's site answers a crawler: pages of shared links, 404 for what is gone. The emulator has no site. */
import type { Connection } from '../operator/connection.ts';
import { previewMisses } from '../pages/live.ts';
import { liveOrigin } from '../pages/publish.ts';
import type { Step } from './step.ts';

/** One step for a hosted project, none for the emulator. */
export function previewSteps({
  projectId,
  emulator,
}: Pick<Connection, 'projectId' | 'emulator'>): readonly Step[] {
  if (emulator !== null) return [];
  return [
    {
      name: 'previews of shared links, asked as a crawler does',
      run: async () => {
        const misses = await previewMisses(liveOrigin(projectId));
        if (misses.length > 0) throw new Error(misses.join('; '));
      },
    },
  ];
}
