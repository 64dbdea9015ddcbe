import { type Box, fillBox, INK, paintBall, sprite, write } from '../canvas.ts';
import type { Scene, SceneResult, Sheet } from '../scene.ts';
import { easeOut, noise, popSize, progress } from '../timing.ts';

const NUMBERS = 80;
const FIRST_MS = 700;
const STEP_MS = 180;
const FLY_MS = 260;
const SETTLE_MS = 500;
const GAP = 3;
const WIDE = 600;

export type Hit = { readonly ball: number; readonly sinceMs: number };

/** The order in which the numbers light up: another for each result, and the same for everybody. */
function calledOrder(balls: readonly number[]): readonly number[] {
  const seed = balls.reduce((sum, ball) => sum + ball, 0);
  return [...balls].sort((one, other) => noise(one, seed) - noise(other, seed));
}

const hitsMs = (place: number) => FIRST_MS + place * STEP_MS;

/** The numbers that are lit at a moment, in the order of the result. */
export function frameAt(
  { balls }: Pick<SceneResult, 'balls'>,
  elapsedMs: number,
): { readonly hits: readonly Hit[]; readonly flying: Hit | undefined } {
  const called = calledOrder(balls);
  const known = new Map(called.map((ball, place) => [ball, elapsedMs - hitsMs(place)]));
  const next = called.find((ball) => (known.get(ball) ?? 0) < 0);
  const sinceMs = next === undefined ? undefined : (known.get(next) ?? 0) + FLY_MS;
  return {
    hits: balls.flatMap((ball) => {
      const since = known.get(ball) ?? -1;
      return since >= 0 ? [{ ball, sinceMs: since }] : [];
    }),
    flying:
      next === undefined || sinceMs === undefined || sinceMs < 0
        ? undefined
        : { ball: next, sinceMs },
  };
}

/** Keno: the numbers of the draw light up on the grid of eighty. */
export const scene: Scene = {
  lengthMs: ({ balls }) => hitsMs(balls.length - 1) + SETTLE_MS,
  heightOf: (_table, width) => (width < WIDE ? 214 : 150),
  hasFreeTop: false,
  shownAt: (result, elapsedMs) => frameAt(result, elapsedMs).hits.map(({ ball }) => String(ball)),
  cuesOf: ({ balls }) => balls.map((_, place) => ({ atMs: hitsMs(place), sound: 'tick' })),
  paint: (sheet, result, elapsedMs) => {
    const { hits, flying } = frameAt(result, elapsedMs);
    const { own = NONE } = result;
    paintGrid(sheet);
    for (const { ball, sinceMs } of hits) {
      const { x, y, width, height } = cellOf(sheet, ball);
      const size = popSize(sinceMs);
      const fresh = 1 - progress(sinceMs, 0, 900);
      fillBox(
        sheet.on,
        {
          x: x + (width * (1 - size)) / 2,
          y: y + (height * (1 - size)) / 2,
          width: width * size,
          height: height * size,
        },
        { radius: 6, fill: own.has(ball) || (fresh > 0 && fresh < 1) ? INK.gold : INK.leaf },
      );
      write(sheet, {
        ...{ text: String(ball), x: x + width / 2, y: y + height / 2 + 0.5 },
        ...{ size: 13, fill: INK.dark },
      });
    }
    for (const ball of own) {
      markOwn(sheet, cellOf(sheet, ball));
    }
    if (flying !== undefined) {
      paintFlying(sheet, flying);
    }
    if (own.size > 0) {
      const caught = hits.filter(({ ball }) => own.has(ball)).length;
      write(sheet, {
        ...{ text: sheet.t('board.stage.own', { 0: caught, 1: own.size }), x: 14 },
        ...{ y: sheet.height - 13, size: 13, fill: INK.gold, align: 'left' },
      });
    }
    write(sheet, {
      ...{ text: `${hits.length} / ${result.balls.length}`, x: sheet.width - 14 },
      ...{ y: sheet.height - 13, size: 14, fill: INK.gold, align: 'right' },
    });
  },
  paintWaiting: (sheet, _table, nowMs) => {
    paintGrid(sheet);
    const wave = (nowMs / 900) % 1;
    sheet.on.fillStyle = `rgb(255 214 107 / ${0.16 * (1 - wave)})`;
    sheet.on.beginPath();
    sheet.on.arc(sheet.width / 2, sheet.height / 2, 20 + wave * 120, 0, Math.PI * 2);
    sheet.on.fill();
  },
};

const NONE: ReadonlySet<number> = new Set();

/** A frame around a number that the member picked, before and after it is drawn. */
function markOwn({ on }: Sheet, { x, y, width, height }: Box): void {
  on.strokeStyle = INK.gold;
  on.lineWidth = 2;
  on.beginPath();
  on.roundRect(x + 1, y + 1, width - 2, height - 2, 6);
  on.stroke();
}

function cellOf({ width, height }: Pick<Sheet, 'width' | 'height'>, ball: number): Box {
  const columns = width < WIDE ? 10 : 20;
  const rows = NUMBERS / columns;
  const [left, top] = [12, 6];
  const cell = { width: (width - left * 2) / columns, height: (height - top - 26) / rows };
  const at = ball - 1;
  return {
    x: left + (at % columns) * cell.width + GAP / 2,
    y: top + Math.floor(at / columns) * cell.height + GAP / 2,
    width: cell.width - GAP,
    height: cell.height - GAP,
  };
}

function paintGrid(sheet: Sheet): void {
  const { width, height, fontFamily } = sheet;
  const grid = sprite(sheet, { key: `grid ${width} ${height}`, width, height }, (on) => {
    for (let ball = 1; ball <= NUMBERS; ball += 1) {
      const cell = cellOf(sheet, ball);
      fillBox(on, cell, { radius: 6, fill: INK.faint });
      write(
        { on, fontFamily },
        {
          ...{ text: String(ball), x: cell.x + cell.width / 2, y: cell.y + cell.height / 2 + 0.5 },
          ...{ size: 12, fill: INK.dim, isStrong: false },
        },
      );
    }
  });
  sheet.on.drawImage(grid, 0, 0, width, height);
}

/** A blank ball on its way: its number is known when the cell lights up. */
function paintFlying(sheet: Sheet, { ball, sinceMs }: Hit): void {
  const { x, y, width, height } = cellOf(sheet, ball);
  const share = easeOut(progress(sinceMs, 0, FLY_MS));
  paintBall(sheet, {
    x: sheet.width / 2 + (x + width / 2 - sheet.width / 2) * share,
    y: sheet.height + (y + height / 2 - sheet.height) * share,
    radius: 9,
  });
}
