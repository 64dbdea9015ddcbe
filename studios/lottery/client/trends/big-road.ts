/** Rows of every road. */
export const ROAD_ROWS = 6;

/** A mark of the big road: its place, which of the two bets won, and how often neither won after it. */
export type RoadMark = {
  readonly x: number;
  readonly y: number;
  readonly side: '1' | '2';
  readonly ties: number;
};

/**
 * The big road: another column begins when the other side wins; a draw that neither wins is counted on the last mark, or
 * on the first one that follows. When the place below is taken or past the last row, the column goes on to the right.
 * @param marks as `roadsOf` gives them, newest first
 */
export function bigRoad(marks: string): readonly RoadMark[] {
  const taken = new Set<string>();
  const road: RoadMark[] = [];
  let column = -1;
  let leading = 0;
  for (const mark of [...marks].reverse()) {
    const last = road.at(-1);
    if (mark !== '1' && mark !== '2') {
      leading += last === undefined ? 1 : 0;
      if (last !== undefined) {
        road[road.length - 1] = { ...last, ties: last.ties + 1 };
      }
      continue;
    }
    column += last?.side === mark ? 0 : 1;
    const place = last?.side === mark ? after(last, taken) : { x: column, y: 0 };
    taken.add(`${place.x} ${place.y}`);
    road.push({ ...place, side: mark, ties: leading });
    leading = 0;
  }
  return road;
}

function after({ x, y }: RoadMark, taken: ReadonlySet<string>): { x: number; y: number } {
  const isFree = y + 1 < ROAD_ROWS && !taken.has(`${x} ${y + 1}`);
  return isFree ? { x, y: y + 1 } : { x: x + 1, y };
}

/** The beads of the newest draws, oldest first, in whole columns of six. */
export function beadsOf(marks: string, columns: number): readonly string[] {
  const shown = [...marks].slice(0, columns * ROAD_ROWS).reverse();
  const over = marks.length > shown.length ? marks.length % ROAD_ROWS : 0;
  // The newest column is filled from its top, so the oldest beads of a full plate leave by columns.
  return over === 0 ? shown : shown.slice(ROAD_ROWS - over);
}
