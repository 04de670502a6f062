import { createRoot } from 'react-dom/client';
import { App } from './app/App.tsx';
import { environment } from './config/env.ts';

const container = document.getElementById('root');
if (container === null) throw new Error('index.html has no #root');
const root = createRoot(container);
if (environment.ok) root.render(<App />);
else {
  const { problems } = environment;
  void import('./app/ConfigurationMissing.tsx').then(({ ConfigurationMissing }) =>
    root.render(<ConfigurationMissing problems={problems} />),
  );
}
