import { Page } from '../../../components/ui/Page.tsx';
import { PageHead } from '../../../components/ui/PageHead.tsx';
import { Skeleton } from '../../../components/ui/Skeleton.tsx';
import { useSignedInBusiness } from '../../../contexts/businessSession.ts';
import { useScreenTitle } from '../../../hooks/useDocumentTitle.ts';
import { Waiting } from '../../../hooks/Waiting.tsx';
import { closedDays as texts } from '../../../messages/closedDays.ts';
import { BusinessUnavailable } from '../shared/BusinessUnavailable.tsx';
import { useOwnedBusiness } from '../shared/useOwnedBusiness.ts';
import { ClosedDays } from './ClosedDays.tsx';

/** /business/closed-days, 'Días cerrados'. */
export function ClosedDaysScreen() {
  const { businessId } = useSignedInBusiness();
  useScreenTitle(texts.title);
  const [owned, retry] = useOwnedBusiness(businessId);
  if (owned.state === 'failed' || owned.state === 'missing')
    return <BusinessUnavailable missing={owned.state === 'missing'} onRetry={retry} />;
  return (
    <Page width="narrow">
      <PageHead title={texts.title} subtitle={texts.subtitle} />
      {/* What the device remembers isn't shown: it would be saved over something newer. */}
      {owned.state === 'loading' || owned.cachedMs !== null ? (
        <Waiting onRetry={retry}>
          <Skeleton kind="block" size="card" />
        </Waiting>
      ) : (
        <ClosedDays business={owned.business} />
      )}
    </Page>
  );
}
