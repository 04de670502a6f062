/**
 * The logo (the V is the valley between two volcanoes, and the sun sets in it) and the name as a drawing. The drawing
 * is the symbol in index.html, which also shows it before any script has loaded.
 */
export function Logo() {
  return (
    <svg width="99" height="32" aria-hidden="true">
      <use href="#vaga-logo" />
    </svg>
  );
}
