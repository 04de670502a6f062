import css from './CoinMark.module.css';

/** A Vagacoin: the mark beside every amount of them. Decoration only, the words say the same. */
export function CoinMark() {
  return (
    <svg className={css.mark} viewBox="0 0 24 24" aria-hidden="true">
      <circle cx="12" cy="12" r="10.5" />
      <path d="M7.5 8.5 12 16.5l4.5-8" />
    </svg>
  );
}

/** So many Vagacoins as figure and mark; heard as 'N Vagacoins'. */
export function Coins({ coins }: { readonly coins: number }) {
  return (
    <span className={css.coins}>
      {coins}
      <span className="visually-hidden"> {coins === 1 ? 'Vagacoin' : 'Vagacoins'}</span> <CoinMark />
    </span>
  );
}
