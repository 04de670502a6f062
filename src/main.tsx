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
const start = () => root.render(<App />);
if (environment.ok) {
  const check =
    environment.env.appCheck &&
    import('./services/firebase/appCheck.ts').then(({ startAppCheck }) => startAppCheck());
  Promise.all([check, loadScreen(location.pathname)]).then(start, start);
} else {
  const { problems } = environment;
  void import('./app/ConfigurationMissing.tsx').then(({ ConfigurationMissing }) =>
    root.render(<ConfigurationMissing problems={problems} />),
  );
}
