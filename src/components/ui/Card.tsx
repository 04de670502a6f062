import { type ReactNode, useId } from 'react';
import css from './Card.module.css';

export type CardProps = {
  as?: 'section' | 'article' | 'div' | 'li' | undefined;
  /** The heading; it also names the section for assistive technology. */
  title?: ReactNode;
  level?: 2 | 3 | undefined;
  /** The number of this card among the steps of a form. */
  step?: number | undefined;
  className?: string | undefined;
  children: ReactNode;
};

/** A card: one subject, or one step of a form. */
export function Card({ as: Element = 'section', title, level = 2, step, className, children }: CardProps) {
  const id = useId();
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <Element
      className={className ? `${css.card} ${className}` : css.card}
      aria-labelledby={title ? id : undefined}
    >
      {title ? (
        <Heading id={id} className={`line gap-2 ${css.title}`} data-step={step}>
          {step === undefined ? null : (
            <span className={css.step} aria-hidden="true">
              {step}
            </span>
          )}
          {title}
        </Heading>
      ) : null}
      {children}
    </Element>
  );
}
