import type { ReactNode } from 'react';

/** 'free', 'few' and 'full' colour the second line; its text says the same. */
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
  /** Hides the legend for the eye, not for screen readers; for a group whose heading says the same. */
  hideLegend?: boolean | undefined;
  name: string;
  /** '' when nothing has been chosen yet. */
  value: string;
  onChange: (value: string) => void;
  options: readonly Choice[];
};
