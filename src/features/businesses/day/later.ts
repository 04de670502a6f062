/**
 * The part of the day's screen that loads after its list: dialogs, parts that are shown only at times, and commands.
 * One file, loaded once the list is drawn.
 */
export { readNoShows } from '../../../services/desk/queries.ts';
export { actOn, seatWalkIn, takeBack } from '../../../services/reservations/owner/commands.ts';
export { WaitingParties } from '../desk/WaitingParties.tsx';
export { HostDialog } from '../host/HostDialogs.tsx';
export { TellDiner } from '../host/TellDiner.tsx';
export { PauseControl } from '../online/PauseControl.tsx';
export { ComingParties } from './ComingParties.tsx';
export { ConfirmEnding } from './ConfirmEnding.tsx';
export { DayOptions } from './DayOptions.tsx';
export { DoorDialog } from './DoorDialog.tsx';
export { DoorQueue } from './DoorQueue.tsx';
export { PartyDetail } from './PartyDetail.tsx';
export { PrintDay } from './PrintDay.tsx';
export { Refusal, sayRefusal } from './Refusal.tsx';
export { SearchResults } from './SearchResults.tsx';
export { SeveralDialog } from './SeveralDialog.tsx';
export { StoppedHour, stopsShown } from './StoppedHour.tsx';
export { StopsDialog } from './StopsDialog.tsx';
export { WalkInDialog } from './WalkInDialog.tsx';
