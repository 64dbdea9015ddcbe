import type { BoardView, DrawnResultView } from '../../contract.ts';

/** The waiting form begins this long before the time of a draw, and is given up this long after it. */
const AWAITED_BEFORE_MS = 8_000;
const AWAITED_AFTER_MS = 10_000;
/** The whole result stays on the stage for this long. */
const OVER_MS = 3_000;
/** Without a scene before it, there is more to read at once. */
const OVER_WHEN_CALM_MS = 5_000;

/** A draw with a result. */
export type DrawnDraw = DrawnResultView & {
  readonly result: NonNullable<DrawnResultView['result']>;
};

/** What the stage does: nothing, it waits for a draw, shows it being made, or shows its whole result. */
export type Stage =
  | { readonly kind: 'idle' }
  | { readonly kind: 'awaited'; readonly drawNo: string | undefined }
  | {
      readonly kind: 'showing' | 'over';
      readonly drawn: DrawnDraw;
      /** When the scene began, by the server's clock, and when it shows the whole result. */
      readonly startedAtMs: number;
      readonly shownAtMs: number;
    };

export type StageInputs = {
  readonly board: Pick<BoardView, 'draw' | 'results'>;
  readonly nowMs: number;
  /** The length of the scene of a draw; undefined while the scene is not there, and then nothing is shown or held back. */
  readonly lengthOf: ((drawn: DrawnDraw) => number) | undefined;
  /** Whether results appear at once, without motion. */
  readonly isCalm: boolean;
  /** The draw whose scene was closed. */
  readonly closedDraw: string | undefined;
};

/**
 * Decides what the stage does at a moment. A scene begins when the result was published, by the server's clock: whoever
 * opens the board later joins in the middle, and after its end sees no scene.
 */
export function stageOf(inputs: StageInputs): Stage {
  if (inputs.lengthOf === undefined) {
    return { kind: 'idle' };
  }
  return ofNewest(inputs) ?? (inputs.isCalm ? undefined : ofAwaited(inputs)) ?? { kind: 'idle' };
}

function ofNewest({ board, nowMs, lengthOf, isCalm, closedDraw }: StageInputs): Stage | undefined {
  const drawn = newestOf(board);
  if (drawn === undefined || lengthOf === undefined || drawn.drawNo === closedDraw) {
    return undefined;
  }
  const startedAtMs = drawn.drawnAt;
  const shownAtMs = startedAtMs + (isCalm ? 0 : lengthOf(drawn));
  if (nowMs < shownAtMs) {
    return { kind: 'showing', drawn, startedAtMs, shownAtMs };
  }
  return nowMs < shownAtMs + overMs(isCalm)
    ? { kind: 'over', drawn, startedAtMs, shownAtMs }
    : undefined;
}

function newestOf({ results }: StageInputs['board']): DrawnDraw | undefined {
  const [newest] = results;
  return newest?.result ? { ...newest, result: newest.result } : undefined;
}

const overMs = (isCalm: boolean) => (isCalm ? OVER_WHEN_CALM_MS : OVER_MS);

function ofAwaited({ board, nowMs, closedDraw }: StageInputs): Stage | undefined {
  const { draw, results } = board;
  const isClosed = closedDraw !== undefined && !results.some((one) => one.drawNo === closedDraw);
  if (draw === null || isClosed) {
    return undefined;
  }
  const isDue = nowMs >= Math.max(draw.locksAt, draw.drawsAt - AWAITED_BEFORE_MS);
  if (isDue) {
    return nowMs < draw.drawsAt + AWAITED_AFTER_MS
      ? { kind: 'awaited', drawNo: draw.drawNo }
      : undefined;
  }
  const [newest] = results;
  const isFormerAwaited = newest !== undefined && newest.drawsAt < draw.opensAt;
  return isFormerAwaited && nowMs < draw.opensAt + AWAITED_AFTER_MS
    ? { kind: 'awaited', drawNo: undefined }
    : undefined;
}

/** When the stage changes next without anything new on the board; undefined: not at all. */
export function stageChangesAt(inputs: StageInputs): number | undefined {
  const { board, nowMs, lengthOf, isCalm } = inputs;
  const { draw } = board;
  const drawn = newestOf(board);
  const shownAtMs =
    drawn === undefined || lengthOf === undefined
      ? 0
      : drawn.drawnAt + (isCalm ? 0 : lengthOf(drawn));
  const moments = [
    shownAtMs,
    shownAtMs + overMs(isCalm),
    ...(draw === null
      ? []
      : [
          Math.max(draw.locksAt, draw.drawsAt - AWAITED_BEFORE_MS),
          draw.drawsAt + AWAITED_AFTER_MS,
          draw.opensAt + AWAITED_AFTER_MS,
        ]),
  ].filter((atMs) => atMs > nowMs);
  return moments.length === 0 ? undefined : Math.min(...moments);
}
