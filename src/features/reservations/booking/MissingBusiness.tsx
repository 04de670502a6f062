import { Button } from '../../../components/ui/Button.tsx';
import { ButtonLink } from '../../../components/ui/ButtonLink.tsx';
import { EmptyPage } from '../../../components/ui/EmptyPage.tsx';
import { NothingFoundPicture } from '../../../components/ui/NothingFoundPicture.tsx';
import { paths } from '../../../config/paths.ts';
import { bookingLoadErrors as errors, booking as texts } from '../../../messages/booking.ts';

/** Says that there is no business at this address. A retry wouldn't help, so it links back or to the home. */
export function MissingBusiness({ onBack }: { readonly onBack: () => void }) {
  return (
    <EmptyPage
      alert
      picture={<NothingFoundPicture />}
      title={errors.businessMissing}
      action={
        <>
          <ButtonLink to={paths.home}>{texts.toHome}</ButtonLink>
          <Button variant="secondary" onClick={onBack}>
            {texts.back}
          </Button>
        </>
      }
    />
  );
}
