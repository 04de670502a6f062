/** The picture of each onboarding step, in flat shapes of the app's colours. */
const SCENES = [
  // A laid table between two chairs.
  <>
    <path fill="#1b2154" d="M40 44h7v28h28v36h-7V79H47v29h-7ZM160 44h-7v28h-28v36h7V79h21v29h7Z" />
    <path fill="#fbf6ec" d="M58 58h84l7 26H51Z" />
    <path fill="#f4b62b" d="m52 79 1-5h94l1 5Z" />
    <path fill="#e6dcc9" d="M96 84h8v22h14v5H82v-5h14Z" />
    <path fill="#2c6b42" d="M101 58c-14-5-14-19-7-24 2 7 7 10 8 17 0-12 5-19 12-21 5 12-2 23-10 28Z" />
    <circle cx="94" cy="32" r="6" fill="#b5432b" />
    <circle cx="114" cy="28" r="6" fill="#b5432b" />
  </>,
  // A bag with something handmade in it.
  <>
    <path fill="none" stroke="#1b2154" strokeWidth="6" d="M78 48V34a22 22 0 0 1 44 0v14" />
    <path fill="#b5432b" d="M56 44h88l8 66H48Z" />
    <path fill="#f4b62b" d="M54 60h92l2 14H52Z" />
    <path
      fill="#2a347f"
      d="m62 60 8 14h-8l-8-9 .600-5Zm22 0 8 14h-10l-8-14Zm22 0 8 14h-10l-8-14Zm22 0 8 14h-10l-8-14Z"
    />
    <circle cx="100" cy="92" r="9" fill="#fbf6ec" />
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

/** Shows the picture of a step (from 0); decoration only. */
export function OnboardingPicture({ step }: { readonly step: number }) {
  return (
    <svg viewBox="0 0 200 120" aria-hidden="true">
      <path d="M0 112 34 66l14 10 26-40 30 50 22-20 40 34 34 12z" fill="#2a347f" opacity="0.12" />
      {SCENES[step]}
    </svg>
  );
}
