import { classNames } from '#ui/class-names.ts';
import { Drawing } from '#ui/drawing/drawing.tsx';
import { formatChip } from '../numbers.ts';

export type StakeChipProps = {
  /** What the pick costs, in ticks. */
  readonly stake: bigint;
  /** The corner of the cell that its label leaves free: above for single numbers, below for words and drawings. */
  readonly corner: 'above' | 'below';
  readonly isSmall?: boolean | undefined;
};

/** A petal of the rim, from its tip at the edge of the chip. */
const PETAL = 'M0-47C4.5-43 6.5-38.5 0-32C-6.5-38.5-4.5-43 0-47Z';
const TURNS = [0, 45, 90, 135, 180, 225, 270, 315];
/** Sizes of the text by its number of signs, in hundredths of the chip. */
const TEXT_SIZES: Readonly<Record<number, number>> = { 1: 40, 2: 38, 3: 30, 4: 25 };

/**
 * A chip on a corner of a picked cell, with the stake of the pick. It lies over the edge of the cell, takes no place and no
 * press, and its stake is part of the cell's name.
 */
export function StakeChip({ stake, corner, isSmall }: StakeChipProps) {
  const text = formatChip(stake);
  return (
    <Drawing
      viewBox="-50 -50 100 100"
      data-chip={text}
      className={classNames(
        'pointer-events-none absolute -end-1.5 z-1 animate-[chip-down_var(--fast)_var(--ease)] drop-shadow-[0_1px_2px_rgb(4_20_27/.45)]',
        isSmall ? 'size-6' : 'size-7',
        corner === 'above' ? '-top-2' : '-bottom-2',
      )}
    >
      <circle r="49" fill="#fff" />
      <circle r="48" fill="#0b7a5c" />
      {TURNS.map((turn) => (
        <path key={turn} d={PETAL} fill="#ffd66b" transform={`rotate(${turn})`} />
      ))}
      <circle r="34" fill="#fff8e2" />
      <circle r="34" fill="none" stroke="#f2b530" strokeWidth="3" />
      <text
        y="2"
        textAnchor="middle"
        dominantBaseline="central"
        fontSize={TEXT_SIZES[text.length] ?? 22}
        fontWeight="700"
        letterSpacing="-1"
        fill="#0b2530"
      >
        {text}
      </text>
    </Drawing>
  );
}
