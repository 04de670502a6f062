import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Skeleton } from '../../../components/ui/Skeleton.tsx';
import css from './DashboardScreen.module.css';

export interface NavTile {
  readonly to: string;
  readonly title: string;
  readonly icon: ReactNode;
}

interface NavTilesProps {
  readonly title: string;
  /** null until all tiles are known: a tile that moves is easily missed by the thumb. */
  readonly tiles: readonly NavTile[] | null;
}

/** The links to the owner's screens: small tiles, two in a row on a phone. */
export function NavTiles({ title, tiles }: NavTilesProps) {
  if (tiles === null) return <Skeleton kind="block" size="card" />;
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
