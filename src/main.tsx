import { createRoot } from 'react-dom/client';
import { App, loadScreen } from './app/App.tsx';
import { noteError } from './app/noteError.ts';
import { environment } from './config/env.ts';

const container = document.getElementById('root');
if (container === null) throw new Error('index.html has no #root');
addEventListener('error', ({ error }) => {
  if (error) noteError('error', error);
});
addEventListener('unhandledrejection', ({ reason }) => noteError('promise', reason));
const root = createRoot(container);
/** How long what the page shows of an address stays without the database's answer. */
const PATIENCE_MS = 3000;
const start = () => root.render(<App />);
if (environment.ok) {
  const check =
    environment.env.appCheck &&
    import('./services/firebase/appCheck.ts').then(({ startAppCheck }) => startAppCheck());
  // No skeleton takes the place of a name and a picture that the page came with.
  const answers =
    document.getElementById('page-data') &&
    Promise.race([
      Promise.all((window.vagaFirst ?? []).map(({ done }) => done)),
      new Promise((resolve) => setTimeout(resolve, PATIENCE_MS)),
    ]);
  Promise.all([check, loadScreen(location.pathname), answers]).then(start, start);
} else {
  const { problems } = environment;
  void import('./app/ConfigurationMissing.tsx').then(({ ConfigurationMissing }) =>
    root.render(<ConfigurationMissing problems={problems} />),
  );
}
