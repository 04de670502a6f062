import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Button } from '../../../components/ui/Button.tsx';
import { Notice } from '../../../components/ui/Notice.tsx';
import { claim as texts } from '../../../messages/adminPrizes.ts';
import css from './Admin.module.css';

/** The browser's own code reader (Shape Detection API), where it has one. */
interface BarcodeReader {
  readonly detect: (source: HTMLVideoElement) => Promise<readonly { readonly rawValue: string }[]>;
}

declare global {
  interface Window {
    readonly BarcodeDetector?: new (options: { readonly formats: readonly string[] }) => BarcodeReader;
  }
}

/** The pause between two scans of the picture, in milliseconds. */
const LOOK_EVERY_MS = 200;

/** Returns whether this browser can scan; where it can't, no button is shown. */
export function canScan(): boolean {
  return window.BarcodeDetector !== undefined && 'mediaDevices' in navigator;
}

/** A button that opens the camera (asking for permission only then) until a code is read or the camera is closed. */
export function CodeScanner({ onCode }: { readonly onCode: (text: string) => void }) {
  const [open, setOpen] = useState(false);
  const [failed, setFailed] = useState(false);
  const close = (problem: boolean) => {
    setOpen(false);
    setFailed(problem);
  };
  return (
    <>
      <Button
        variant="secondary"
        onClick={() => {
          setOpen(!open);
          setFailed(false);
        }}
      >
        {open ? texts.stopScan : texts.scan}
      </Button>
      {open ? (
        <Camera
          onCode={(text) => {
            close(false);
            onCode(text);
          }}
          onFail={() => close(true)}
        />
      ) : null}
      {failed ? <Notice tone="warning">{texts.noCamera}</Notice> : null}
    </>
  );
}

interface CameraProps {
  readonly onCode: (text: string) => void;
  readonly onFail: () => void;
}

function Camera({ onCode, onFail }: CameraProps) {
  const video = useRef<HTMLVideoElement>(null);
  const read = useEffectEvent(onCode);
  const fail = useEffectEvent(onFail);
  useEffect(() => {
    let left = false;
    let stream: MediaStream | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const { BarcodeDetector } = window;
    const look = async (reader: BarcodeReader, element: HTMLVideoElement) => {
      const [found] = await reader.detect(element).catch(() => []);
      if (left) return;
      if (found) read(found.rawValue);
      else timer = setTimeout(() => void look(reader, element), LOOK_EVERY_MS);
    };
    const start = async () => {
      const element = video.current;
      if (!BarcodeDetector || !element) throw new Error('No reader.');
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
      if (left) {
        for (const track of stream.getTracks()) track.stop();
        return;
      }
      element.srcObject = stream;
      await element.play();
      await look(new BarcodeDetector({ formats: ['qr_code'] }), element);
    };
    start().catch(() => {
      if (!left) fail();
    });
    return () => {
      left = true;
      clearTimeout(timer);
      for (const track of stream?.getTracks() ?? []) track.stop();
    };
  }, []);
  return (
    <>
      <p>{texts.scanning}</p>
      <video ref={video} className={css.camera} muted playsInline aria-hidden="true" />
    </>
  );
}
