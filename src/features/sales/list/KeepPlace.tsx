import { Component, type ReactNode, type RefObject } from 'react';

type Place = readonly { readonly row: Element; readonly top: number }[];

/** Keeps the visible rows in place when others come or go above; browsers differ in it, so theirs is switched off. */
export class KeepPlace extends Component<{
  /** The element around the rows. As a class field it would need a helper for older browsers in everybody's code. */
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
