import { fillBox, INK, paintShadow, write } from '../canvas.ts';
import type { Scene, SceneResult, Sheet } from '../scene.ts';
import { between, bounce, easeOut, noise, progress } from '../timing.ts';
import { paintCube } from './dice-cube.ts';

const STARTS_MS = [0, 120, 320] as const;
const LANDS_MS = [1_350, 1_800, 2_600] as const;
const LENGTH_MS = 3_000;
const HEIGHT = 164;

export type ThrownDie = {
  /** The face that lies on top; undefined while the die rolls. */
  readonly face: number | undefined;
  /** Where it is, as a share of the way to its place, and how high above the ground, both from 0 to 1. */
  readonly way: number;
  readonly height: number;
  /** The turn that is left. */
  readonly turn: number;
};

/** The three dice at a moment: each is known when it lies still. */
export function frameAt({ balls }: Pick<SceneResult, 'balls'>, elapsedMs: number) {
  return balls.map((ball, place): ThrownDie => {
    const startMs = STARTS_MS[place] ?? 0;
    const share = progress(elapsedMs, startMs, (LANDS_MS[place] ?? LENGTH_MS) - startMs);
    return {
      face: share >= 1 ? ball : undefined,
      way: easeOut(share),
      height: bounce(share),
      turn: (1 - easeOut(share)) * (9 + place * 1.7),
    };
  });
}

/** K3: three dice are thrown over the board. */
export const scene: Scene = {
  lengthMs: () => LENGTH_MS,
  heightOf: () => HEIGHT,
  hasFreeTop: true,
  shownAt: (result, elapsedMs) =>
    frameAt(result, elapsedMs).flatMap(({ face }) => (face === undefined ? [] : [String(face)])),
  cuesOf: () => [
    ...LANDS_MS.flatMap((atMs, place) => {
      const startMs = STARTS_MS[place] ?? 0;
      const lengthMs = atMs - startMs;
      // The moments at which the die touches the ground.
      return [0.2, 0.6, 1].map((share) => ({
        atMs: startMs + lengthMs * share,
        sound: 'knock' as const,
      }));
    }),
  ],
  paint: (sheet, result, elapsedMs) => {
    const dice = frameAt(result, elapsedMs);
    const { width } = sheet;
    const size = 52;
    const ground = HEIGHT - 78;
    dice.forEach((die, place) => {
      const restX = width / 2 + (place - 1) * size * 1.55;
      const x = between(width + 60 + place * 40, restX, die.way);
      const y = ground - die.height * 96 + (place === 1 ? 8 : 0);
      paintShadow(sheet.on, {
        ...{ x: x + 6, y: ground + size * 0.66 + (place === 1 ? 8 : 0) },
        ...{ radius: size * (0.62 + die.height * 0.4), alpha: 0.42 - die.height * 0.3 },
      });
      paintCube(sheet, {
        ...{ x, y, size },
        // While it rolls any face may be on top.
        face: result.balls[place] ?? 1,
        turn: die.turn,
        axis: noise(result.balls[place] ?? 1, place) * 1.2,
      });
    });
    paintSum(sheet, dice, elapsedMs);
  },
  paintWaiting: (sheet, _table, nowMs) => {
    const shake = Math.sin(nowMs / 45) * 3;
    const x = sheet.width / 2 + shake;
    const y = HEIGHT / 2 + 6 + Math.abs(Math.sin(nowMs / 90)) * -6;
    paintShadow(sheet.on, { x: sheet.width / 2, y: HEIGHT - 24, radius: 54, alpha: 0.4 });
    paintCup(sheet, { x, y, tilt: Math.sin(nowMs / 120) * 0.1 });
  },
};

function paintSum(sheet: Sheet, dice: readonly ThrownDie[], elapsedMs: number): void {
  if (dice.some(({ face }) => face === undefined)) {
    return;
  }
  const sum = dice.reduce((total, { face = 0 }) => total + face, 0);
  const share = easeOut(progress(elapsedMs, LANDS_MS[2], LENGTH_MS - LANDS_MS[2]));
  sheet.on.globalAlpha = share;
  write(sheet, {
    ...{ text: sheet.t('board.sum', { 0: sum }), x: sheet.width / 2, y: HEIGHT - 18 },
    ...{ size: 20, fill: INK.gold },
  });
  sheet.on.globalAlpha = 1;
}

function paintCup(
  { on }: Sheet,
  cup: { readonly x: number; readonly y: number; readonly tilt: number },
): void {
  on.save();
  on.translate(cup.x, cup.y);
  on.rotate(cup.tilt);
  const wood = on.createLinearGradient(-50, 0, 50, 0);
  wood.addColorStop(0, '#9b5b34');
  wood.addColorStop(0.35, '#c98552');
  wood.addColorStop(1, '#5a2f17');
  on.fillStyle = wood;
  on.beginPath();
  on.moveTo(-34, -44);
  on.lineTo(34, -44);
  on.lineTo(48, 40);
  on.quadraticCurveTo(0, 56, -48, 40);
  on.closePath();
  on.fill();
  fillBox(on, { x: -37, y: -50, width: 74, height: 12 }, { radius: 6, fill: '#dba06d' });
  fillBox(on, { x: -42, y: 2, width: 84, height: 5 }, { radius: 2, fill: 'rgb(0 0 0 / 0.18)' });
  on.restore();
}
