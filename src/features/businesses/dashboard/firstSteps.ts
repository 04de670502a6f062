import { localStore } from '../../../services/device/localStore.ts';

/** The progress of a new shop, stored on this device: 'begun' until its link was shared, then 'shared'. */
const keyOf = (ventureId: string) => `vaga.firstSteps.${ventureId}`;

/** True when the shop was empty when this device first loaded it, and its link hasn't been shared since. */
export function hasBegun(ventureId: string): boolean {
  return localStore.read(keyOf(ventureId)) === 'begun';
}

/** Records that the shop is empty, unless its link was shared already. */
export function begin(ventureId: string): void {
  if (localStore.read(keyOf(ventureId)) === null) localStore.write(keyOf(ventureId), 'begun');
}

/** Records that the link was copied or shared. */
export function noteShared(ventureId: string): void {
  if (hasBegun(ventureId)) localStore.write(keyOf(ventureId), 'shared');
}

/** True when the link was shared. */
export function wasShared(ventureId: string): boolean {
  return localStore.read(keyOf(ventureId)) === 'shared';
}
