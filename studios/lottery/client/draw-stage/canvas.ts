import type { BallColour } from '#ui/game-art/ball-colour.ts';
import type { Sheet } from './scene.ts';

/** The colours of scenes. They lie on dark water in both themes, as headers of games do. */
export const INK = {
  text: '#eff7f4',
  dim: 'rgb(239 247 244 / 0.62)',
  faint: 'rgb(239 247 244 / 0.16)',
  gold: '#ffd66b',
  leaf: '#2bb48a',
  dark: '#0b2530',
  petal: '#ff7aa8',
} as const;

/** Pictures are painted at this many times their size, so that they stay sharp on screens with small pixels. */
const SPRITE_SCALE = 2;

/** A picture that is painted once and then copied. */
export function sprite(
  { sprites }: Sheet,
  picture: { readonly key: string; readonly width: number; readonly height: number },
  paint: (on: CanvasRenderingContext2D) => void,
): HTMLCanvasElement {
  const known = sprites.get(picture.key);
  if (known !== undefined) {
    return known;
  }
  const canvas = document.createElement('canvas');
  canvas.width = Math.ceil(picture.width * SPRITE_SCALE);
  canvas.height = Math.ceil(picture.height * SPRITE_SCALE);
  const on = canvas.getContext('2d');
  if (on !== null) {
    on.scale(SPRITE_SCALE, SPRITE_SCALE);
    paint(on);
  }
  sprites.set(picture.key, canvas);
  return canvas;
}

export type Words = {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly fill?: string;
  readonly align?: CanvasTextAlign;
  readonly isStrong?: boolean;
};

/** Writes a text, its middle at that height. */
export function write(
  { on, fontFamily }: Pick<Sheet, 'on' | 'fontFamily'>,
  { text, x, y, size, fill = INK.text, align = 'center', isStrong = true }: Words,
): void {
  on.font = `${isStrong ? 700 : 400} ${size}px ${fontFamily}`;
  on.textAlign = align;
  on.textBaseline = 'middle';
  on.fillStyle = fill;
  on.fillText(text, x, y);
}

export type Box = {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
};

/** Fills a rounded box. */
export function fillBox(
  on: CanvasRenderingContext2D,
  { x, y, width, height }: Box,
  look: { readonly radius: number; readonly fill: string },
): void {
  on.beginPath();
  on.roundRect(x, y, width, height, look.radius);
  on.fillStyle = look.fill;
  on.fill();
}

/** The shadow on the ground below something. */
export function paintShadow(
  on: CanvasRenderingContext2D,
  at: { readonly x: number; readonly y: number; readonly radius: number; readonly alpha: number },
): void {
  on.fillStyle = `rgb(0 0 0 / ${at.alpha})`;
  on.beginPath();
  on.ellipse(at.x, at.y, at.radius, at.radius * 0.28, 0, 0, Math.PI * 2);
  on.fill();
}

type Shades = readonly [light: string, body: string, shade: string];

const SHADES: Record<BallColour | 'blank', Shades> = {
  green: ['#7be8b6', '#119468', '#064a34'],
  red: ['#ff9db0', '#d32a4f', '#6d0f26'],
  violet: ['#d9b6ff', '#8a45d6', '#431a78'],
  blue: ['#9ccdff', '#2b78cc', '#0f3766'],
  gold: ['#ffe7a3', '#d9971a', '#6e4600'],
  blank: ['#ffffff', '#b9d3d2', '#5f8085'],
};

export type PaintedBall = {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  /** Without colours and text the ball is not known yet. */
  readonly colours?: readonly BallColour[];
  readonly text?: string | undefined;
  readonly size?: number;
};

/** A ball, lit from the top left, with its number on a pale plate. */
export function paintBall(sheet: Sheet, ball: PaintedBall): void {
  const { x, y, radius, colours = [], text, size = 1 } = ball;
  const [first = 'blank', second] = colours;
  const key = `ball ${first} ${second ?? ''} ${radius} ${text === undefined ? '' : 'plate'}`;
  const picture = sprite(sheet, { key, width: radius * 2, height: radius * 2 }, (on) =>
    drawBall(on, { radius, first, second, hasPlate: text !== undefined }),
  );
  const half = radius * size;
  sheet.on.drawImage(picture, x - half, y - half, half * 2, half * 2);
  if (text !== undefined) {
    write(sheet, {
      ...{ text, x, y: y + half * 0.04, fill: INK.dark },
      size: half * (text.length > 1 ? 0.66 : 0.84),
    });
  }
}

function drawBall(
  on: CanvasRenderingContext2D,
  ball: {
    readonly radius: number;
    readonly first: BallColour | 'blank';
    readonly second: BallColour | undefined;
    readonly hasPlate: boolean;
  },
): void {
  const { radius: r } = ball;
  const shaded = ([light, body, shade]: Shades) => {
    const shine = on.createRadialGradient(r * 0.68, r * 0.56, 0, r * 0.68, r * 0.56, r * 1.6);
    shine.addColorStop(0, light);
    shine.addColorStop(0.5, body);
    shine.addColorStop(1, shade);
    return shine;
  };
  const circle = (radius: number, fill: string | CanvasGradient, from = 0) => {
    on.fillStyle = fill;
    on.beginPath();
    on.arc(r, r, radius, from, from + (from === 0 ? Math.PI * 2 : Math.PI));
    on.fill();
  };
  circle(r * 0.97, shaded(SHADES[ball.first]));
  if (ball.second !== undefined) {
    circle(r * 0.97, shaded(SHADES[ball.second]), -Math.PI * 0.36);
  }
  if (ball.hasPlate) {
    circle(r * 0.57, 'rgb(255 255 255 / 0.96)');
  }
  on.fillStyle = 'rgb(255 255 255 / 0.5)';
  on.beginPath();
  on.ellipse(r * 0.68, r * 0.4, r * 0.34, r * 0.17, -0.56, 0, Math.PI * 2);
  on.fill();
}
