import css from './CoinMark.module.css';

/** The sign of the Vagacoin, shown beside every amount. Decoration only: the text says the same. */
export function CoinMark() {
  return (
    <svg className={css.mark} viewBox="0 0 24 24" aria-hidden="true">
      <circle cx="12" cy="12" r="10.5" />
      <path d="M7.5 8.5 12 16.5l4.5-8" />
    </svg>
  );
}

/** Shows an amount of Vagacoins as figure and sign; screen readers say 'N Vagacoins'. */
export function Coins({ coins }: { readonly coins: number }) {
  return (
    <span className={css.coins}>
      {coins.toLocaleString('en-US')}
      <span className="visually-hidden"> {coins === 1 ? 'Vagacoin' : 'Vagacoins'}</span> <CoinMark />
    </span>
  );
}
