/** What each step of the onboarding draws, in flat bands of the house colours. */
const SCENES = [
  // A phone with a name on it.
  <>
    <rect x="60" y="10" width="80" height="100" rx="14" fill="#2a347f" />
    <rect x="68" y="20" width="64" height="80" rx="8" fill="#fbf6ec" />
    <circle cx="100" cy="46" r="12" fill="#f4b62b" />
    <path d="M80 78q0-16 20-16t20 16z" fill="#b5432b" />
    <rect x="80" y="84" width="40" height="6" rx="3" fill="#2a347f" />
  </>,
  // A pile of coins that grows.
  <>
    <g fill="#f4b62b" stroke="#7a5a10" strokeWidth="3">
      <ellipse cx="66" cy="94" rx="26" ry="9" />
      <ellipse cx="66" cy="82" rx="26" ry="9" />
      <ellipse cx="66" cy="70" rx="26" ry="9" />
      <circle cx="132" cy="56" r="34" />
    </g>
    <path d="M118 44l14 26 14-26" fill="none" stroke="#7a5a10" strokeWidth="7" strokeLinecap="round" />
  </>,
  // A grid with one number taken.
  <>
    {[0, 1, 2, 3, 4, 5, 6, 7, 8].map((cell) => (
      <rect
        key={cell}
        x={52 + (cell % 3) * 34}
        y={10 + Math.floor(cell / 3) * 34}
        width="28"
        height="28"
        rx="8"
        fill={cell === 4 ? '#2a347f' : cell % 4 === 2 ? '#b5432b' : '#f4b62b'}
      />
    ))}
    <path d="M93 58l6 6 9-11" fill="none" stroke="#fffdf9" strokeWidth="4" strokeLinecap="round" />
  </>,
] as const;

/** The picture of a step, from 0; decoration only. */
export function OnboardingPicture({ step }: { readonly step: number }) {
  return (
    <svg viewBox="0 0 200 120" aria-hidden="true">
      <path d="M0 112 34 66l14 10 26-40 30 50 22-20 40 34 34 12z" fill="#2a347f" opacity="0.12" />
      {SCENES[step]}
    </svg>
  );
}
