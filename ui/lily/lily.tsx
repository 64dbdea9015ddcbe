import { classNames } from '#ui/class-names.ts';
import { Drawing } from '#ui/drawing/drawing.tsx';

/** Halves of two petals that lie opposite each other: every element of a mark has styles of its own to compute. */
const LEFT =
  'M0-6.5C-5-12-11.6-21.5-11-30C-10.4-37.5-4.6-43.4 0-47.5ZM0 6.5C5 12 11.6 21.5 11 30C10.4 37.5 4.6 43.4 0 47.5Z';
const RIGHT =
  'M0-6.5C5-12 11.6-21.5 11-30C10.4-37.5 4.6-43.4 0-47.5ZM0 6.5C-5 12-11.6 21.5-11 30C-10.4 37.5-4.6 43.4 0 47.5Z';
const TURNS = [0, 45, 90, 135];

export type LilyProps = {
  /** Accessible name of a mark that stands alone; without it the mark is decorative. */
  readonly label?: string | undefined;
  /** Draws white and rose petals, for dark backgrounds. */
  readonly isOnWater?: boolean | undefined;
  readonly className?: string | undefined;
};

/** The mark: one petal, repeated eight times in two tones. */
export function Lily({ label, isOnWater, className = 'size-8' }: LilyProps) {
  return (
    <Drawing
      viewBox="-50 -50 100 100"
      className={classNames(isOnWater && '[--lily-a:#fff] [--lily-b:#f7b9d0]', className)}
      label={label}
    >
      {TURNS.map((turn) => (
        <path key={turn} d={LEFT} fill="var(--lily-a)" transform={`rotate(${turn})`} />
      ))}
      {TURNS.map((turn) => (
        <path key={turn} d={RIGHT} fill="var(--lily-b)" transform={`rotate(${turn})`} />
      ))}
      <circle r="5.4" fill="var(--lily-c)" />
    </Drawing>
  );
}
