import { localStore } from '../../../services/device/localStore.ts';

/** How far a new shop has come, as this device remembers it: 'begun' until its link was shared, then 'shared'. */
const keyOf = (ventureId: string) => `vaga.firstSteps.${ventureId}`;

/** Returns whether the shop was empty when this device saw it first, and its link isn't shared yet. */
export function hasBegun(ventureId: string): boolean {
  return localStore.read(keyOf(ventureId)) === 'begun';
}

/** Remembers that the shop is empty, unless its link was shared already. */
export function begin(ventureId: string): void {
  if (localStore.read(keyOf(ventureId)) === null) localStore.write(keyOf(ventureId), 'begun');
}

/** Remembers that the link was copied or shared. */
export function noteShared(ventureId: string): void {
  if (hasBegun(ventureId)) localStore.write(keyOf(ventureId), 'shared');
}

/** Returns whether the link was shared. */
export function wasShared(ventureId: string): boolean {
  return localStore.read(keyOf(ventureId)) === 'shared';
}
