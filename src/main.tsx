import './styles/tokens.css';
import './styles/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/App.tsx';
import { ConfigurationMissing } from './app/ConfigurationMissing.tsx';
import { environment } from './config/env.ts';

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');
createRoot(root).render(
  <StrictMode>
    {environment.ok ? <App /> : <ConfigurationMissing problems={environment.problems} />}
  </StrictMode>,
);
