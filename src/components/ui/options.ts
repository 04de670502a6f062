import type { ReactNode } from 'react';

/** 'free', 'few' and 'full' colour the second line; the words in it say the same. */
export type ChoiceTone = 'free' | 'few' | 'full';

/** One radio button of a ChipRadioGroup or TileRadioGroup. Its lines together are its accessible name. */
export type Choice = {
  value: string;
  primary: string;
  secondary?: string | undefined;
  tertiary?: string | undefined;
  tone?: ChoiceTone | undefined;
  disabled?: boolean | undefined;
};

export type RadioGroupProps = {
  legend: ReactNode;
  /** The legend is there to be heard only; say it when a heading just above says the same. */
  hideLegend?: boolean | undefined;
  name: string;
  /** '' when nothing is chosen yet. */
  value: string;
  onChange: (value: string) => void;
  options: readonly Choice[];
};
