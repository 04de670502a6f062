import { type ReactNode, type Ref, useId, useRef } from 'react';
import { Button } from './Button.tsx';
import fieldCss from './Field.module.css';
import { CameraIcon } from './icons/CameraIcon.tsx';
import { PictureIcon } from './icons/PictureIcon.tsx';
import { Picture, useBroken } from './Picture.tsx';
import css from './PictureField.module.css';
import { ProgressBar } from './ProgressBar.tsx';
import type { PictureItem } from './pictureItem.ts';

export type PictureShape = 'wide' | 'square';

export type PictureFrameProps = {
  item: PictureItem | null;
  alt: string;
  shape: PictureShape;
  /** Shown when there is no picture. */
  empty: ReactNode;
};

const SIZES: Readonly<Record<PictureShape, string>> = { wide: '24rem', square: '10rem' };

/** Shows a picture, its progress, and its error. */
export function PictureFrame({ item, alt, shape, empty }: PictureFrameProps) {
  const [broken, setBroken] = useBroken();
  const src = item?.src ?? null;
  return (
    <div className={css.frame} data-shape={shape} aria-busy={item?.work ? true : undefined}>
      {src !== null && src !== broken ? (
        <Picture src={src} sizes={SIZES[shape]} alt={alt} decoding="async" onError={() => setBroken(src)} />
      ) : (
        <div className={`stack muted small gap-1 ${css.empty}`}>
          <PictureIcon />
          {item?.work ? null : <span>{empty}</span>}
        </div>
      )}
      {item?.work ? (
        <div className={`stack gap-1 ${css.work}`}>
          {/* Screen readers read the bar in reading order; the field's status announces the changes. */}
          <span aria-hidden="true">{item.work.label}</span>
          <ProgressBar label={item.work.label} value={item.work.fraction} />
        </div>
      ) : null}
    </div>
  );
}

export type PictureChooserProps = {
  chooseText: string;
  takeText: string;
  accept: string;
  multiple?: boolean | undefined;
  disabled?: boolean | undefined;
  buttonRef?: Ref<HTMLButtonElement> | undefined;
  onPick: (files: readonly File[]) => void;
};

/** Buttons that open the device's pictures and, on a touch device, its camera. */
export function PictureChooser({
  chooseText,
  takeText,
  accept,
  multiple = false,
  disabled = false,
  buttonRef,
  onPick,
}: PictureChooserProps) {
  const files = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const input = (kind: 'files' | 'camera') => (
    <input
      ref={kind === 'files' ? files : camera}
      type="file"
      hidden
      tabIndex={-1}
      aria-hidden="true"
      data-picture-input={kind}
      accept={accept}
      multiple={kind === 'files' && multiple}
      capture={kind === 'camera' ? 'environment' : undefined}
      onChange={(event) => {
        const chosen = [...(event.currentTarget.files ?? [])];
        // Without this, choosing the same file again would send no change event.
        event.currentTarget.value = '';
        if (chosen.length > 0 && !disabled) onPick(chosen);
      }}
    />
  );
  return (
    <>
      <Button
        ref={buttonRef}
        variant="secondary"
        aria-disabled={disabled || undefined}
        onClick={() => {
          if (!disabled) files.current?.click();
        }}
      >
        <PictureIcon />
        {chooseText}
      </Button>
      <Button
        variant="secondary"
        className={css.camera}
        aria-disabled={disabled || undefined}
        onClick={() => {
          if (!disabled) camera.current?.click();
        }}
      >
        <CameraIcon />
        {takeText}
      </Button>
      {input('files')}
      {input('camera')}
    </>
  );
}

export type PictureGroupProps = {
  label: string;
  hint?: ReactNode;
  problem: ReactNode;
  /** Screen readers say each change. */
  status: string;
  children: ReactNode;
};

/** Shows a picture field's label with its hint, problem and status. */
export function PictureGroup({ label, hint, problem, status, children }: PictureGroupProps) {
  const id = useId();
  const described = [hint ? `${id}h` : '', problem ? `${id}e` : ''].join(' ').trim();
  return (
    <div
      role="group"
      className={`stack gap-1 ${fieldCss.field}`}
      aria-labelledby={`${id}l`}
      aria-describedby={described || undefined}
    >
      <span id={`${id}l`} className={fieldCss.label}>
        {label}
      </span>
      {children}
      {hint ? (
        <p id={`${id}h`} className="muted small">
          {hint}
        </p>
      ) : null}
      {/* Rendered from the start: a live region that is added together with its text is often not spoken. */}
      <div role="alert">
        {problem ? (
          <p id={`${id}e`} className={fieldCss.error}>
            {problem}
          </p>
        ) : null}
      </div>
      <p role="status" className="visually-hidden">
        {status}
      </p>
    </div>
  );
}
