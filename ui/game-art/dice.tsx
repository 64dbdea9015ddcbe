import { classNames } from '#ui/class-names.ts';
import { Drawing } from '#ui/drawing/drawing.tsx';

export type DieFace = 1 | 2 | 3 | 4 | 5 | 6;

const LOW = 27;
const MID = 50;
const HIGH = 73;

/** Positions of the pips on a face of 100 units. */
const PIPS: Record<DieFace, readonly (readonly [number, number])[]> = {
  1: [[MID, MID]],
  2: [
    [LOW, LOW],
    [HIGH, HIGH],
  ],
  3: [
    [LOW, LOW],
    [MID, MID],
    [HIGH, HIGH],
  ],
  4: [
    [LOW, LOW],
    [HIGH, LOW],
    [LOW, HIGH],
    [HIGH, HIGH],
  ],
  5: [
    [LOW, LOW],
    [HIGH, LOW],
    [MID, MID],
    [LOW, HIGH],
    [HIGH, HIGH],
  ],
  6: [
    [LOW, LOW],
    [HIGH, LOW],
    [LOW, MID],
    [HIGH, MID],
    [LOW, HIGH],
    [HIGH, HIGH],
  ],
};

export type DieProps = {
  readonly face: DieFace;
  /** Part of a winning result; it has a glow. */
  readonly isWinning?: boolean | undefined;
  /** A new result; it appears with an animation. */
  readonly isFresh?: boolean | undefined;
  /** The face as text, if the number is not shown beside it. */
  readonly label?: string | undefined;
  readonly className?: string | undefined;
};

/** A die, lit from the top left; one and four are red. */
export function Die({ face, isWinning, isFresh, label, className = 'size-10' }: DieProps) {
  const isRed = face === 1 || face === 4;
  return (
    <Drawing
      viewBox="0 0 100 100"
      className={classNames(
        isWinning && 'animate-[win-glow_1.2s_ease-in-out_infinite]',
        isFresh && !isWinning && 'animate-[pop_.5s_var(--spring)]',
        className,
      )}
      label={label}
    >
      <rect x="3" y="5" width="94" height="94" rx="22" fill="#9fb4b3" />
      <rect x="3" y="1" width="94" height="94" rx="22" fill="#dfe9e6" />
      <rect x="6" y="3" width="86" height="86" rx="19" fill="#fff" />
      {isWinning ? (
        <rect
          x="3"
          y="1"
          width="94"
          height="98"
          rx="22"
          fill="none"
          stroke="var(--gold)"
          strokeWidth="6"
        />
      ) : null}
      <g transform="translate(-1 -3)">
        {PIPS[face].map(([x, y]) => (
          <g key={`${x} ${y}`}>
            <circle cx={x} cy={y + 1.5} r={face === 1 ? 16 : 10} fill="#fff" />
            <circle cx={x} cy={y} r={face === 1 ? 16 : 10} fill={isRed ? '#d6336c' : '#0b2530'} />
            <circle cx={x - 2.5} cy={y - 2.5} r={face === 1 ? 6 : 3.5} fill="#fff" opacity=".18" />
          </g>
        ))}
      </g>
    </Drawing>
  );
}
