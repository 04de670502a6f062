import { EmptyState } from '../components/ui/EmptyState.tsx';
import { Page } from '../components/ui/Page.tsx';
import { configuration as texts } from '../messages/configuration.ts';

/** Replaces the app when variables are missing: the specification's sentence, and which ones are missing. */
export function ConfigurationMissing({ problems }: { readonly problems: readonly string[] }) {
  return (
    <Page width="narrow">
      <div role="alert">
        <EmptyState level={1} title={texts.title} text={texts.text} />
        <ul>
          {problems.map((problem) => (
            <li key={problem}>
              <code>{problem}</code>
            </li>
          ))}
        </ul>
      </div>
    </Page>
  );
}
