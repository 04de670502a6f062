import type { ReactNode } from 'react';

/** Sun and two volcanoes in flat shapes: the background of every empty state's picture. */
export function Scene({ children }: { children: ReactNode }) {
  return (
    <svg viewBox="0 0 240 150" width="240" height="150" aria-hidden="true">
      <circle cx="158" cy="52" r="26" fill="#f4b62b" />
      <path fill="#e4813a" d="m8 122 52-46 30-34 7-2 7 4 36 40 20-16 9-1 63 55Z" />
      <path fill="#b5432b" d="m97 40 7 4 36 40 20-16 9-1 63 55H110L90 92Z" />
      <path fill="#2a347f" d="M0 128c40-18 86-12 120-6s84-8 120 6c-20 20-220 20-240 0Z" />
      {children}
    </svg>
  );
}
