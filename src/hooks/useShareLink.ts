import { useToast } from '../components/ui/Toast.tsx';
import { shareLink as texts } from '../messages/shareLink.ts';

export interface SharedLink {
  readonly title: string;
  readonly text: string;
  readonly url: string;
}

/** Returns the label of a button that sends a link on by the phone's own sheet, elsewhere copies it, and what a press does. */
export function useShareLink({ title, text, url }: SharedLink) {
  const toast = useToast();
  const canShare = 'share' in navigator;
  const share = async () => {
    try {
      if (canShare) await navigator.share({ title, text, url });
      else {
        await navigator.clipboard.writeText(url);
        toast(texts.copied);
      }
    } catch (error) {
      // A person who closes the phone's sheet has decided against it.
      if (!(error instanceof DOMException && error.name === 'AbortError')) toast(texts.failed);
    }
  };
  return { label: canShare ? texts.share : texts.copy, share };
}
