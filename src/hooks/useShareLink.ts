import { toast } from '../components/ui/Toast.tsx';
import { shareLink as texts } from '../messages/shareLink.ts';
import { share } from '../services/device/share.ts';

export interface SharedLink {
  readonly title: string;
  readonly text: string;
  readonly url: string;
}

/** Returns label and handler of a button that shares a link with the phone's share sheet, or copies it elsewhere. */
export function useShareLink({ title, text, url }: SharedLink) {
  const canShare = 'share' in navigator;
  const send = async () => {
    try {
      if (canShare) await share({ title, text, url });
      else {
        await navigator.clipboard.writeText(url);
        toast(texts.copied);
      }
    } catch {
      toast(texts.failed);
    }
  };
  return { label: canShare ? texts.share : texts.copy, share: send };
}
