import { Scene } from './Scene.tsx';

/** A magnifying glass over the hills. */
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
