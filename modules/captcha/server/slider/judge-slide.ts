/** How the piece was moved, as the browser reports it. */
export type Slide = {
  /** Left edge of the piece in pixels of the background. */
  readonly position: number;
  /** Places on the way, `[x, ms since the first touch]`. */
  readonly track: readonly (readonly number[])[];
  readonly milliseconds: number;
};

/** Pixels a piece may lie beside its gap: a key moves it by five. */
const TOLERANCE = 5;
const MIN_MS = 250;
/** Looking at the picture takes a person longer than this. */
const MIN_SINCE_DEALT_MS = 500;
const MIN_POINTS = 4;
/** So many even steps, each like the other to the millisecond, are no hand and no key that repeats. */
const EVEN_STEPS = 8;
const CLOCK_SLACK_MS = 1_000;

/**
 * Judges whether a person put the piece into its gap. Undefined means yes; a code names the reason against it.
 * @param facts.sinceDealtMs by our own clock
 */
export function doubtOf(
  slide: Slide,
  facts: { readonly gapX: number; readonly sinceDealtMs: number },
): 'beside' | 'too_fast' | 'track' | undefined {
  if (Math.abs(slide.position - facts.gapX) > TOLERANCE) {
    return 'beside';
  }
  if (
    slide.milliseconds < MIN_MS ||
    facts.sinceDealtMs < MIN_SINCE_DEALT_MS ||
    slide.milliseconds > facts.sinceDealtMs + CLOCK_SLACK_MS
  ) {
    return 'too_fast';
  }
  return isHandmade(slide) ? undefined : 'track';
}

function isHandmade({ position, track, milliseconds }: Slide): boolean {
  const points = track.map(([x = Number.NaN, ms = Number.NaN]) => ({ x, ms }));
  const [first, last] = [points[0], points.at(-1)];
  if (first === undefined || last === undefined || points.length < MIN_POINTS) {
    return false;
  }
  const steps = points.slice(1).map(({ x, ms }, index) => ({
    x: x - (points[index]?.x ?? 0),
    ms: ms - (points[index]?.ms ?? 0),
  }));
  const isEven = steps.every(({ x, ms }) => x === steps[0]?.x && ms === steps[0]?.ms);
  return (
    Math.abs(first.x) <= 12 &&
    Math.abs(last.x - position) <= 2 &&
    last.ms - first.ms <= milliseconds + CLOCK_SLACK_MS &&
    last.ms - first.ms >= MIN_MS / 2 &&
    steps.every(({ ms }) => ms >= 0) &&
    // A hand passes the way; a machine jumps.
    steps.every(({ x }) => Math.abs(x) <= position * 0.8) &&
    !(isEven && steps.length >= EVEN_STEPS)
  );
}
