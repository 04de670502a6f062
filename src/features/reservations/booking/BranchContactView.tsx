import { PhoneIcon } from '../../../components/ui/icons/PhoneIcon.tsx';
import { PinIcon } from '../../../components/ui/icons/PinIcon.tsx';
import { callUrl, directionsUrl, unpackContact } from '../../../domain/businesses/contact.ts';
import { formatPhone } from '../../../domain/phone.ts';
import { branchContact as texts } from '../../../messages/branchContact.ts';
import css from './BranchContactView.module.css';

interface BranchContactViewProps {
  /** The contact as stored; without one nothing is shown. */
  readonly contact: string;
  /** Shows one line: on a phone the buttons are icons beside the address. */
  readonly inline?: boolean;
}

/** Shows the branch's address, the link to the map, and the phone to call. */
export function BranchContactView({ contact, inline = false }: BranchContactViewProps) {
  const place = unpackContact(contact);
  const directions = directionsUrl(place);
  if (directions === '' && place.phone === '') return null;
  return (
    <div className={inline ? `row middle ${css.inline}` : 'stack gap-2'}>
      {place.address ? <p className={`muted small ${css.address}`}>{place.address}</p> : null}
      <div className={`row gap-2 ${css.ways}`}>
        {directions ? (
          <a href={directions} aria-label={texts.directions} target="_blank" rel="noopener noreferrer">
            <PinIcon />
            <span>{texts.directions}</span>
          </a>
        ) : null}
        {place.phone ? (
          <a href={callUrl(place.phone)} aria-label={texts.call(formatPhone(place.phone))}>
            <PhoneIcon />
            <span>{formatPhone(place.phone)}</span>
          </a>
        ) : null}
      </div>
    </div>
  );
}
