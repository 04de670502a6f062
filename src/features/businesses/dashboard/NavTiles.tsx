import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import css from './DashboardScreen.module.css';

export interface NavTile {
  readonly to: string;
  readonly title: string;
  readonly icon: ReactNode;
}

/** The ways into the owner's screens: small, two a row on a phone. */
export function NavTiles({ title, tiles }: { readonly title: string; readonly tiles: readonly NavTile[] }) {
  return (
    <nav aria-label={title}>
      <ul className={`stack gap-2 ${css.tiles}`}>
        {tiles.map((tile) => (
          <li key={tile.to} className="stack">
            <Link to={tile.to} className={`stack middle small gap-2 ${css.tile}`}>
              {tile.icon}
              <span>{tile.title}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
