/** Drawings of empty states that only owners see. */
import { Scene } from './Scene.tsx';

/** Aprons on their hooks; the last hook is still free. */
export function NoTeamPicture() {
  return (
    <Scene>
      <path fill="#1b2154" d="M48 58h144v5H48z" />
      <path fill="#1b2154" d="M50 60h5v80h-5zM185 60h5v80h-5z" />
      <path stroke="#1b2154" strokeWidth="3" fill="none" d="M84 63v9M120 63v9M156 63v9" />
      <path fill="#fbf6ec" d="M74 72h20l4 14v36H70V86Z" />
      <path fill="#2a347f" d="M74 98h20v12H74z" />
      <path fill="#f4b62b" d="M110 72h20l4 14v36h-28V86Z" />
      <path fill="#b5432b" d="M110 98h20v12h-20z" />
      <path
        fill="none"
        stroke="#fbf6ec"
        strokeWidth="3"
        strokeDasharray="6 5"
        d="M146 73h20l4 14v34h-28V87Z"
      />
    </Scene>
  );
}

/** A shop that is opening, with its flag. */
export function NoBranchesPicture() {
  return (
    <Scene>
      <path fill="#fbf6ec" d="M76 84h88v52H76z" />
      <path fill="#1b2154" d="M130 98h22v38h-22z" />
      <path fill="#93a0e6" d="M86 98h34v22H86z" />
      <path fill="#b5432b" d="M70 66h100l8 20H62Z" />
      <path fill="#fbf6ec" d="M90 66h16l-2 20H84ZM132 66h16l6 20h-20Z" />
      <path fill="#1b2154" d="M118 34h4v32h-4z" />
      <path fill="#f4b62b" stroke="#1b2154" strokeWidth="2" d="M122 36h30l-7 8 7 8h-30Z" />
    </Scene>
  );
}
