/**
 * All of the day's screen that comes after its list: what opens over it, stands there only at times, and is sent. One file,
 * loaded once the list is drawn.
 */
export { readNoShows } from '../../../services/desk/queries.ts';
export { actOn, seatWalkIn, takeBack } from '../../../services/reservations/owner/commands.ts';
export { WaitingParties } from '../desk/WaitingParties.tsx';
export { TellDiner } from '../host/TellDiner.tsx';
export { PauseControl } from '../online/PauseControl.tsx';
export { DayDialogs } from './DayDialogs.tsx';
export { DoorQueue } from './DoorQueue.tsx';
export { OtherDays } from './OtherDays.tsx';
export { StoppedHour, stopsShown } from './StoppedHour.tsx';
