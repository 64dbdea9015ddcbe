import { namedParts } from '../../../games/draw-form.ts';
import { type Box, fillBox, INK, write } from '../canvas.ts';
import type { Scene, SceneResult, Sheet } from '../scene.ts';
import { easeOut, noise, popSize, progress } from '../timing.ts';

const RAIN_MS = 2_600;
const SUBTRACTED_MS = 3_100;
const SEALED_MS = 3_900;
const DIGITS_MS = 4_700;
const DIGIT_MS = 420;
const SETTLE_MS = 700;
const HEIGHT = 176;
const DROPS = 22;
const DIGITS = 5;

type Sums = {
  readonly count: number;
  readonly sum: number;
  readonly x16: number;
  readonly sealed: number;
};

export type ShotsFrame = {
  /** The numbers of players that have come down so far, and the part of their sum. */
  readonly count: number;
  readonly sum: number;
  readonly x16: number | undefined;
  readonly sealed: number | undefined;
  readonly digits: readonly (string | undefined)[];
};

/** What is known at a moment: the sum grows, the sixteenth from the last is subtracted, the sealed number opens. */
export function frameAt(result: SceneResult, elapsedMs: number): ShotsFrame {
  const { count, sum, x16, sealed } = sumsOf(result);
  const share = count === 0 ? 1 : easeOut(progress(elapsedMs, 200, RAIN_MS - 200));
  const [text = ''] = Object.values(namedParts(result.table.rules.form, result.balls)).flat();
  return {
    count: Math.floor(count * share),
    sum: Math.floor(sum * share),
    x16: elapsedMs >= SUBTRACTED_MS ? x16 : undefined,
    sealed: elapsedMs >= SEALED_MS ? sealed : undefined,
    digits: [...text].map((digit, place) =>
      elapsedMs >= DIGITS_MS + place * DIGIT_MS ? digit : undefined,
    ),
  };
}

function sumsOf({ derived }: SceneResult): Sums {
  const shots = derived['shots'];
  const read = (name: string): number => {
    const value: unknown =
      typeof shots === 'object' && shots !== null ? Reflect.get(shots, name) : undefined;
    return typeof value === 'number' ? value : 0;
  };
  return { count: read('count'), sum: read('sum'), x16: read('x16'), sealed: read('sealed') };
}

/** Yeekee: the numbers of players rain into the sealed one. */
export const scene: Scene = {
  lengthMs: () => DIGITS_MS + (DIGITS - 1) * DIGIT_MS + SETTLE_MS,
  heightOf: () => HEIGHT,
  hasFreeTop: true,
  shownAt: (result, elapsedMs) => {
    const { digits } = frameAt(result, elapsedMs);
    return digits.includes(undefined) ? [] : [digits.join('')];
  },
  cuesOf: (result) => [
    ...(sumsOf(result).count === 0 ? [] : [300, 620, 900, 1_250, 1_600, 2_000]).map((atMs) => ({
      atMs,
      sound: 'drop' as const,
    })),
    { atMs: SEALED_MS, sound: 'start' },
    ...Array.from({ length: DIGITS }, (_, place) => ({
      atMs: DIGITS_MS + place * DIGIT_MS,
      sound: 'knock' as const,
    })),
  ],
  paint: (sheet, result, elapsedMs) => {
    const frame = frameAt(result, elapsedMs);
    paintPond(sheet, { nowMs: elapsedMs, isOpen: frame.sealed !== undefined });
    if (sumsOf(result).count > 0) {
      paintRain(sheet, result.rain ?? [], elapsedMs);
    }
    paintSums(sheet, frame);
    paintDigits(sheet, frame, elapsedMs);
  },
  paintWaiting: (sheet, _table, nowMs) => paintPond(sheet, { nowMs, isOpen: false }),
};

/** The sealed number is a bud on the water that opens. */
function paintPond(
  { on, width }: Sheet,
  { nowMs, isOpen }: { readonly nowMs: number; readonly isOpen: boolean },
): void {
  const [x, y] = [width / 2, 62];
  on.strokeStyle = 'rgb(156 205 255 / 0.35)';
  on.lineWidth = 1.5;
  for (let ring = 0; ring < 3; ring += 1) {
    const share = (nowMs / 2_400 + ring / 3) % 1;
    on.globalAlpha = 1 - share;
    on.beginPath();
    on.ellipse(x, y + 18, 30 + share * 90, 8 + share * 20, 0, 0, Math.PI * 2);
    on.stroke();
  }
  on.globalAlpha = 1;
  const spread = isOpen ? 0.46 : 0.13;
  for (let petal = -3; petal <= 3; petal += 1) {
    on.save();
    on.translate(x, y + 18);
    on.rotate(petal * spread);
    on.fillStyle = petal % 2 === 0 ? '#f6a3c2' : '#d6336c';
    on.beginPath();
    on.moveTo(0, 0);
    on.quadraticCurveTo(-17, -26, 0, -54);
    on.quadraticCurveTo(17, -26, 0, 0);
    on.fill();
    on.restore();
  }
}

/** The numbers that this page has seen, as drops; drops without numbers where it has seen none. */
function paintRain(sheet: Sheet, rain: readonly string[], elapsedMs: number): void {
  for (let drop = 0; drop < DROPS; drop += 1) {
    const startMs = (RAIN_MS - 900) * (drop / DROPS);
    const share = progress(elapsedMs, startMs, 800);
    if (share > 0 && share < 1) {
      const from = sheet.width * (0.08 + 0.84 * noise(drop, 5));
      const x = from + (sheet.width / 2 - from) * share ** 2;
      sheet.on.globalAlpha = 1 - share * 0.6;
      paintDrop(sheet, { x, y: share * 74 - 10, text: rain[drop % Math.max(1, rain.length)] });
      sheet.on.globalAlpha = 1;
    }
  }
}

function paintDrop(
  sheet: Sheet,
  { x, y, text }: { readonly x: number; readonly y: number; readonly text: string | undefined },
): void {
  const { on } = sheet;
  if (text !== undefined) {
    fillBox(on, { x: x - 24, y: y - 9, width: 48, height: 18 }, { radius: 9, fill: '#9ccdff' });
    write(sheet, { text, x, y: y + 0.5, size: 13, fill: INK.dark });
    return;
  }
  on.fillStyle = '#9ccdff';
  on.beginPath();
  on.moveTo(x, y - 11);
  on.quadraticCurveTo(x + 8, y, x, y + 6);
  on.quadraticCurveTo(x - 8, y, x, y - 11);
  on.fill();
}

function paintSums(sheet: Sheet, { count, sum, x16, sealed }: ShotsFrame): void {
  const terms = [
    { name: `${sheet.t('board.shots.sum')} (${count})`, value: String(sum) },
    { name: sheet.t('board.shots.x16'), value: x16 === undefined ? '' : `− ${padded(x16)}` },
    {
      name: sheet.t('board.stage.sealed'),
      value: sealed === undefined ? '' : `+ ${padded(sealed)}`,
    },
  ];
  terms.forEach(({ name, value }, index) => {
    const x = sheet.width * ((index + 0.5) / 3);
    write(sheet, { text: name, x, y: 99, size: 13, fill: INK.dim, isStrong: false });
    write(sheet, { text: value === '' ? '·' : value, x, y: 117, size: 16 });
  });
}

const padded = (number: number) => String(number).padStart(DIGITS, '0');

function paintDigits(sheet: Sheet, { digits }: ShotsFrame, elapsedMs: number): void {
  const [width, gap] = [30, 6];
  digits.forEach((digit, place) => {
    const size = popSize(elapsedMs - DIGITS_MS - place * DIGIT_MS);
    const box: Box = {
      x: sheet.width / 2 + (place - DIGITS / 2) * (width + gap) + gap / 2,
      ...{ y: 133, width, height: 36 },
    };
    fillBox(sheet.on, box, { radius: 7, fill: digit === undefined ? '#143745' : INK.gold });
    write(sheet, {
      ...{ text: digit ?? '·', x: box.x + width / 2, y: box.y + 19 },
      ...{ size: 24 * (digit === undefined ? 1 : size), fill: digit ? INK.dark : INK.dim },
    });
  });
}
