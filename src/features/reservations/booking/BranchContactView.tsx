import { PhoneIcon, PinIcon } from '../../../components/ui/icons.tsx';
import { callUrl, directionsUrl, unpackContact } from '../../../domain/businesses/contact.ts';
import { formatPhone } from '../../../domain/phone.ts';
import { branchContact as texts } from '../../../messages/branchContact.ts';
import css from './BranchContactView.module.css';

/** Where the branch is, the way there, and whom to call; `contact` as stored, nothing where it says nothing. */
export function BranchContactView({ contact }: { contact: string }) {
  const place = unpackContact(contact);
  const directions = directionsUrl(place);
  if (directions === '' && place.phone === '') return null;
  return (
    <div className={css.contact}>
      {place.address ? <p className={css.address}>{place.address}</p> : null}
      <div className={css.ways}>
        {directions ? (
          <a href={directions} target="_blank" rel="noopener noreferrer">
            <PinIcon />
            {texts.directions}
          </a>
        ) : null}
        {place.phone ? (
          <a href={callUrl(place.phone)} aria-label={texts.call(formatPhone(place.phone))}>
            <PhoneIcon />
            {formatPhone(place.phone)}
          </a>
        ) : null}
      </div>
    </div>
  );
}
