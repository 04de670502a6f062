import { WRITE_TO_US } from '../messages/contact.ts';
import { contactUrl } from '../services/contact.ts';

/** A sentence in which 'escríbenos' leads to the account that this build knows; plain words where it knows none. */
export function WriteToUs({
  text,
  url = contactUrl(),
}: {
  readonly text: string;
  readonly url?: string | null;
}) {
  const [words] = WRITE_TO_US.exec(text) ?? [];
  if (words === undefined || url === null) return text;
  const at = text.indexOf(words);
  return (
    <>
      {text.slice(0, at)}
      <a href={url} target="_blank" rel="noopener noreferrer">
        {words}
      </a>
      {text.slice(at + words.length)}
    </>
  );
}
