import type { ShownBall } from '../../results/headline.ts';
import { fillBox, INK, paintBall, paintShadow, write } from '../canvas.ts';
import type { Scene, SceneResult, Sheet } from '../scene.ts';
import { between, bounce, easeOut, noise, popSize, progress } from '../timing.ts';

const HEIGHT = 176;
/** A ball falls for this long. */
const FALL_MS = 620;
const SETTLE_MS = 700;
const IN_BOWL = 15;
/** Things placed one after another at this angle are spread evenly. */
const GOLDEN_ANGLE = 2.4;
const BOWL = { y: 52, radius: 46 } as const;

export type FallingBall = {
  /** Undefined until it lies in its place: the ball that falls is blank. */
  readonly shown: ShownBall | undefined;
  /** The share of its fall, from 0 to 1. */
  readonly fall: number;
  readonly sinceMs: number;
};

/** When each ball of a result lies in its place. The last of several lets people wait a little. */
export function landsMs(count: number): readonly number[] {
  if (count === 1) {
    return [2_400];
  }
  return Array.from(
    { length: count },
    (_, place) => 1_300 + place * 560 + (place === count - 1 ? 500 : 0),
  );
}

/** The balls at a moment. */
export function frameAt(result: SceneResult, elapsedMs: number): readonly FallingBall[] {
  const lands = landsMs(result.headline.length);
  return result.headline.map((ball, place) => {
    const atMs = lands[place] ?? 0;
    return {
      shown: elapsedMs >= atMs ? ball : undefined,
      fall: progress(elapsedMs, atMs - FALL_MS, FALL_MS),
      sinceMs: elapsedMs - atMs,
    };
  });
}

const countOf = ({ headline }: SceneResult) => headline.length;

/** WinGo, 5D, 11 choose 5, Lucky 28 and Mark Six: balls drop from a bowl, one after another. */
export const scene: Scene = {
  lengthMs: (result) => Math.max(...landsMs(countOf(result))) + SETTLE_MS,
  heightOf: () => HEIGHT,
  hasFreeTop: true,
  shownAt: (result, elapsedMs) =>
    frameAt(result, elapsedMs).flatMap(({ shown }) => (shown === undefined ? [] : [shown.text])),
  cuesOf: (result) => landsMs(countOf(result)).map((atMs) => ({ atMs, sound: 'drop' })),
  paint: (sheet, result, elapsedMs) => {
    const balls = frameAt(result, elapsedMs);
    const left = balls.filter(({ fall }) => fall === 0).length;
    paintBowl(sheet, { nowMs: elapsedMs, stir: left === 0 ? 0.25 : 1 });
    paintPlaces(sheet, balls.length);
    balls.forEach((ball, place) => {
      paintFalling(sheet, { ball, ...placeOf(sheet, place, balls.length) });
    });
    paintSum(sheet, result, balls);
  },
  paintWaiting: (sheet, _table, nowMs) => paintBowl(sheet, { nowMs, stir: 1 }),
};

function radiusOf({ width }: Pick<Sheet, 'width'>, count: number): number {
  return count === 1 ? 27 : Math.min(25, (width - 40) / count / 2 - 4);
}

/** The extra number of Mark Six stands apart. */
const APART = 16;
const hasExtra = (count: number) => count === 7;

function placeOf(sheet: Sheet, place: number, count: number) {
  const radius = radiusOf(sheet, count);
  const step = radius * 2 + 8;
  const apart = hasExtra(count) ? APART * (place === count - 1 ? 0.5 : -0.5) : 0;
  return {
    x: sheet.width / 2 + (place - (count - 1) / 2) * step + apart,
    ...{ y: HEIGHT - 9 - radius, radius },
  };
}

function paintPlaces(sheet: Sheet, count: number): void {
  for (let place = 0; place < count; place += 1) {
    const { x, y, radius } = placeOf(sheet, place, count);
    paintShadow(sheet.on, { x, y: y + radius * 0.86, radius: radius * 0.9, alpha: 0.35 });
    if (hasExtra(count) && place === count - 1) {
      write(sheet, { text: '+', x: x - radius - APART * 0.75, y, size: 20, fill: INK.dim });
    }
  }
}

function paintFalling(
  sheet: Sheet,
  at: {
    readonly ball: FallingBall;
    readonly x: number;
    readonly y: number;
    readonly radius: number;
  },
): void {
  const { ball, x, y, radius } = at;
  if (ball.fall === 0) {
    return;
  }
  const from = { x: sheet.width / 2, y: BOWL.y + BOWL.radius - 6 };
  const height = bounce(Math.min(1, ball.fall)) * (y - from.y);
  paintBall(sheet, {
    ...{ x: between(from.x, x, easeOut(ball.fall)), y: y - height, radius },
    ...(ball.shown === undefined
      ? {}
      : { colours: ball.shown.colours, text: ball.shown.text, size: popSize(ball.sinceMs) }),
  });
}

/** A bowl of glass with blank balls that are stirred. */
function paintBowl(
  sheet: Sheet,
  { nowMs, stir }: { readonly nowMs: number; readonly stir: number },
): void {
  const { on } = sheet;
  const x = sheet.width / 2;
  on.fillStyle = 'rgb(239 247 244 / 0.1)';
  on.beginPath();
  on.arc(x, BOWL.y, BOWL.radius, 0, Math.PI * 2);
  on.fill();
  const room = BOWL.radius - 13;
  for (let one = 0; one < IN_BOWL; one += 1) {
    const angle = one * GOLDEN_ANGLE + (nowMs / 900) * stir;
    const far = room * Math.sqrt((one + 0.5) / IN_BOWL);
    const jump = Math.sin(nowMs / (90 + 70 * noise(one, 2)) + one) * 6 * stir;
    paintBall(sheet, {
      x: x + Math.cos(angle) * far + jump * noise(one, 4),
      y: BOWL.y + Math.sin(angle) * far + jump,
      radius: 11,
    });
  }
  on.strokeStyle = 'rgb(239 247 244 / 0.5)';
  on.lineWidth = 2;
  on.beginPath();
  on.arc(x, BOWL.y, BOWL.radius, 0, Math.PI * 2);
  on.stroke();
  on.strokeStyle = 'rgb(255 255 255 / 0.55)';
  on.lineWidth = 4;
  on.beginPath();
  on.arc(x, BOWL.y, BOWL.radius - 8, Math.PI * 1.08, Math.PI * 1.36);
  on.stroke();
  fillBox(
    on,
    { x: x - 17, y: BOWL.y + BOWL.radius - 4, width: 34, height: 9 },
    { radius: 4, fill: '#1b4654' },
  );
}

function paintSum(sheet: Sheet, result: SceneResult, balls: readonly FallingBall[]): void {
  const { sum } = result.derived;
  const last = balls.at(-1);
  if (typeof sum === 'number' && balls.length > 1 && last?.shown !== undefined) {
    const right = sheet.width / 2 + BOWL.radius;
    write(sheet, {
      ...{ text: sheet.t('board.sum', { 0: sum }), y: BOWL.y + 34, size: 17, fill: INK.gold },
      x: Math.min((right + sheet.width) / 2, right + 75),
    });
  }
}
