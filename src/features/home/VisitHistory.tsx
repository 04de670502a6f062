import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '../../components/ui/Button.tsx';
import { Cover } from '../../components/ui/Cover.tsx';
import type { MarketCard } from '../../domain/market/entry.ts';
import { home as texts } from '../../messages/home.ts';
import { clearVisits, visitHistory } from '../../services/device/visitHistory.ts';
import sectionCss from './Section.module.css';
import css from './VisitHistory.module.css';

export interface VisitHistoryProps {
  /** null while they load. */
  readonly cards: readonly MarketCard[] | null;
  /** True when pictures may be loaded: the connection doesn't save data. */
  readonly withPictures: boolean;
  readonly pathOf: (card: MarketCard) => string;
  readonly hidden: boolean;
}

/** Shows the pages of businesses opened on this device, the last first, until the visitor clears the list. */
export function VisitHistory({ cards, withPictures, pathOf, hidden }: VisitHistoryProps) {
  const [ids, setIds] = useState(visitHistory);
  const known = ids.flatMap((id) => cards?.find((card) => card.id === id) ?? []);
  // While the names load, the space stays reserved.
  if (ids.length === 0 || (cards !== null && known.length === 0)) return null;
  const forget = () => {
    clearVisits();
    setIds([]);
  };
  return (
    <section aria-labelledby="visited" hidden={hidden}>
      <div className={`row apart ${sectionCss.head}`}>
        <h2 id="visited" className={css.title}>
          {texts.visited}
        </h2>
        <Button variant="ghost" aria-label={texts.forgetVisited} onClick={forget}>
          {texts.forget}
        </Button>
      </div>
      <ul className={css.visited}>
        {known.map((card) => (
          <li key={card.id}>
            <Link to={pathOf(card)}>
              <Cover
                src={withPictures ? card.imageUrl : ''}
                name={card.name}
                width={64}
                height={64}
                sizes="4rem"
              />
              {card.name}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
