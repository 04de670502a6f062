/** All that the booking form says and does once it is usable. It loads when the page is idle, at the latest at a press. */
export { seenPage } from '../../../services/businesses/seenPages.ts';
export { complete, problemsOf, refusalOf, textOf, withId } from './answer.ts';
export { AnswerDialog, FormNotices } from './BookingDialogs.tsx';
export { BranchContactView } from './BranchContactView.tsx';
export { findEditing } from './editing.ts';
export { focusField } from './focusField.ts';
export { MissingBusiness } from './MissingBusiness.tsx';
export { NoBookings } from './NoBookings.tsx';
export { NotEditable } from './NotEditable.tsx';
export { SlotNews } from './SlotNews.tsx';
export { StayFresh } from './StayFresh.tsx';
export { WaitOffer } from './WaitOffer.tsx';
