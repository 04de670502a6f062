import css from './Skeleton.module.css';

export type SkeletonProps = { className?: string | undefined } & (
  | { kind: 'text'; lines?: number | undefined }
  /** A block has the height of a field, unless it has a size; for other sizes use `className`. */
  | { kind: 'block'; size?: 'tile' | 'card' | 'cover' | undefined }
);

/**
 * A placeholder of the final size while data loads. No style attribute: a strict CSP would drop it from prerendered
 * HTML. Hidden from screen readers: the page says in words that it loads.
 */
export function Skeleton(props: SkeletonProps) {
  const count = props.kind === 'text' ? (props.lines ?? 1) : 1;
  return (
    <div
      className={props.className ? `${css.skeleton} ${props.className}` : css.skeleton}
      data-size={props.kind === 'text' ? 'text' : (props.size ?? 'control')}
      data-skeleton=""
      aria-hidden="true"
    >
      {Array.from({ length: count }, (_, line) => (
        <i key={line} />
      ))}
    </div>
  );
}
