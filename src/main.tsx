import { createRoot } from 'react-dom/client';
import { App, loadScreen } from './app/App.tsx';
import { environment } from './config/env.ts';

const container = document.getElementById('root');
if (container === null) throw new Error('index.html has no #root');
const root = createRoot(container);
const start = () => root.render(<App />);
if (environment.ok) loadScreen(location.pathname).then(start, start);
else {
  const { problems } = environment;
  void import('./app/ConfigurationMissing.tsx').then(({ ConfigurationMissing }) =>
    root.render(<ConfigurationMissing problems={problems} />),
  );
}
