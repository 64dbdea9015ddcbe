import { fillBox, INK, sprite, write } from '../canvas.ts';
import type { Scene, SceneResult, Sheet } from '../scene.ts';
import { easeOut, noise, popSize, progress } from '../timing.ts';

/** The winner is at the finish at this time, each later place so much after the one before it. */
const FIRST_MS = 4_600;
const PLACE_MS = 130;
const LENGTH_MS = 6_000;
const COUNTED_MS = 500;
const TOP = 30;
const LANE = 18;
const CAR = { width: 42, height: 16 } as const;
const START = 8;
/** From the finish to the edge, where the places are written. */
const RUN_OUT = 38;

const PAINTS: readonly string[] = [
  '#f2b530',
  '#2f7dd1',
  '#5d6b72',
  '#f0782d',
  '#1fb6c9',
  '#6d5bd0',
  '#a9bcc0',
  '#d6336c',
  '#9a3412',
  '#2bb48a',
];

export type RacingCar = {
  readonly car: number;
  /** The share of the way that lies behind it, from 0 to 1. */
  readonly way: number;
  /** Its place, from 1; undefined before it is at the finish. */
  readonly place: number | undefined;
  readonly sinceMs: number;
};

/** The cars at a moment, by their numbers. None goes back, and all are level until the race is well under way. */
export function frameAt(
  { balls }: Pick<SceneResult, 'balls'>,
  elapsedMs: number,
): readonly RacingCar[] {
  const seed = balls.reduce((sum, car, place) => sum + car * (place + 1), 0);
  return balls
    .map((car, index) => {
      const endsMs = FIRST_MS + index * PLACE_MS;
      const time = progress(elapsedMs, COUNTED_MS, endsMs - COUNTED_MS);
      return {
        car,
        way: wayOf(time, car, seed),
        place: elapsedMs >= endsMs ? index + 1 : undefined,
        sinceMs: elapsedMs - endsMs,
      };
    })
    .sort((one, other) => one.car - other.car);
}

/** Cars overtake each other: their speeds differ on the way by what depends on the car and the draw, not on its place. */
function wayOf(time: number, car: number, seed: number): number {
  const swing = (wave: number) => (noise(car, seed + wave) - 0.5) * Math.sin(Math.PI * wave * time);
  return Math.min(1, time + 0.16 * swing(1) + 0.1 * swing(2) + 0.05 * swing(3));
}

/** PK10: ten cars race for six seconds. */
export const scene: Scene = {
  lengthMs: () => LENGTH_MS,
  heightOf: () => TOP + LANE * 10 + 10,
  hasFreeTop: false,
  shownAt: (result, elapsedMs) => placed(frameAt(result, elapsedMs)).map(({ car }) => String(car)),
  cuesOf: () => [
    { atMs: COUNTED_MS, sound: 'start' },
    ...[1_500, 2_500, 3_400, 4_100].map((atMs) => ({ atMs, sound: 'roll' as const })),
    ...[0, 1, 2].map((place) => ({
      atMs: FIRST_MS + place * PLACE_MS,
      sound: 'drop' as const,
    })),
  ],
  paint: (sheet, result, elapsedMs) => {
    const cars = frameAt(result, elapsedMs);
    paintTrack(sheet, { shiftPx: elapsedMs * 0.42, isMoving: elapsedMs < FIRST_MS });
    for (const { car, way, place } of cars) {
      const x = START + way * (sheet.width - RUN_OUT - CAR.width - START);
      paintWake(sheet, { x, y: TOP + (car - 0.5) * LANE, isMoving: way > 0.02 && way < 1 });
      paintCar(sheet, { car, x, y: TOP + (car - 1) * LANE + LANE / 2 });
      if (result.own?.has(car) === true) {
        markOwn(sheet, { x, y: TOP + (car - 0.5) * LANE });
      }
      if (place !== undefined) {
        write(sheet, {
          ...{ text: String(place), x: sheet.width - 14, y: TOP + (car - 0.5) * LANE },
          ...{ size: 13, fill: place <= 3 ? INK.gold : INK.dim },
        });
      }
    }
    paintOrder(sheet, placed(cars));
  },
  paintWaiting: (sheet, _table, nowMs) => {
    paintTrack(sheet, { shiftPx: 0, isMoving: false });
    for (let car = 1; car <= PAINTS.length; car += 1) {
      const x = START + Math.sin(nowMs / 60 + car * 2) * 0.8;
      paintCar(sheet, { car, x, y: TOP + (car - 1) * LANE + LANE / 2 });
    }
    for (let lamp = 0; lamp < 3; lamp += 1) {
      const isLit = Math.floor(nowMs / 500) % 4 > lamp;
      fillBox(
        sheet.on,
        { x: sheet.width / 2 - 34 + lamp * 24, y: 7, width: 16, height: 16 },
        { radius: 8, fill: isLit ? INK.petal : INK.faint },
      );
    }
  },
};

const placed = (cars: readonly RacingCar[]) =>
  cars
    .filter(({ place }) => place !== undefined)
    .sort((one, other) => (one.place ?? 0) - (other.place ?? 0));

function paintTrack(
  sheet: Sheet,
  { shiftPx, isMoving }: { readonly shiftPx: number; readonly isMoving: boolean },
): void {
  const { on, width } = sheet;
  const height = LANE * 10;
  fillBox(
    on,
    { x: 4, y: TOP - 3, width: width - 8, height: height + 6 },
    { radius: 8, fill: '#2b6b52' },
  );
  on.strokeStyle = '#f6a3c2';
  on.lineWidth = 3;
  on.setLineDash([10, 10]);
  on.lineDashOffset = shiftPx;
  on.strokeRect(6, TOP - 1.5, width - 12, height + 3);
  fillBox(on, { x: 4, y: TOP, width: width - 8, height }, { radius: 4, fill: '#22333b' });
  on.strokeStyle = isMoving ? 'rgb(239 247 244 / 0.3)' : 'rgb(239 247 244 / 0.2)';
  on.lineWidth = 1;
  on.setLineDash([14, 16]);
  on.lineDashOffset = shiftPx;
  on.beginPath();
  for (let lane = 1; lane < 10; lane += 1) {
    on.moveTo(8, TOP + lane * LANE);
    on.lineTo(width - 8, TOP + lane * LANE);
  }
  on.stroke();
  on.setLineDash([]);
  const finish = width - RUN_OUT - 2;
  for (let square = 0; square < 20; square += 1) {
    on.fillStyle = square % 2 === 0 ? 'rgb(255 255 255 / 0.75)' : 'rgb(0 0 0 / 0.6)';
    on.fillRect(finish, TOP + (square * height) / 20, 4, height / 20);
    on.fillStyle = square % 2 === 1 ? 'rgb(255 255 255 / 0.75)' : 'rgb(0 0 0 / 0.6)';
    on.fillRect(finish + 4, TOP + (square * height) / 20, 4, height / 20);
  }
}

function paintCar(
  sheet: Sheet,
  { car, x, y }: { readonly car: number; readonly x: number; readonly y: number },
): void {
  const { width, height } = CAR;
  const { fontFamily } = sheet;
  const picture = sprite(sheet, { key: `car ${car}`, width, height }, (on) => {
    drawCar(on, PAINTS[car - 1] ?? INK.leaf);
    write(
      { on, fontFamily },
      { text: String(car), x: 17, y: height / 2 + 0.5, size: 10.5, fill: INK.dark },
    );
  });
  sheet.on.drawImage(picture, x, y - height / 2, width, height);
}

/** A racing car from above: wheels, a body that narrows to its nose, a wing, and a plate for its number. */
function drawCar(on: CanvasRenderingContext2D, paint: string): void {
  const { width, height } = CAR;
  for (const x of [4, 27]) {
    for (const y of [0, height - 4]) {
      fillBox(on, { x, y, width: 8, height: 4 }, { radius: 1.5, fill: '#02090c' });
    }
  }
  on.fillStyle = paint;
  on.beginPath();
  on.moveTo(2, 3);
  on.lineTo(25, 2.5);
  on.quadraticCurveTo(width - 2, 5, width - 1, height / 2);
  on.quadraticCurveTo(width - 2, height - 5, 25, height - 2.5);
  on.lineTo(2, height - 3);
  on.closePath();
  on.fill();
  fillBox(on, { x: 0, y: 2, width: 3.5, height: height - 4 }, { radius: 1, fill: paint });
  fillBox(
    on,
    { x: 4, y: 3.4, width: 22, height: 1.6 },
    { radius: 0.8, fill: 'rgb(255 255 255 / 0.45)' },
  );
  fillBox(
    on,
    { x: 26, y: height / 2 - 2.5, width: 7, height: 5 },
    { radius: 2.5, fill: 'rgb(2 9 12 / 0.7)' },
  );
  fillBox(
    on,
    { x: 9.5, y: height / 2 - 6.5, width: 15, height: 13 },
    { radius: 6.5, fill: 'rgb(255 255 255 / 0.95)' },
  );
}

/** A frame around a car that the member has bet on, and a flag at the start of its lane. */
function markOwn({ on }: Sheet, { x, y }: { readonly x: number; readonly y: number }): void {
  on.strokeStyle = INK.gold;
  on.lineWidth = 2;
  on.beginPath();
  on.roundRect(x - 2, y - CAR.height / 2 - 1, CAR.width + 4, CAR.height + 2, 6);
  on.stroke();
  on.fillStyle = INK.gold;
  on.beginPath();
  on.moveTo(4, y - 5);
  on.lineTo(11, y);
  on.lineTo(4, y + 5);
  on.fill();
}

/** What a fast car leaves behind it. */
function paintWake(
  { on }: Sheet,
  { x, y, isMoving }: { readonly x: number; readonly y: number; readonly isMoving: boolean },
): void {
  if (isMoving) {
    on.fillStyle = 'rgb(239 247 244 / 0.12)';
    on.fillRect(Math.max(START, x - 34), y - 3, Math.min(34, x - START), 1.5);
    on.fillRect(Math.max(START, x - 22), y + 2, Math.min(22, x - START), 1.5);
  }
}

/** The cars in the order in which they came in, above the track. */
function paintOrder(sheet: Sheet, cars: readonly RacingCar[]): void {
  const step = Math.min(34, (sheet.width - 20) / 10);
  cars.forEach(({ car, sinceMs }, index) => {
    const size = popSize(sinceMs);
    const x = sheet.width / 2 + (index - 4.5) * step;
    const radius = 11 * size;
    sheet.on.globalAlpha = easeOut(progress(sinceMs, 0, 160));
    fillBox(
      sheet.on,
      { x: x - radius, y: 15 - radius, width: radius * 2, height: radius * 2 },
      { radius: 7, fill: PAINTS[car - 1] ?? INK.leaf },
    );
    fillBox(
      sheet.on,
      { x: x - 8, y: 7, width: 16, height: 16 },
      { radius: 8, fill: 'rgb(255 255 255 / 0.94)' },
    );
    write(sheet, { text: String(car), x, y: 15.5, size: 12, fill: INK.dark });
    sheet.on.globalAlpha = 1;
  });
}
