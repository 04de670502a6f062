import { useState } from 'react';
import { Button } from '../../../components/ui/Button.tsx';
import { Card } from '../../../components/ui/Card.tsx';
import { Notice } from '../../../components/ui/Notice.tsx';
import { Skeleton } from '../../../components/ui/Skeleton.tsx';
import { Waiting } from '../../../components/ui/Waiting.tsx';
import { byVersion, type StoredReport } from '../../../domain/reports.ts';
import { useLoad } from '../../../hooks/useLoad.ts';
import { common } from '../../../messages/common.ts';
import { reports as texts } from '../../../messages/reports.ts';
import { waiting } from '../../../messages/waiting.ts';
import { submit } from '../../../services/submit.ts';
import css from './AdminPanelScreen.module.css';

const loadService = () => import('../../../services/reports/admin.ts');
const load = () => loadService().then(({ fetchReports }) => fetchReports());

/** What went wrong on people's devices, by version and how often. */
export function ErrorReports() {
  const [loaded, reload] = useLoad(load);
  return (
    <Card title={texts.title}>
      {loaded.state === 'loading' ? (
        <Waiting texts={waiting} onRetry={reload}>
          <Skeleton kind="text" lines={2} />
        </Waiting>
      ) : null}
      {loaded.state === 'failed' ? (
        <Notice tone="error" action={<Button onClick={reload}>{common.retry}</Button>}>
          {texts.failed}
        </Notice>
      ) : null}
      {loaded.state === 'ready' && loaded.value.length === 0 ? <p>{texts.none}</p> : null}
      {loaded.state === 'ready'
        ? byVersion(loaded.value).map((group) => (
            <VersionReports key={group.version} {...group} onCleared={reload} />
          ))
        : null}
    </Card>
  );
}

interface VersionReportsProps {
  readonly version: string;
  readonly count: number;
  readonly reports: readonly StoredReport[];
  readonly onCleared: () => void;
}

function VersionReports({ version, count, reports, onCleared }: VersionReportsProps) {
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');
  const clear = async () => {
    setState('busy');
    const outcome = await submit(loadService, (service) => service.clearReports(reports.map(({ id }) => id)));
    setState(outcome.ok ? 'idle' : 'failed');
    if (outcome.ok) onCleared();
  };
  return (
    <section className={css.group}>
      <h3>
        {texts.version(version)} · {texts.times(count)}
      </h3>
      <ul className={css.group}>
        {reports.map((report) => (
          <li key={report.id}>
            <p>
              <strong>
                {texts.kinds[report.kind]} · {texts.times(report.count)}
              </strong>
            </p>
            <p>{report.message}</p>
            <details>
              <summary>
                {texts.details}: <code>{report.path}</code>
              </summary>
              <p>
                {texts.last(
                  new Date(report.lastAt).toLocaleString('es-SV', { timeZone: 'America/El_Salvador' }),
                )}
              </p>
              <pre className={css.stack}>{report.stack}</pre>
            </details>
          </li>
        ))}
      </ul>
      {state === 'failed' ? <Notice tone="error">{texts.clearFailed}</Notice> : null}
      <Button
        variant="secondary"
        busy={state === 'busy'}
        aria-label={texts.clearAria(version)}
        onClick={() => void clear()}
      >
        {texts.clear}
      </Button>
    </section>
  );
}
