/** The mark (the V is the valley between two volcanoes, and the sun sets in it) and the name, drawn, not set. */
export function Logo() {
  return (
    <svg width="99" height="32" viewBox="0 0 99 32" aria-hidden="true">
      <clipPath id="vaga-mark">
        <rect width="32" height="32" rx="9.5" />
      </clipPath>
      <g clipPath="url(#vaga-mark)">
        <path fill="#f4b62b" d="M0 0h32v32H0z" />
        <circle cx="16" cy="11.5" r="4.2" fill="#b5432b" />
        <path fill="#2a347f" d="M0 10h6.5l10.5 18-3 4H0Z" />
        <path fill="#1b2154" d="m13 32 3.2-5.3L25.5 10H32v22Z" />
      </g>
      <g fill="none" stroke="currentColor" strokeWidth="3.4" strokeLinejoin="round">
        <path d="m39 9.6 4.5 11.4L48 9.6M61.3 9.5v12.8M77.3 9.5v13.7a5 5 0 0 1-9.5 2.2M93.3 9.5v12.8" />
        <circle cx="56.3" cy="15.9" r="5" />
        <circle cx="72.3" cy="15.9" r="5" />
        <circle cx="88.3" cy="15.9" r="5" />
      </g>
    </svg>
  );
}
