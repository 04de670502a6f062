import { Page } from '../../components/ui/Page.tsx';
import { Skeleton } from '../../components/ui/Skeleton.tsx';
import { common } from '../../messages/common.ts';
import grid from './Catalogue.module.css';
import css from './Profile.module.css';

/** Shows placeholders while the page loads, at the places of its content. */
export function PageSkeleton() {
  return (
    <Page>
      <span className="visually-hidden" role="status">
        {common.loading}
      </span>
      <div className={`stack gap-3 ${css.hero}`}>
        <Skeleton kind="block" className={css.place} />
        <div className={`stack gap-2 ${css.profile}`}>
          <Skeleton kind="block" />
          <Skeleton kind="text" lines={5} />
          <Skeleton kind="block" />
          <Skeleton kind="block" />
        </div>
      </div>
      <Skeleton kind="text" />
      <div className={`stack gap-3 ${grid.grid}`}>
        {Array.from({ length: 6 }, (_, tile) => (
          <Skeleton key={tile} kind="block" className={css.square} />
        ))}
      </div>
    </Page>
  );
}
