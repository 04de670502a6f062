/** The commands and queries of the venture screens: one file, loaded after the first drawing, as it brings Auth. */
export { reopenClosed } from '../../services/ventures/closing.ts';
export { noteRegistration, sweepOrphans } from '../../services/ventures/orphans.ts';
export { renewPassword } from '../../services/ventures/passwordCommands.ts';
export { updateVenture } from '../../services/ventures/profileCommands.ts';
export { listVentures, readProfile } from '../../services/ventures/queries.ts';
export { registerVenture } from '../../services/ventures/registrationCommands.ts';
export { removeVenture } from '../../services/ventures/removalCommands.ts';
