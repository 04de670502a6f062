/** What an owner's screens read and send, as one file: it brings Auth, which a screen's first drawing doesn't wait for. */
export {
  archiveBranch,
  createBranch,
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
export { seeOrderCounts, seeTodaysSales, seeTodaysTables } from '../../../services/businesses/today.ts';
export { readNight, setReply } from '../../../services/desk/night.ts';
export { watchReservations } from '../../../services/reservations/owner/watch.ts';
export { countNotes, seeWeek } from '../../../services/reservations/owner/week.ts';
export { keepTeam, readTeam, seeTeam } from '../../../services/ventures/teamQueries.ts';
