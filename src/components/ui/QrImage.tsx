import { type QrCode, qrPath } from './qrPath.ts';

export type QrImageProps = { code: QrCode; alt: string; className?: string | undefined };

/** Shows a code to scan from the screen or from paper: black on white in every theme, with sharp edges. */
export function QrImage({ code, alt, className }: QrImageProps) {
  return (
    <svg
      className={className}
      viewBox={`0 0 ${code.size} ${code.size}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={alt}
    >
      <path fill="#fff" d={`M0 0h${code.size}v${code.size}H0z`} />
      <path fill="#000" d={qrPath(code)} />
    </svg>
  );
}
