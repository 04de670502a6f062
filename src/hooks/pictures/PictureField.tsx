import { useRef } from 'react';
import { Button } from '../../components/ui/Button.tsx';
import { TrashIcon } from '../../components/ui/icons/TrashIcon.tsx';
import { pictures as texts } from '../../messages/pictures.ts';
import type { PictureItem } from './drafts.ts';
import { PictureFrame, PictureGroup, type PictureGroupProps } from './PictureParts.tsx';

export interface PictureFieldProps extends PictureGroupProps {
  readonly item: PictureItem | null;
  readonly onRemove: () => void;
}

/** A field for one optional picture: choose or photograph it, see it, replace it, remove it. */
export function PictureField({ item, onRemove, ...field }: PictureFieldProps) {
  const choose = useRef<HTMLButtonElement>(null);
  const remove = () => {
    // The pressed button disappears with the picture.
    choose.current?.focus();
    onRemove();
  };
  return (
    <PictureGroup
      {...field}
      error={field.error ?? item?.error}
      items={item === null ? [] : [item]}
      chooseRef={choose}
      chooseText={item === null ? texts.choose : texts.replace}
      actions={
        item === null || field.busy ? null : (
          <Button variant="ghost" onClick={remove}>
            <TrashIcon />
            {texts.remove}
          </Button>
        )
      }
    >
      <PictureFrame item={item} alt={field.label} shape="wide" />
    </PictureGroup>
  );
}
