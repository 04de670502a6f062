import { Button } from '../../../components/ui/Button.tsx';
import { ButtonLink } from '../../../components/ui/ButtonLink.tsx';
import { EmptyState } from '../../../components/ui/EmptyState.tsx';
import { NothingFoundPicture } from '../../../components/ui/NothingFoundPicture.tsx';
import { Page } from '../../../components/ui/Page.tsx';
import { paths } from '../../../config/paths.ts';
import { bookingLoadErrors as errors, booking as texts } from '../../../messages/booking.ts';

/** Says that there is no business at this address. A retry wouldn't help, so it links back or to the home. */
export function MissingBusiness({ onBack }: { readonly onBack: () => void }) {
  return (
    <Page width="narrow">
      <EmptyState
        alert
        picture={<NothingFoundPicture />}
        level={1}
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
    </Page>
  );
}
