import { useState } from 'react';
import { Button } from '../../../components/ui/Button.tsx';
import { Notice } from '../../../components/ui/Notice.tsx';
import { byVersion, type StoredReport } from '../../../domain/reports.ts';
import { reports as texts } from '../../../messages/reports.ts';
import { submit } from '../../../services/submit.ts';
import css from './AdminPanelScreen.module.css';
import { services } from './services.ts';

interface ErrorReportsProps {
  readonly reports: readonly StoredReport[];
  readonly onCleared: () => void;
}

/** Shows the errors reported by people's devices, by version, with their counts. */
export function ErrorReports({ reports, onCleared }: ErrorReportsProps) {
  const times = reports.reduce((sum, { count }) => sum + count, 0);
  return (
    <details className={css.reports}>
      <summary>
        {texts.title} · {texts.times(times)}
      </summary>
      {byVersion(reports).map((group) => (
        <VersionReports key={group.version} {...group} onCleared={onCleared} />
      ))}
    </details>
  );
}

type VersionReportsProps = ReturnType<typeof byVersion>[number] & Pick<ErrorReportsProps, 'onCleared'>;

function VersionReports({ version, count, reports, onCleared }: VersionReportsProps) {
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');
  const clear = async () => {
    setState('busy');
    const outcome = await submit(services, ({ clearReports }) => clearReports(reports.map(({ id }) => id)));
    setState(outcome.ok ? 'idle' : 'failed');
    if (outcome.ok) onCleared();
  };
  return (
    <section className="stack gap-3">
      <h3>
        {texts.version(version)} · {texts.times(count)}
      </h3>
      <ul className="stack gap-3">
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
              <pre className={`tiny ${css.stack}`}>{report.stack}</pre>
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
