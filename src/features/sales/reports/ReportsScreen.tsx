import { useId, useMemo, useState } from 'react';
import { Button } from '../../../components/ui/Button.tsx';
import { ButtonLink } from '../../../components/ui/ButtonLink.tsx';
import { EmptyState } from '../../../components/ui/EmptyState.tsx';
import { Notice } from '../../../components/ui/Notice.tsx';
import { Page } from '../../../components/ui/Page.tsx';
import { Skeleton } from '../../../components/ui/Skeleton.tsx';
import { TabPanel, Tabs } from '../../../components/ui/Tabs.tsx';
import { ToastRegion } from '../../../components/ui/Toast.tsx';
import { useSignedInBusiness } from '../../../contexts/businessSession.ts';
import type { SalesRange } from '../../../domain/sales/entities.ts';
import { comparedDays, livedPart, PERIODS, type Period, periodOf } from '../../../domain/sales/periods.ts';
import { type LocalDate, localDateOf } from '../../../domain/time.ts';
import { useDocumentTitle } from '../../../hooks/useDocumentTitle.ts';
import { useNow } from '../../../hooks/useNow.ts';
import { useOnline } from '../../../hooks/useOnline.ts';
import { common } from '../../../messages/common.ts';
import { credit } from '../../../messages/credit.ts';
import { saleFailureText } from '../../../messages/saleFailures.ts';
import { sales as listTexts } from '../../../messages/sales.ts';
import { reports as texts } from '../../../messages/salesReports.ts';
import { customersPath } from '../customersPath.ts';
import { salesServices } from '../services.ts';
import { PeriodSteps } from './PeriodSteps.tsx';
import { Report } from './Report.tsx';
import css from './Reports.module.css';
import { type Asked, type ReportServices, useReport } from './useReport.ts';

/** /business/sales/reports, 'Reportes': what was sold in a period, by what, and against the period before. */
export function ReportsScreen({ services = salesServices }: { readonly services?: ReportServices }) {
  const session = useSignedInBusiness();
  useDocumentTitle(texts.documentTitle);
  const online = useOnline();
  const prefix = useId();
  const isOwner = session.member === undefined;
  const today = localDateOf(useNow());
  const [chosen, choose] = useState<{ readonly period: Period; readonly date: LocalDate | null }>({
    // A member of the team sees what it sold today.
    period: isOwner ? 'month' : 'day',
    date: null,
  });
  const { period } = chosen;
  // Who looks at today goes on with the clock.
  const date = chosen.date ?? today;
  const asked = useMemo((): Asked => {
    const range = periodOf(period, date);
    return { period, range: livedPart(range, today), compared: comparedDays(period, range, today) };
  }, [period, date, today]);
  const { report, failed, read } = useReport(session.businessId, asked, services, session.member?.uid);

  const shown = (
    <div className="stack gap-4">
      {/* Without a network the strip on top says it already. */}
      {report !== null && failed && online ? (
        <Notice
          tone="warning"
          action={
            <Button variant="ghost" onClick={() => void read()}>
              {common.retry}
            </Button>
          }
        >
          {listTexts.stale}
        </Notice>
      ) : null}
      {report !== null ? (
        <Report
          key={`${period}${asked.range.from}`}
          ventureId={session.businessId}
          report={report}
          asked={asked}
          services={services}
          mayExport={isOwner}
          onRead={async () => (await read({ whole: true })) !== null}
        />
      ) : failed ? (
        <div role="alert">
          <EmptyState
            title={saleFailureText('LIST')}
            action={<Button onClick={() => void read()}>{common.retry}</Button>}
          />
        </div>
      ) : (
        <div aria-busy="true" className="stack gap-4">
          <p className="visually-hidden" role="status">
            {listTexts.loading}
          </p>
          <Skeleton kind="block" size="card" />
          <Skeleton kind="block" size="card" />
        </div>
      )}
    </div>
  );
  return (
    <Page>
      <div className="row middle apart gap-3">
        <h1>{texts.title}</h1>
        {isOwner ? (
          <ButtonLink variant="ghost" to={customersPath}>
            {credit.customers}
          </ButtonLink>
        ) : null}
      </div>
      {isOwner ? (
        <>
          <div className={css.periods}>
            <Tabs
              idPrefix={prefix}
              aria-label={texts.period}
              tabs={PERIODS.map((id) => ({ id, label: texts.periods[id] }))}
              selected={period}
              onSelect={(id) => {
                const next = PERIODS.find((each) => each === id);
                if (next) choose({ period: next, date: dayIn(periodOf(period, date), today) });
              }}
            />
          </div>
          {PERIODS.map((each) => (
            <TabPanel key={each} idPrefix={prefix} id={each} selected={period}>
              <div className="stack gap-4">
                <PeriodSteps
                  period={period}
                  date={date}
                  today={today}
                  onChange={(day) => choose({ period, date: day === today ? null : day })}
                />
                {shown}
              </div>
            </TabPanel>
          ))}
        </>
      ) : (
        <>
          <p>{texts.ownToday}</p>
          {shown}
        </>
      )}
      <ToastRegion />
    </Page>
  );
}

/** The day by which another period is chosen: today (null) where it is in this one, else its last. */
function dayIn({ from, to }: SalesRange, today: LocalDate): LocalDate | null {
  return from <= today && today <= to ? null : to;
}
