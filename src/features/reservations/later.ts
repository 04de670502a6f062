/** The code that booking and Mis reservas need after their first use. It loads when the page is idle, or at a press. */
export { bookingProblemText } from '../../messages/bookingAnswers.ts';
export { cachedPage } from '../../services/businesses/cachedPages.ts';
export { forgetForms, settleSent } from '../../services/device/sentBookings.ts';
export { cancelReservation } from '../../services/reservations/commands.ts';
export {
  complete,
  errorOf,
  focusField,
  freeOwnSeats,
  problemsOf,
  refusalOf,
  textOf,
  withId,
} from './booking/answer.ts';
export { DoneDialog, FormNotices, sayDone, sayRefusal } from './booking/BookingDialogs.tsx';
export { BranchContactView } from './booking/BranchContactView.tsx';
export { findEditing } from './booking/editing.ts';
export { MissingBusiness, NoBookings, NotEditable } from './booking/NoForm.tsx';
export { NotMe } from './booking/NotMe.tsx';
export { SlotNews } from './booking/SlotNews.tsx';
export { StayFresh } from './booking/StayFresh.tsx';
export { WaitLine, WaitOffer } from './booking/WaitList.tsx';
