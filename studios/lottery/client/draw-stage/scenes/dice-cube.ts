import { fillBox, sprite } from '../canvas.ts';
import type { Sheet } from '../scene.ts';

type Vector = readonly [x: number, y: number, z: number];
type Turn = readonly [Vector, Vector, Vector];

/** The directions of a face of the cube: along its width, along its height, and out of it. Opposite faces sum to seven. */
type Face = { readonly along: Vector; readonly down: Vector; readonly out: Vector };

const X: Vector = [1, 0, 0];
const Y: Vector = [0, 1, 0];
const Z: Vector = [0, 0, 1];
const minus = ([x, y, z]: Vector): Vector => [-x, -y, -z];

const FACES: readonly Face[] = [
  { along: X, down: Y, out: Z },
  { along: X, down: Z, out: Y },
  { along: Y, down: Z, out: X },
  { along: Y, down: Z, out: minus(X) },
  { along: X, down: Z, out: minus(Y) },
  { along: X, down: Y, out: minus(Z) },
];
/** The cube is seen from above: its result is in front, and two of its sides are seen a little. */
const TILT = multiply(aboutX(0.24), aboutY(-0.2));

export type Cube = {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  /** The face that is in front when no turn is left. */
  readonly face: number;
  readonly turn: number;
  readonly axis: number;
};

/** Paints a die as a turned cube. */
export function paintCube(sheet: Sheet, { x, y, size, face, turn, axis }: Cube): void {
  const { on } = sheet;
  const front = FACES[face - 1] ?? FACES[0];
  if (front === undefined) {
    return;
  }
  const rest: Turn = [front.along, front.down, front.out];
  const spin = multiply(aboutX(turn * (0.6 + axis)), aboutY(turn));
  const whole = multiply(TILT, multiply(spin, rest));
  FACES.forEach((one, index) => {
    const out = turned(whole, one.out);
    if (out[2] <= 0.02) {
      return;
    }
    const along = turned(whole, one.along);
    const down = turned(whole, one.down);
    const picture = faceSprite(sheet, index + 1);
    on.save();
    on.transform(
      along[0],
      along[1],
      down[0],
      down[1],
      x + (out[0] * size) / 2,
      y + (out[1] * size) / 2,
    );
    on.drawImage(picture, -size / 2, -size / 2, size, size);
    // Light comes from the top left.
    const shade = Math.max(0, 0.5 - out[2] * 0.52 + out[0] * 0.16 + out[1] * 0.2);
    fillBox(
      on,
      { x: -size / 2, y: -size / 2, width: size, height: size },
      { radius: size * 0.16, fill: `rgb(11 37 48 / ${shade})` },
    );
    on.restore();
  });
}

const FACE = 60;
const LOW = 16;
const MID = 30;
const HIGH = 44;
const CORNERS = [
  [LOW, LOW],
  [HIGH, HIGH],
  [LOW, HIGH],
  [HIGH, LOW],
] as const;

function pipsOf(face: number): readonly (readonly [number, number])[] {
  const middle = face % 2 === 1 ? [[MID, MID] as const] : [];
  const sides = face === 6 ? [[LOW, MID] as const, [HIGH, MID] as const] : [];
  return [...middle, ...CORNERS.slice(0, face - (face % 2) - sides.length), ...sides];
}

function faceSprite(sheet: Sheet, face: number): HTMLCanvasElement {
  return sprite(sheet, { key: `die ${face}`, width: FACE, height: FACE }, (on) => {
    const edge = { x: 0, y: 0, width: FACE, height: FACE };
    fillBox(on, edge, { radius: 10, fill: '#c9d8d5' });
    fillBox(
      on,
      { x: 1.5, y: 1.5, width: FACE - 3, height: FACE - 3 },
      { radius: 9, fill: '#ffffff' },
    );
    for (const [x, y] of pipsOf(face)) {
      on.fillStyle = face === 1 || face === 4 ? '#d6336c' : '#0b2530';
      on.beginPath();
      on.arc(x, y, face === 1 ? 10 : 6, 0, Math.PI * 2);
      on.fill();
    }
  });
}

function aboutX(angle: number): Turn {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return [X, [0, cos, -sin], [0, sin, cos]];
}

function aboutY(angle: number): Turn {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return [[cos, 0, sin], Y, [-sin, 0, cos]];
}

function dot(one: Vector, other: Vector): number {
  return one[0] * other[0] + one[1] * other[1] + one[2] * other[2];
}

function turned(turn: Turn, vector: Vector): Vector {
  return [dot(turn[0], vector), dot(turn[1], vector), dot(turn[2], vector)];
}

function multiply(one: Turn, other: Turn): Turn {
  const column = (at: 0 | 1 | 2): Vector => [other[0][at], other[1][at], other[2][at]];
  const row = (vector: Vector): Vector => [
    dot(vector, column(0)),
    dot(vector, column(1)),
    dot(vector, column(2)),
  ];
  return [row(one[0]), row(one[1]), row(one[2])];
}
