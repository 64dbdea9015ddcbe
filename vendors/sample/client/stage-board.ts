import { betBoard } from './bet-board.ts';
import { animate, carrier, drawing, figure, h, pause } from './dom.ts';
import type { Round, Rules } from './facts.ts';
import { t } from './language.ts';
import type { Stage, StageApi } from './stage.ts';
import { face } from './stage-dice.ts';

const SIDE = 6;
const HOME = SIDE * SIDE;
const THROWS = 6;
/** Side of a square, in units of the drawing. */
const WIDE = 100;

/** A board of ladders and snakes, over which six throws move a piece. */
export function boardStage({ facts, changed }: StageApi): Stage {
  const { rules } = facts;
  const bets = betBoard(rules.bets ?? [], changed);
  const piece = carrier(figure(rules.hero, 'piece'));
  const at = h('output', { class: 'board-at' }, '');
  const dice = Array.from({ length: THROWS }, () => drawing('0 0 90 90', '', 'small-die'));
  place(piece, 0);
  return {
    root: h(
      'div',
      { class: 'board-stage' },
      h('div', { class: 'ludo' }, drawing('0 0 600 600', boardOf(rules), 'squares'), piece),
      h('div', { class: 'throws' }, ...dice, at),
      bets.root,
    ),
    choice: () => ({ bet: bets.chosen() }),
    hint: t('ready.choose'),
    label: () => t('throw'),
    odds4: bets.odds4,
    mark: ({ outcome }) => lastSquare(rules, outcome?.faces ?? []),
    show: async (round: Round) => {
      for (const die of dice) {
        die.innerHTML = '';
      }
      let square = 0;
      place(piece, square);
      for (const [index, value] of (round.outcome?.faces ?? []).entries()) {
        const die = dice[index];
        if (square === HOME || die === undefined) {
          break;
        }
        die.innerHTML = face(value);
        square = await walk(piece, rules, square, value);
        at.textContent = t('square', square);
      }
      bets.mark(round.payout !== '0.00');
    },
  };
}

/** The square on which the throws end, for the list of rounds. */
function lastSquare(rules: Rules, faces: readonly number[]): string {
  const jumps = [...(rules.ladders ?? []), ...(rules.snakes ?? [])];
  let square = 0;
  for (const thrown of faces) {
    const to = square === HOME ? HOME : Math.min(square + thrown, HOME);
    square = jumps.find(([start]) => start === to)?.[1] ?? to;
  }
  return String(square);
}

/**
 * Moves square by square, then up the ladder or down the snake that begins there.
 * @returns the last square
 */
async function walk(
  piece: HTMLElement,
  rules: Rules,
  from: number,
  thrown: number,
): Promise<number> {
  const to = Math.min(from + thrown, HOME);
  const steps = Array.from({ length: to - from + 1 }, (_, index) => from + index);
  await move(piece, steps, 110 * thrown);
  const jump = [...(rules.ladders ?? []), ...(rules.snakes ?? [])].find(([start]) => start === to);
  if (jump !== undefined) {
    await pause(140);
    await move(piece, jump, 420);
  }
  await pause(170);
  return jump?.[1] ?? to;
}

async function move(piece: HTMLElement, squares: readonly number[], duration: number) {
  const frames = squares.map((square) => {
    const { x, y } = centreOf(square);
    return { translate: `${x / SIDE}% ${y / SIDE}%` };
  });
  await animate(piece, frames, { duration, easing: 'ease-in-out' });
  place(piece, squares.at(-1) ?? 0);
}

function place(piece: HTMLElement, square: number): void {
  const { x, y } = centreOf(square);
  piece.style.translate = `${x / SIDE}% ${y / SIDE}%`;
}

/**
 * The centre of a square. Rows alternate in direction, the first is at the bottom; before its first throw the piece is
 * at the edge of the first square.
 */
function centreOf(square: number): { readonly x: number; readonly y: number } {
  if (square === 0) {
    return { x: WIDE * 0.1, y: (SIDE - 0.3) * WIDE };
  }
  const row = Math.floor((square - 1) / SIDE);
  const along = (square - 1) % SIDE;
  const column = row % 2 === 0 ? along : SIDE - 1 - along;
  return { x: (column + 0.5) * WIDE, y: (SIDE - row - 0.5) * WIDE };
}

/** Numbers are drawn above snakes and ladders, because bets refer to them. */
function boardOf({ ladders = [], snakes = [] }: Rules): string {
  const squares = Array.from({ length: HOME }, (_, index) => index + 1);
  return [
    ...squares.map(squareOf),
    ...ladders.map(([from, to]) => ladderOf(from, to)),
    ...snakes.map(([from, to], index) => snakeOf(from, to, skinOf(index))),
    ...snakes.map(([from], index) => headOf(from, skinOf(index))),
    ...squares.map(numberOf),
  ].join('');
}

function squareOf(square: number): string {
  const { x, y } = centreOf(square);
  const look = square === HOME ? 'goal' : square % 2 === 0 ? 'even' : 'odd';
  return `<rect class="${look}" x="${x - 48}" y="${y - 48}" width="96" height="96" rx="12"/>`;
}

function numberOf(square: number): string {
  const { x, y } = centreOf(square);
  return `<text x="${x - 40}" y="${y - 22}">${square}</text>`;
}

/** A point on the line between two squares, with an offset to the side. */
function between(from: number, to: number, part: number, beside: number): string {
  const one = centreOf(from);
  const other = centreOf(to);
  const long = Math.hypot(other.x - one.x, other.y - one.y);
  const x = one.x + (other.x - one.x) * part + ((one.y - other.y) / long) * beside;
  const y = one.y + (other.y - one.y) * part + ((other.x - one.x) / long) * beside;
  return `${x.toFixed(1)} ${y.toFixed(1)}`;
}

function ladderOf(from: number, to: number): string {
  const one = centreOf(from);
  const other = centreOf(to);
  const rungs = Math.round(Math.hypot(other.x - one.x, other.y - one.y) / 42);
  const rails = [-17, 17].map((beside) => [
    between(from, to, 0, beside),
    between(from, to, 1, beside),
  ]);
  const steps = Array.from({ length: rungs }, (_, index) => {
    const part = (index + 0.5) / rungs;
    return [between(from, to, part, -17), between(from, to, part, 17)];
  });
  const lines = [...rails, ...steps].map(([start, end]) => `M${start}L${end}`).join('');
  return `<path class="ladder-shade" d="${lines}"/><path class="ladder-wood" d="${lines}"/>`;
}

const SKINS = ['#4fae52', '#d9673c', '#9a63d6', '#3d93c9', '#c94f7c'];

const skinOf = (index: number): string => SKINS[index % SKINS.length] ?? '';

/** Draws a snake from its head, where pieces enter it, to its tail. */
function snakeOf(from: number, to: number, skin: string): string {
  const body = `M${between(from, to, 0, 0)}C${between(from, to, 0.3, 62)} ${between(from, to, 0.34, -70)} ${between(from, to, 0.55, 0)}S${between(from, to, 0.86, -44)} ${between(from, to, 1, 0)}`;
  return `<path class="snake-shade" d="${body}"/><path class="snake-body" d="${body}" stroke="${skin}"/><path class="snake-scales" d="${body}"/>`;
}

function headOf(square: number, skin: string): string {
  const { x, y } = centreOf(square);
  return `<ellipse class="snake-head" cx="${x}" cy="${y}" rx="22" ry="19" fill="${skin}"/><g class="snake-eyes"><circle cx="${x - 8}" cy="${y - 4}" r="6"/><circle cx="${x + 8}" cy="${y - 4}" r="6"/></g><g class="snake-pupils"><circle cx="${x - 8}" cy="${y - 4}" r="2.6"/><circle cx="${x + 8}" cy="${y - 4}" r="2.6"/></g>`;
}
