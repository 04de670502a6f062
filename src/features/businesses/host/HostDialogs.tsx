/** What the business books and changes, as one file that loads at the first need. */
export { BookByPhone } from './BookByPhone.tsx';
export { ChangeParty } from './ChangeParty.tsx';
export { TellDiner } from './TellDiner.tsx';
export { tellingOf } from './telling.ts';
