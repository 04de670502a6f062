/** The queries and commands of the owner's screens, one file. It brings Auth, so no first drawing waits for it. */
export {
  archiveBranch,
  createBranch,
  deleteBranch,
  updateBranch,
} from '../../../services/businesses/branchCommands.ts';
export { setDayClosed, setSpecialHours } from '../../../services/businesses/closedDayCommands.ts';
export {
  readBlocked,
  setBlocked,
  setLimits,
  setPause,
} from '../../../services/businesses/onlineCommands.ts';
export { bookedParties, comingParties } from '../../../services/businesses/queries.ts';
export { saveSchedule } from '../../../services/businesses/scheduleCommands.ts';
export { readNight, setReply } from '../../../services/desk/night.ts';
export { countNotes, seeWeek } from '../../../services/reservations/owner/week.ts';
export {
  addMember,
  changeMember,
  removeMember,
  renewMemberPassword,
} from '../../../services/ventures/teamCommands.ts';
export { keepTeam, readTeam, seeTeam } from '../../../services/ventures/teamQueries.ts';
