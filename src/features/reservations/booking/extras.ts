/**
 * All that the booking form says and does once it is usable, in one file: before that there are 105 kB for everything.
 */
export { seenPage } from '../../../services/businesses/seenPages.ts';
export { complete, problemsOf, refusalOf, textOf, withId } from './answer.ts';
export { AnswerDialog, EditingNotice } from './BookingDialogs.tsx';
export { BranchContactView } from './BranchContactView.tsx';
export { focusField } from './focusField.ts';
export { NoBookings } from './NoBookings.tsx';
export { SlotNews } from './SlotNews.tsx';
export { StayFresh } from './StayFresh.tsx';
export { WaitOffer } from './WaitOffer.tsx';
