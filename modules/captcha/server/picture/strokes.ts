export type Point = readonly [x: number, y: number];
/** A pen stroke through its points: in straight lines, or in a smooth curve. */
export type Stroke = { readonly kind: 'line' | 'curve'; readonly points: readonly Point[] };

const STEPS = 10;

/** The stroke as many near points, so that a bent picture bends its lines too. */
export function samplePoints({ kind, points }: Stroke): readonly Point[] {
  const sampled = points.slice(1).flatMap((end, index) => {
    const start = points[index] ?? end;
    const before = kind === 'line' ? start : (points[index - 1] ?? start);
    const after = kind === 'line' ? end : (points[index + 2] ?? end);
    return Array.from({ length: STEPS }, (_, step) =>
      kind === 'line'
        ? mix(start, end, step / STEPS)
        : onCurve([before, start, end, after], step / STEPS),
    );
  });
  return [...sampled, ...points.slice(-1)];
}

function mix(from: Point, to: Point, part: number): Point {
  return [from[0] + (to[0] - from[0]) * part, from[1] + (to[1] - from[1]) * part];
}

/** Catmull-Rom: the curve goes through every point. */
function onCurve(four: readonly [Point, Point, Point, Point], part: number): Point {
  const at = (axis: 0 | 1) => {
    const [a, b, c, d] = four.map((point) => point[axis]);
    const [p0 = 0, p1 = 0, p2 = 0, p3 = 0] = [a, b, c, d];
    return (
      0.5 *
      (2 * p1 +
        (p2 - p0) * part +
        (2 * p0 - 5 * p1 + 4 * p2 - p3) * part ** 2 +
        (3 * p1 - p0 - 3 * p2 + p3) * part ** 3)
    );
  };
  return [at(0), at(1)];
}
