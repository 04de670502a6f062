/** The part of the day's screen that loads once the list is drawn, as one file: dialogs, rare parts, commands. */
export { readNoShows } from '../../../services/desk/queries.ts';
export { actOn, seatWalkIn, takeBack } from '../../../services/reservations/owner/commands.ts';
export { WaitingParties } from '../desk/WaitingParties.tsx';
export { HostDialog } from '../host/HostDialogs.tsx';
export { TellDiner } from '../host/TellDiner.tsx';
export { PauseControl } from '../online/PauseControl.tsx';
export { ConfirmEnding, Refusal, sayRefusal } from './ActionDialogs.tsx';
export { ComingParties } from './ComingParties.tsx';
export { DayOptions } from './DayOptions.tsx';
export { DoorQueue } from './Door.tsx';
export { leaveParty, PartyDetail } from './PartyDetail.tsx';
export { PrintDay } from './PrintDay.tsx';
export { SearchResults } from './SearchResults.tsx';
export { SeveralDialog } from './SeveralDialog.tsx';
export { StoppedHour, StopsDialog, stopsShown } from './Stops.tsx';
export { WalkInDialog } from './WalkInDialog.tsx';
