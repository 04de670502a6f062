interface PageHeadProps {
  readonly title: string;
  readonly subtitle: string;
}

/** Shows a screen's title and its purpose. */
export function PageHead({ title, subtitle }: PageHeadProps) {
  return (
    <hgroup>
      <h1>{title}</h1>
      <p>{subtitle}</p>
    </hgroup>
  );
}
