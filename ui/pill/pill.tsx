import type { ReactNode } from 'react';
import { classNames } from '#ui/class-names.ts';

export type PillTone = 'plain' | 'leaf' | 'petal' | 'pollen' | 'sky' | 'ember' | 'live' | 'water';

const TONES: Record<PillTone, string> = {
  plain: 'bg-sunken text-ink-2',
  leaf: 'bg-leaf-tint text-leaf-ink',
  petal: 'bg-petal-tint text-petal-ink',
  pollen: 'bg-pollen-tint text-pollen-ink',
  sky: 'bg-sky-tint text-sky-ink',
  ember: 'bg-ember-tint text-ember-ink',
  live: 'bg-petal text-on-petal',
  water: 'bg-water-2 text-on-water-2',
};

export type PillProps = {
  readonly tone?: PillTone | undefined;
  readonly icon?: ReactNode;
  /** Its place, where it lies on something. */
  readonly className?: string | undefined;
  readonly children: ReactNode;
};

/** A state in a word or two. */
export function Pill({ tone = 'plain', icon, className, children }: PillProps) {
  return (
    <span
      className={classNames(
        'inline-flex items-center gap-1.5 rounded-pill px-2.5 py-0.5 text-13 font-strong whitespace-nowrap',
        TONES[tone],
        className,
      )}
    >
      {icon}
      {children}
    </span>
  );
}

/** A pill in a colour that an operator chose; its text is black or white, whichever has more contrast. */
export function ColourPill({
  colour,
  children,
}: {
  readonly colour: string;
  readonly children: ReactNode;
}) {
  return (
    <span
      className="inline-flex items-center rounded-pill px-2.5 py-0.5 text-13 font-strong whitespace-nowrap"
      style={{ background: colour, color: readableOn(colour) }}
    >
      {children}
    </span>
  );
}

/**
 * The text colour with more contrast, black or white (WCAG 2 relative luminance; both are equal at 0.179).
 * @param colour `#rrggbb`; any other text counts as a light colour
 */
export function readableOn(colour: string): '#000' | '#fff' {
  const channels = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i.exec(colour)?.slice(1);
  if (channels === undefined) {
    return '#000';
  }
  const [red = 1, green = 1, blue = 1] = channels.map((hex) => {
    const part = Number.parseInt(hex, 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue > 0.179 ? '#000' : '#fff';
}
