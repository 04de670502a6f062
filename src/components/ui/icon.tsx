/**
 * Returns a component that draws `path`: lines on a grid of 24 units, in the text's colour and size, hidden from
 * assistive technology.
 */
export function icon(path: string, strokeWidth = 2) {
  return () => (
    <svg
      width="1.25em"
      height="1.25em"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={strokeWidth}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={path} />
    </svg>
  );
}
