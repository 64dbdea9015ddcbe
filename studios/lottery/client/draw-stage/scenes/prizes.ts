import { namedParts } from '../../../games/draw-form.ts';
import type { GameTable } from '../../game-table.ts';
import { fillBox, INK, write } from '../canvas.ts';
import type { Cue, Scene, SceneResult, Sheet } from '../scene.ts';
import { noise, popSize } from '../timing.ts';

const FIRST_MS = 500;
/** From one number to the next; a draw with few numbers takes more time for each. */
const QUICK_MS = 300;
const SLOW_MS = 700;
const FEW = 8;
/** The digits of the highest prize are called one by one. */
const DIGIT_MS = 620;
const BREATH_MS = 700;
const SETTLE_MS = 700;
const ROW = 19;
const TOP_ROW = 44;

type Call = {
  readonly prize: string;
  readonly text: string;
  /** When each digit is called. */
  readonly digitsMs: readonly number[];
};

export type CalledNumber = {
  readonly prize: string;
  /** Digits that are called; undefined for one that still rolls. */
  readonly digits: readonly (string | undefined)[];
  readonly isRolling: boolean;
  readonly sinceMs: number;
};

/** The calls in the order of the result. They are made from the lowest prize to the highest. */
function callsOf({ table, balls }: SceneResult): readonly Call[] {
  const written = Object.entries(namedParts(table.rules.form, balls)).flatMap(([prize, numbers]) =>
    numbers.map((text) => ({ prize, text })),
  );
  const stepMs = written.length <= FEW ? SLOW_MS : QUICK_MS;
  const restMs = FIRST_MS + (written.length - 1) * stepMs;
  return written.map((one, place) => {
    const atMs = FIRST_MS + (written.length - 1 - place) * stepMs;
    const digitMs = place === 0 ? DIGIT_MS : 0;
    return {
      ...one,
      digitsMs: [...one.text].map((_, digit) =>
        place === 0 ? restMs + (written.length > 1 ? BREATH_MS : 0) + digit * digitMs : atMs,
      ),
    };
  });
}

/** The numbers of all prizes at a moment, the highest prize first. */
export function frameAt(result: SceneResult, elapsedMs: number): readonly CalledNumber[] {
  const calls = callsOf(result);
  const next = calls.findLastIndex(({ digitsMs }) => digitsMs.some((atMs) => elapsedMs < atMs));
  return calls.map(({ prize, text, digitsMs }, place) => ({
    prize,
    digits: [...text].map((digit, at) => (elapsedMs >= (digitsMs[at] ?? 0) ? digit : undefined)),
    isRolling: place === next,
    sinceMs: elapsedMs - (digitsMs.at(-1) ?? 0),
  }));
}

const endOf = (result: SceneResult) =>
  Math.max(0, ...callsOf(result).flatMap(({ digitsMs }) => digitsMs));

/** Vietnam, Thai, Hanoi and Malaysia: prizes are called one after another, the special prize last, digit by digit. */
export const scene: Scene = {
  lengthMs: (result) => endOf(result) + SETTLE_MS,
  hasFreeTop: false,
  heightOf: (table, width) =>
    TOP_ROW + 14 + ROW * rowsOf(table, width).reduce((sum, { lines }) => sum + lines, 0),
  shownAt: (result, elapsedMs) =>
    frameAt(result, elapsedMs).flatMap(({ digits }) =>
      digits.includes(undefined) ? [] : [digits.join('')],
    ),
  cuesOf: (result) =>
    callsOf(result).flatMap(({ digitsMs }): readonly Cue[] =>
      [...new Set(digitsMs)].map((atMs) => ({
        atMs,
        sound: digitsMs[0] === digitsMs.at(-1) ? 'tick' : 'drop',
      })),
    ),
  paint: (sheet, { table, ...result }, elapsedMs) =>
    paintTable(sheet, table, { numbers: frameAt({ table, ...result }, elapsedMs), elapsedMs }),
  paintWaiting: (sheet, table, nowMs) => {
    const blank = partsOf(table).flatMap(({ name, count, below }) =>
      Array.from({ length: count }, () => ({
        prize: name,
        digits: Array.from({ length: String(below - 1).length }, () => undefined),
        isRolling: false,
        sinceMs: -1,
      })),
    );
    paintTable(sheet, table, { numbers: blank, elapsedMs: nowMs });
  },
};

function partsOf({ rules }: GameTable) {
  return rules.form.kind === 'independent' ? rules.form.parts : [];
}

const textWidth = (digits: number) => digits * 8.6 + 10;
const NAME_WIDTH = 112;

/** The rows below the highest prize: how many numbers fit beside each other, and on how many lines. */
function rowsOf(table: GameTable, width: number) {
  return partsOf(table)
    .slice(1)
    .map(({ name, count, below }) => {
      const digits = String(below - 1).length;
      const room = Math.max(1, Math.floor((width - NAME_WIDTH - 12) / textWidth(digits)));
      const lines = Math.ceil(count / room);
      return { name, lines, inLine: Math.ceil(count / lines), digits };
    });
}

function paintTable(
  sheet: Sheet,
  table: GameTable,
  at: { readonly numbers: readonly CalledNumber[]; readonly elapsedMs: number },
): void {
  const [highest] = at.numbers;
  if (highest !== undefined) {
    paintHighest(sheet, highest, { elapsedMs: at.elapsedMs, isNamed: at.numbers.length > 1 });
  }
  let line = 0;
  for (const row of rowsOf(table, sheet.width)) {
    const numbers = at.numbers.filter(({ prize }) => prize === row.name);
    const top = TOP_ROW + 14 + line * ROW;
    const isCalled = numbers.some(({ isRolling }) => isRolling);
    write(sheet, {
      ...{ text: sheet.t(`pick.prize.${row.name}`), x: 14, y: top, size: 13, align: 'left' },
      ...{ fill: isCalled ? INK.gold : INK.dim, isStrong: isCalled },
    });
    numbers.forEach((number, index) => {
      paintNumber(sheet, number, {
        x: NAME_WIDTH + (index % row.inLine) * textWidth(row.digits),
        y: top + Math.floor(index / row.inLine) * ROW,
        elapsedMs: at.elapsedMs,
      });
    });
    line += row.lines;
  }
}

/** What a place shows before its digit is called: a dot, or while it is being called a digit that changes. */
function rollingDigit(elapsedMs: number, place: number): string {
  return String(Math.floor(noise(Math.floor(elapsedMs / 55), place) * 10));
}

function paintNumber(
  sheet: Sheet,
  { digits, isRolling, sinceMs }: CalledNumber,
  at: { readonly x: number; readonly y: number; readonly elapsedMs: number },
): void {
  const pop = sinceMs >= 0 ? Math.min(1.2, popSize(sinceMs)) : 1;
  digits.forEach((digit, place) => {
    write(sheet, {
      text: digit ?? (isRolling ? rollingDigit(at.elapsedMs, place) : '·'),
      ...{ x: at.x + 4 + place * 8.6 * pop, y: at.y, size: 15 * pop },
      fill:
        digit === undefined
          ? isRolling
            ? INK.dim
            : INK.faint
          : sinceMs < 900
            ? INK.gold
            : INK.text,
    });
  });
}

function paintHighest(
  sheet: Sheet,
  { prize, digits, isRolling }: CalledNumber,
  at: { readonly elapsedMs: number; readonly isNamed: boolean },
): void {
  const [height, gap] = [36, 5];
  const from = at.isNamed ? NAME_WIDTH : 14;
  const width = Math.min(30, (sheet.width - from - 14) / digits.length - gap);
  const left = at.isNamed
    ? NAME_WIDTH
    : sheet.width / 2 - (digits.length * (width + gap) - gap) / 2;
  if (at.isNamed) {
    write(sheet, {
      ...{ text: sheet.t(`pick.prize.${prize}`), x: 14, y: 4 + height / 2, size: 15 },
      ...{ fill: INK.gold, align: 'left' },
    });
  }
  const next = digits.indexOf(undefined);
  digits.forEach((digit, place) => {
    const box = { x: left + place * (width + gap), y: 4, width, height };
    const isNext = isRolling && place === next;
    fillBox(sheet.on, box, {
      radius: 7,
      fill: digit !== undefined ? INK.gold : isNext ? '#2a5c6c' : '#143745',
    });
    write(sheet, {
      text: digit ?? (isNext ? rollingDigit(at.elapsedMs, place) : '·'),
      ...{ x: box.x + width / 2, y: box.y + height / 2 + 1, size: 24 },
      fill: digit !== undefined ? INK.dark : isNext ? INK.text : INK.dim,
    });
  });
}
