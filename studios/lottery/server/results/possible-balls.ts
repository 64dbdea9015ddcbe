import { type DrawForm, range } from '#studios/lottery/games/draw-form.ts';

/**
 * Whether the game could draw these numbers: as many as its form has, in range, and different or ascending where the
 * form requires it.
 */
export function arePossible(form: DrawForm, balls: readonly number[]): boolean {
  switch (form.kind) {
    case 'independent': {
      const ranges = form.parts.flatMap(({ count, below, from }) =>
        Array.from({ length: count }, () => ({ from, below: from + below })),
      );
      return (
        balls.length === ranges.length &&
        balls.every((ball, place) => {
          const limits = ranges[place];
          return (
            limits !== undefined && isWhole(ball) && ball >= limits.from && ball < limits.below
          );
        })
      );
    }
    case 'sample':
      return (
        balls.length === form.count &&
        isSubset(balls, range(form.from, form.of)) &&
        (!form.isSorted ||
          balls.every((ball, place) => place === 0 || ball > (balls[place - 1] ?? 0)))
      );
    case 'order':
      return balls.length === form.of && isSubset(balls, range(1, form.of));
    default:
      return form satisfies never;
  }
}

function isSubset(balls: readonly number[], of: readonly number[]): boolean {
  const known = new Set(of);
  return new Set(balls).size === balls.length && balls.every((ball) => known.has(ball));
}

function isWhole(ball: number): boolean {
  return Number.isInteger(ball);
}

/**
 * Parses typed numbers: groups of digits with anything else between them. In a game with prizes of several digits each
 * group must have all digits of its prize, so that a missing digit does not make another number.
 * @returns undefined when the numbers are not a result of the game
 */
export function readBalls(form: DrawForm, text: string): readonly number[] | undefined {
  const groups = text.match(/\d+/g) ?? [];
  const balls = groups.map(Number);
  const widths = widthsOf(form);
  const isWideEnough = groups.every((group, place) => group.length >= (widths[place] ?? 1));
  return isWideEnough && arePossible(form, balls) ? balls : undefined;
}

function widthsOf(form: DrawForm): readonly number[] {
  return form.kind === 'independent'
    ? form.parts.flatMap(({ count, below, from }) =>
        Array.from({ length: count }, () => (from === 0 ? String(below - 1).length : 1)),
      )
    : [];
}

/** How many numbers a result has and which they can be: the layout for the operator who types it. */
export function ballsLayout(form: DrawForm): {
  readonly count: number;
  readonly parts: readonly {
    readonly name: string;
    readonly count: number;
    /** As the numbers are typed: with all digits of a prize. */
    readonly first: string;
    readonly last: string;
  }[];
} {
  switch (form.kind) {
    case 'independent':
      return {
        count: form.parts.reduce((sum, { count }) => sum + count, 0),
        parts: form.parts.map(({ name, count, below, from }) => {
          const last = String(below - 1 + from);
          const first = String(from).padStart(from === 0 ? last.length : 1, '0');
          return { name, count, first, last };
        }),
      };
    case 'sample':
      return {
        count: form.count,
        parts: [
          {
            ...{ name: 'numbers', count: form.count },
            ...{ first: String(form.from), last: String(form.from + form.of - 1) },
          },
        ],
      };
    case 'order':
      return {
        count: form.of,
        parts: [{ name: 'numbers', count: form.of, first: '1', last: String(form.of) }],
      };
    default:
      return form satisfies never;
  }
}
