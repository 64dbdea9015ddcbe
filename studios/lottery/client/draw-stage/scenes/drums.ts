import { numberTexts } from '../../../games/draw-form.ts';
import { fillBox, INK, paintBall, paintShadow, write } from '../canvas.ts';
import type { Scene, SceneResult, Sheet } from '../scene.ts';
import { between, bounce, easeOut, noise, popSize, progress } from '../timing.ts';

const HEIGHT = 196;
const FIRST_MS = 1_900;
/** Each drum takes longer than the one before it, and the last one longest. */
const NEXT_MS = 1_150;
const LONGER_MS = 260;
const FALL_MS = 560;
const SETTLE_MS = 800;
const IN_DRUM = 10;
const DRUM_Y = 62;

/** When the digit of each drum lies below it. */
export function stopsMs(drums: number): readonly number[] {
  return Array.from(
    { length: drums },
    (_, drum) => FIRST_MS + drum * NEXT_MS + ((drum * (drum + 1)) / 2) * LONGER_MS,
  );
}

export type Drum = {
  /** Undefined while the drum turns. */
  readonly digit: string | undefined;
  /** The share of the fall of its ball, from 0 to 1. */
  readonly fall: number;
  readonly sinceMs: number;
  /** Whether it is the one whose ball comes next. */
  readonly isNext: boolean;
};

function digitsOf({ table, balls }: SceneResult): readonly string[] {
  return [...numberTexts(table.rules.form, balls).join('')];
}

/** The drums at a moment, from the left. */
export function frameAt(result: SceneResult, elapsedMs: number): readonly Drum[] {
  const digits = digitsOf(result);
  const stops = stopsMs(digits.length);
  const next = stops.findIndex((atMs) => elapsedMs < atMs);
  return digits.map((digit, drum) => {
    const atMs = stops[drum] ?? 0;
    return {
      digit: elapsedMs >= atMs ? digit : undefined,
      fall: progress(elapsedMs, atMs - FALL_MS, FALL_MS),
      sinceMs: elapsedMs - atMs,
      isNext: drum === next,
    };
  });
}

const endOf = (result: SceneResult) => Math.max(...stopsMs(digitsOf(result).length));

/** Lao: a drum for each digit of the one number; they stop one after another, from the left. */
export const scene: Scene = {
  lengthMs: (result) => endOf(result) + SETTLE_MS,
  heightOf: () => HEIGHT,
  hasFreeTop: true,
  shownAt: (result, elapsedMs) =>
    elapsedMs >= endOf(result) ? numberTexts(result.table.rules.form, result.balls) : [],
  cuesOf: (result) => stopsMs(digitsOf(result).length).map((atMs) => ({ atMs, sound: 'drop' })),
  paint: (sheet, result, elapsedMs) => {
    const drums = frameAt(result, elapsedMs);
    drums.forEach((drum, place) => {
      paintDrum(sheet, { drum, place, count: drums.length, nowMs: elapsedMs });
    });
  },
  paintWaiting: (sheet, { rules }, nowMs) => {
    const count = lengthOf(rules.form);
    for (let place = 0; place < count; place += 1) {
      paintDrum(sheet, {
        drum: { digit: undefined, fall: 0, sinceMs: -1, isNext: false },
        ...{ place, count, nowMs },
      });
    }
  },
};

function lengthOf(form: SceneResult['table']['rules']['form']): number {
  return form.kind === 'independent'
    ? form.parts.reduce((sum, { count, below }) => sum + count * String(below - 1).length, 0)
    : 0;
}

function paintDrum(
  sheet: Sheet,
  at: {
    readonly drum: Drum;
    readonly place: number;
    readonly count: number;
    readonly nowMs: number;
  },
): void {
  const { drum, place, count, nowMs } = at;
  const step = Math.min(104, (sheet.width - 16) / count);
  const radius = Math.min(42, step / 2 - 6);
  const x = sheet.width / 2 + (place - (count - 1) / 2) * step;
  paintGlass(sheet, { x, radius, isNext: drum.isNext });
  const isOut = drum.fall > 0;
  // Before its ball falls a drum turns faster; afterwards it hardly moves.
  const speed = isOut ? 0.15 : drum.isNext ? 1.9 : 1;
  for (let one = 0; one < IN_DRUM - (isOut ? 1 : 0); one += 1) {
    const far = (radius - 10) * Math.sqrt((one + 0.5) / IN_DRUM);
    const angle = one * 2.4 + (nowMs / 620) * speed * (place % 2 === 0 ? 1 : -1);
    const jump = Math.sin(nowMs / (70 + 60 * noise(one, place)) + one) * 5 * speed;
    paintBall(sheet, {
      x: x + Math.cos(angle) * far,
      y: DRUM_Y + Math.sin(angle) * far + Math.min(6, Math.max(-6, jump)),
      radius: Math.min(9, radius / 4),
    });
  }
  paintFallen(sheet, { drum, x, from: DRUM_Y + radius, radius: Math.min(27, radius * 0.72) });
}

function paintGlass(
  { on }: Sheet,
  at: { readonly x: number; readonly radius: number; readonly isNext: boolean },
): void {
  const { x, radius, isNext } = at;
  fillBox(
    on,
    { x: x - 12, y: DRUM_Y + radius - 4, width: 24, height: 10 },
    { radius: 4, fill: '#1b4654' },
  );
  on.fillStyle = 'rgb(239 247 244 / 0.1)';
  on.strokeStyle = isNext ? INK.gold : 'rgb(239 247 244 / 0.45)';
  on.lineWidth = isNext ? 3 : 2;
  on.beginPath();
  on.arc(x, DRUM_Y, radius, 0, Math.PI * 2);
  on.fill();
  on.stroke();
}

function paintFallen(
  sheet: Sheet,
  at: {
    readonly drum: Drum;
    readonly x: number;
    readonly from: number;
    readonly radius: number;
  },
): void {
  const { drum, x, from, radius } = at;
  const y = HEIGHT - 10 - radius;
  paintShadow(sheet.on, { x, y: y + radius * 0.86, radius: radius * 0.9, alpha: 0.35 });
  if (drum.fall === 0) {
    write(sheet, { text: '·', x, y, size: 22, fill: INK.dim });
    return;
  }
  const height = bounce(drum.fall) * (y - from);
  paintBall(sheet, {
    ...{ x, y: drum.fall < 1 ? between(from, y, easeOut(drum.fall)) - height * 0.2 : y, radius },
    ...(drum.digit === undefined
      ? {}
      : { colours: ['gold'], text: drum.digit, size: popSize(drum.sinceMs) }),
  });
}
