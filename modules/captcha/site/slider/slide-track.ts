/** Places on the way with milliseconds since the first touch, as the server judges them. */
export type Point = readonly [x: number, ms: number];

/** The server takes no more than this. */
const MAX_POINTS = 400;

/** The way with one more place; a long way loses every other place between its ends. */
export function withPoint(track: readonly Point[], point: Point): readonly Point[] {
  const stored =
    track.length < MAX_POINTS ? track : track.filter((_, index) => index === 0 || index % 2 === 1);
  return [...stored, point];
}

/** How far a key moves the piece: five pixels of the picture, one with shift; undefined for other keys. */
export function stepOf(key: {
  readonly key: string;
  readonly shiftKey: boolean;
}): number | undefined {
  const step = key.shiftKey ? 1 : 5;
  switch (key.key) {
    case 'ArrowRight':
    case 'ArrowUp':
      return step;
    case 'ArrowLeft':
    case 'ArrowDown':
      return -step;
    default:
      return undefined;
  }
}
