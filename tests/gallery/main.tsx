import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import '../../src/styles/tokens.css';
import '../../src/styles/base.css';
import { Booking } from './Booking.tsx';
import { Pieces } from './Pieces.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root.');
createRoot(root).render(
  <StrictMode>
    {location.hash === '#pieces' || location.hash.startsWith('#dialog') ? <Pieces /> : <Booking />}
  </StrictMode>,
);
