import { Scene } from './Scene.tsx';

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
