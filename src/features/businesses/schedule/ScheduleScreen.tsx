import { useCallback, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { ButtonLink } from '../../../components/ui/ButtonLink.tsx';
import { EmptyState } from '../../../components/ui/EmptyState.tsx';
import { NoBranchesPicture } from '../../../components/ui/ownerPictures.tsx';
import { Page } from '../../../components/ui/Page.tsx';
import { PageHead } from '../../../components/ui/PageHead.tsx';
import { Skeleton } from '../../../components/ui/Skeleton.tsx';
import { paths } from '../../../config/paths.ts';
import { useSignedInBusiness } from '../../../contexts/businessSession.ts';
import { Failed } from '../../../hooks/Failed.tsx';
import { useScreenTitle } from '../../../hooks/useDocumentTitle.ts';
import type { Work } from '../../../hooks/useLeaveGuard.ts';
import { useLoad } from '../../../hooks/useLoad.ts';
import { Waiting } from '../../../hooks/Waiting.tsx';
import { common } from '../../../messages/common.ts';
import { schedule as texts } from '../../../messages/schedule.ts';
import { OnlineSection } from '../online/OnlineSection.tsx';
import { ScheduleEditor } from './ScheduleEditor.tsx';
import { type ScheduleServices, scheduleServices } from './useScheduleEditor.ts';

export interface ScheduleScreenProps {
  readonly services?: ScheduleServices;
}

/** /business/schedule, 'Espacios de reserva' (docs/product.md, Hours). */
export function ScheduleScreen({ services = scheduleServices }: ScheduleScreenProps) {
  const { businessId } = useSignedInBusiness();
  const navigate = useNavigate();
  useScreenTitle(texts.title);
  const load = useCallback(
    (signal: AbortSignal) => services.load(businessId, signal),
    [services, businessId],
  );
  const [loaded, reload] = useLoad(load);
  const [onlineWork, setOnlineWork] = useState<Work>(false);

  const content = () => {
    if (loaded.state === 'loading') {
      return (
        <Waiting onRetry={reload}>
          <p className="visually-hidden" role="status">
            {common.loading}
          </p>
          <Skeleton kind="block" size="card" />
          <Skeleton kind="block" size="cover" />
        </Waiting>
      );
    }
    if (loaded.state === 'failed') {
      return <Failed title={texts.loadFailed} onRetry={reload} />;
    }
    const business = loaded.value;
    if (business === null) return <EmptyState title={texts.gone} />;
    if (business.branches.length === 0) {
      return (
        <EmptyState
          picture={<NoBranchesPicture />}
          title={texts.noBranchesTitle}
          text={texts.noBranches}
          action={<ButtonLink to={paths.businessBranches}>{texts.createBranch}</ButtonLink>}
        />
      );
    }
    return (
      <>
        <ScheduleEditor
          business={business}
          services={services}
          othersUnsaved={onlineWork}
          onLeave={() => navigate(paths.businessDashboard, { replace: true })}
        />
        <OnlineSection businessId={business.id} stored={business.online} onUnsaved={setOnlineWork} />
      </>
    );
  };

  return (
    <Page>
      <PageHead title={texts.title} subtitle={texts.subtitle} />
      {content()}
    </Page>
  );
}
