import './qr.css';
import { encode } from 'uqr';
import { darkPath } from '#ui/qr/dark-path.ts';

export type QrProps = {
  /** The encoded text: an address, an account to pay to, a secret of a second factor. */
  readonly text: string;
  /** The purpose: “Scan to install the app”. Show the text itself beside it for readers who cannot scan. */
  readonly label: string;
  readonly size?: 'normal' | 'large' | undefined;
};

/** Light modules around the code, which scanners need (ISO/IEC 18004). */
const QUIET_ZONE = 4;

/** A QR code, dark on white in both themes: many scanners cannot read it inverted. */
export function Qr({ text, label, size = 'normal' }: QrProps) {
  const { data } = encode(text, { ecc: 'M', border: 0 });
  const width = data.length + 2 * QUIET_ZONE;
  return (
    <svg
      role="img"
      aria-label={label}
      className="qr"
      data-size={size}
      viewBox={`${-QUIET_ZONE} ${-QUIET_ZONE} ${width} ${width}`}
      shapeRendering="crispEdges"
    >
      <path fill="#0b2530" d={darkPath(data)} />
    </svg>
  );
}
