interface PageHeadProps {
  readonly title: string;
  readonly subtitle: string;
}

/** What a screen is called, and what it is for. */
export function PageHead({ title, subtitle }: PageHeadProps) {
  return (
    <hgroup>
      <h1>{title}</h1>
      <p>{subtitle}</p>
    </hgroup>
  );
}
