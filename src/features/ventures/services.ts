/** What the screens of ventures read and send, as one file: it brings Auth, which a screen's first drawing doesn't wait for. */
export { noteRegistration, sweepOrphans } from '../../services/ventures/orphans.ts';
export { renewPassword } from '../../services/ventures/passwordCommands.ts';
export { updateVenture } from '../../services/ventures/profileCommands.ts';
export { listVentures, readProfile } from '../../services/ventures/queries.ts';
export { registerVenture } from '../../services/ventures/registrationCommands.ts';
export { removeVenture } from '../../services/ventures/removalCommands.ts';
