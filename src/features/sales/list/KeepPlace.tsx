import { Component, type ReactNode, type RefObject } from 'react';

type Place = readonly { readonly row: Element; readonly top: number }[];

/**
 * Rows that are read stay under the eye and the thumb when others come or go above them. At the top of the page what is
 * new is seen instead. Browsers do so by themselves, but not all, and each in its own way: here they don't.
 */
export class KeepPlace extends Component<{
  /** Around the rows; a field of the class would cost all a helper for older browsers. */
  readonly box: RefObject<HTMLDivElement | null>;
  readonly className: string | undefined;
  readonly children: ReactNode;
}> {
  override componentDidMount() {
    document.documentElement.style.overflowAnchor = 'none';
  }

  override componentWillUnmount() {
    document.documentElement.style.overflowAnchor = '';
  }

  override getSnapshotBeforeUpdate(): Place {
    if (window.scrollY <= 0) return [];
    const rows = [...(this.props.box.current?.querySelectorAll('tbody tr') ?? [])];
    return rows
      .map((row) => ({ row, top: row.getBoundingClientRect().top }))
      .filter(({ top }) => top >= 0 && top < window.innerHeight);
  }

  override componentDidUpdate(_: unknown, __: unknown, place: Place) {
    const kept = place.find(({ row }) => row.isConnected);
    const moved = kept ? kept.row.getBoundingClientRect().top - kept.top : 0;
    if (moved !== 0) window.scrollBy({ top: moved, behavior: 'instant' });
  }

  override render() {
    return (
      <div ref={this.props.box} className={this.props.className}>
        {this.props.children}
      </div>
    );
  }
}
