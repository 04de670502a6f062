import { type ReactNode, type RefObject, useId, useRef } from 'react';
import { Button } from '../../components/ui/Button.tsx';
import fieldCss from '../../components/ui/Field.module.css';
import { CameraIcon, PictureIcon } from '../../components/ui/icons/photoIcons.tsx';
import { Picture, useBroken } from '../../components/ui/Picture.tsx';
import { ProgressBar } from '../../components/ui/ProgressBar.tsx';
import { PICTURE_ACCEPT } from '../../domain/pictures.ts';
import { pictures as texts } from '../../messages/pictures.ts';
import { keepsPictures } from '../../services/pictures/available.ts';
import type { PictureItem } from './drafts.ts';
import css from './PictureField.module.css';

const SIZES = { wide: '24rem', square: '10rem' } as const;

interface PictureFrameProps {
  readonly item: PictureItem | null;
  readonly alt: string;
  readonly shape: keyof typeof SIZES;
}

/** Shows a picture, its progress, and its error. */
export function PictureFrame({ item, alt, shape }: PictureFrameProps) {
  const [broken, setBroken] = useBroken();
  const src = item?.src ?? null;
  return (
    <div className={css.frame} data-shape={shape} aria-busy={item?.work ? true : undefined}>
      {src !== null && src !== broken ? (
        <Picture src={src} sizes={SIZES[shape]} alt={alt} decoding="async" onError={() => setBroken(src)} />
      ) : (
        <div className={`stack muted small gap-1 ${css.empty}`}>
          <PictureIcon />
          {item?.work ? null : <span>{texts.empty}</span>}
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

/** What a field gets from usePictures and from its form. */
export interface PictureGroupProps {
  readonly label: string;
  readonly hint?: ReactNode;
  /** The problem with the choice as a whole; `error` of an item is about one picture. */
  readonly error?: ReactNode;
  /** Screen readers say each change. */
  readonly status: string;
  /** While the pictures are being saved, nothing can be changed. */
  readonly busy: boolean;
  readonly onPick: (files: readonly File[]) => void;
  /** undefined: there is nothing to cancel now. */
  readonly onCancel: (() => void) | undefined;
  /** Offered when a picture has an error. */
  readonly onRetry: () => void;
}

interface OwnProps extends PictureGroupProps {
  readonly items: readonly PictureItem[];
  /** The most pictures that can be chosen; undefined = one, which another one replaces. */
  readonly max?: number;
  readonly chooseRef: RefObject<HTMLButtonElement | null>;
  readonly chooseText: string;
  /** Further buttons. */
  readonly actions?: ReactNode;
  /** The pictures. */
  readonly children: ReactNode;
}

/**
 * The parts that both picture fields have around the pictures: label, hint, problem and status, and the buttons that
 * open the device's pictures and, on a touch device, its camera, that cancel, and that try again. Where pictures can't
 * be stored, a sentence replaces them all.
 */
export function PictureGroup({ label, hint, error, busy, items, max, chooseRef, ...props }: OwnProps) {
  const id = useId();
  const camera = useRef<HTMLInputElement>(null);
  const files = useRef<HTMLInputElement>(null);
  if (!keepsPictures) return <p className="muted small">{texts.notKept}</p>;
  const isFull = max !== undefined && items.length >= max;
  const disabled = busy || isFull;
  const described = [hint ? `${id}h` : '', error ? `${id}e` : ''].join(' ').trim();
  const input = (kind: 'files' | 'camera') => (
    <input
      ref={kind === 'files' ? files : camera}
      type="file"
      hidden
      tabIndex={-1}
      aria-hidden="true"
      data-picture-input={kind}
      accept={PICTURE_ACCEPT}
      multiple={kind === 'files' && max !== undefined}
      capture={kind === 'camera' ? 'environment' : undefined}
      onChange={(event) => {
        const chosen = [...(event.currentTarget.files ?? [])];
        // Without this, choosing the same file again would send no change event.
        event.currentTarget.value = '';
        if (chosen.length > 0 && !disabled) props.onPick(chosen);
      }}
    />
  );
  const open = { variant: 'secondary', 'aria-disabled': disabled || undefined } as const;
  const cancel = () => {
    chooseRef.current?.focus();
    props.onCancel?.();
  };
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
      {props.children}
      <div className={`row gap-2 ${css.actions}`}>
        <Button {...open} ref={chooseRef} onClick={() => disabled || files.current?.click()}>
          <PictureIcon />
          {props.chooseText}
        </Button>
        <Button {...open} className={css.camera} onClick={() => disabled || camera.current?.click()}>
          <CameraIcon />
          {texts.take}
        </Button>
        {input('files')}
        {input('camera')}
        {props.actions}
        {props.onCancel ? (
          <Button variant="ghost" onClick={cancel}>
            {texts.cancel}
          </Button>
        ) : null}
        {!busy && items.some((item) => item.error) ? (
          <Button variant="secondary" onClick={props.onRetry}>
            {texts.retry}
          </Button>
        ) : null}
      </div>
      {isFull ? <p className="muted small">{texts.full(max)}</p> : null}
      {hint ? (
        <p id={`${id}h`} className="muted small">
          {hint}
        </p>
      ) : null}
      {/* Rendered from the start: a live region that is added together with its text is often not spoken. */}
      <div role="alert">
        {error ? (
          <p id={`${id}e`} className={fieldCss.error}>
            {error}
          </p>
        ) : null}
      </div>
      <p role="status" className="visually-hidden">
        {props.status}
      </p>
    </div>
  );
}
