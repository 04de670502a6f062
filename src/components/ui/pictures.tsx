import type { ReactNode } from 'react';

/** Sun and two volcanoes in flat bands: the ground that every empty state's picture stands on. */
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

/** A laid table that waits for its guests. */
export function NoReservationsPicture() {
  return (
    <Scene>
      <path fill="#1b2154" d="M66 84h6v24h24v30h-6v-24H72v24h-6ZM174 84h-6v24h-24v30h6v-24h18v24h6Z" />
      <path fill="#fbf6ec" d="M84 96h72l6 22H78Z" />
      <path fill="#f4b62b" d="m79 114 1-4h80l1 4Z" />
      <path fill="#e6dcc9" d="M117 118h6v20h12v4h-30v-4h12Z" />
      <path fill="#2c6b42" d="M118 96c-12-4-12-16-6-20 2 6 6 8 7 14 0-10 4-16 10-18 4 10-2 20-9 24Z" />
      <circle cx="112" cy="74" r="5" fill="#ef87a3" />
      <circle cx="129" cy="70" r="5" fill="#ef87a3" />
    </Scene>
  );
}

/** A looking-glass over the hills. */
export function NothingFoundPicture() {
  return (
    <Scene>
      <path stroke="#1b2154" strokeWidth="10" strokeLinecap="round" d="m136 104 26 30" />
      <circle cx="114" cy="80" r="34" fill="#fbf6ec" stroke="#1b2154" strokeWidth="6" />
      <path fill="#93a0e6" d="m84 94 18-22 6-1 14 14 8-6 14 14a31 31 0 0 1-60 1Z" />
      <circle cx="124" cy="66" r="6" fill="#f4b62b" />
    </Scene>
  );
}

/** The volcano's signal, crossed by a cloud. */
export function OfflinePicture() {
  return (
    <Scene>
      <g fill="none" stroke="#4a5ac9" strokeWidth="5" strokeLinecap="round">
        <path d="M86 30q11-9 22 0M76 19q21-17 42 0" strokeDasharray="9 8" />
      </g>
      <path
        fill="#fbf6ec"
        stroke="#1b2154"
        strokeWidth="4"
        d="M70 112a17 17 0 0 1 2-34c2-22 32-28 42-10 16-8 34 4 32 18 18 2 18 26 0 26Z"
      />
      <path stroke="#b5432b" strokeWidth="5" strokeLinecap="round" d="m98 84 18 18m0-18-18 18" />
    </Scene>
  );
}

/** A coffee that fell over. */
export function ErrorPicture() {
  return (
    <Scene>
      <path fill="#5b2a1a" d="M60 126c6-12 34-6 46-14l22 14c4 10-70 12-68 0Z" />
      <g transform="rotate(-62 140 108)">
        <path fill="none" stroke="#1b2154" strokeWidth="6" d="M160 96c18-4 20 20-2 20" />
        <path fill="#fbf6ec" d="M114 82h48l-5 38c-1 8-37 8-38 0Z" />
        <path fill="#2a347f" d="m115 92 .8 7h44.4l.8-7Z" />
        <ellipse cx="138" cy="82" rx="24" ry="6" fill="#e6dcc9" />
        <ellipse cx="138" cy="82" rx="18" ry="4" fill="#5b2a1a" />
      </g>
    </Scene>
  );
}
