import { Scene } from './Scene.tsx';

/** A coffee cup that fell over. */
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
