import { useState } from 'react';
import { jump } from '../../components/ui/jump.ts';
import { type MarketCard, splitMarket } from '../../domain/market/entry.ts';
import type { Loaded } from '../../hooks/useLoad.ts';
import { home as texts } from '../../messages/home.ts';
import { savesData } from '../../services/device/connection.ts';
import { LOTTERIES } from './Playing.tsx';

interface DoorProps {
  readonly picture: 'mesa' | 'compras' | 'loterias';
  /** The id of a heading on this page. */
  readonly to: string;
  readonly title: string;
  /** '' while it isn't known. */
  readonly fact: string;
}

function Door({ picture, to, title, fact }: DoorProps) {
  const [isMissing, setMissing] = useState(false);
  return (
    <a data-door={picture} href={`#${to}`} onClick={jump}>
      {savesData() || isMissing ? null : (
        <img src={`/pictures/${picture}.svg`} alt="" onError={() => setMissing(true)} />
      )}
      <strong>{title}</strong>
      {/* Keeps the space of the line until its text is known. */}
      <span>{fact || '\u00a0'}</span>
    </a>
  );
}

/** The main links of the home: to the restaurants, the products and the lotteries. */
export function Doors({ cards }: { readonly cards: Loaded<readonly MarketCard[]> }) {
  const known = cards.state === 'ready' ? cards.value : null;
  const restaurants = known ? texts.bookFact(splitMarket(known).restaurants.length) : '';
  const products = known ? texts.buyFact(known.reduce((sum, card) => sum + card.products, 0)) : '';
  return (
    <nav data-doors="" aria-label={texts.doors}>
      <Door picture="mesa" to="restaurants" title={texts.book} fact={restaurants} />
      <Door picture="compras" to="makers" title={texts.buy} fact={products} />
      {LOTTERIES ? <Door picture="loterias" to="lotteries" title={texts.play} fact={texts.playFact} /> : null}
    </nav>
  );
}
