/** All that the administrator does with ventures: one file to load. */
export { noteRegistration, sweepOrphans } from './orphans.ts';
export { renewPassword } from './passwordCommands.ts';
export { registerVenture } from './registrationCommands.ts';
export { removeVenture } from './removalCommands.ts';
