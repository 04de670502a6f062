import { Scene } from './Scene.tsx';

/** A laid table without guests. */
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
