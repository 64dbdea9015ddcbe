import { figure, h } from './dom.ts';
import type { Rules } from './facts.ts';

/** How many fish of a kind swim, from the cheapest kind on. */
const SCHOOLS = [3, 3, 2, 2, 2, 1, 1, 1];
/** Multiples of these two lie all over a square: places of fish that stand still keep apart. */
const DOWN = 0.5698;
const ALONG = 0.7549;

/** A fish in the water, which swims to and fro by itself. */
export type Fish = {
  readonly root: HTMLElement;
  /** Its place in the table of worths. */
  readonly kind: number;
};

export type Point = { readonly x: number; readonly y: number };

/** The picture of a kind: the most valuable one is the hero of the game. */
export function pictureOf({ worth = [], figures, hero }: Rules, kind: number): HTMLImageElement {
  return figure(figures[worth.length - 1 - kind] ?? hero);
}

/** Fish of every kind: many cheap small ones, one of each of the most valuable. */
export function fishIn(rules: Rules): readonly Fish[] {
  const kinds = (rules.worth ?? []).flatMap((_, kind) =>
    Array.from({ length: SCHOOLS[kind] ?? 1 }, () => kind),
  );
  return kinds.map((kind, index) => {
    const lane = (index * DOWN + 0.2) % 1;
    const from = (index * ALONG + 0.1) % 1;
    const size = 34 + kind * 7;
    const root = h(
      'span',
      {
        class: 'fish',
        'data-kind': kind,
        style: [
          `--size:${size}px`,
          `--lane:${lane.toFixed(3)}`,
          `--from:${(from * 0.4).toFixed(3)}`,
          `--to:${(0.6 + ((from * 7) % 0.4)).toFixed(3)}`,
          `--slow:${(13 + ((index * 5) % 9) + kind).toFixed(1)}s`,
          `--late:-${((index * 3.7) % 19).toFixed(1)}s`,
        ].join(';'),
      },
      h('span', { class: 'turns' }, pictureOf(rules, kind)),
      h('b', {}, `×${rules.worth?.[kind] ?? 0}`),
    );
    return { root, kind };
  });
}

/** The middle of an element, from the top left of the sea. */
export function middleOf(sea: HTMLElement, element: Element): Point {
  const box = sea.getBoundingClientRect();
  const own = element.getBoundingClientRect();
  return { x: own.left + own.width / 2 - box.left, y: own.top + own.height / 2 - box.top };
}

/** The fish nearest to a point of those that are not being caught. */
export function nearest(sea: HTMLElement, fish: readonly Fish[], to: Point): Fish | undefined {
  const free = fish.filter(({ root }) => root.dataset['caught'] === undefined);
  const far = (one: Fish) => {
    const { x, y } = middleOf(sea, one.root);
    return Math.hypot(x - to.x, y - to.y);
  };
  return (free.length > 0 ? free : fish)
    .map((one) => ({ one, is: far(one) }))
    .toSorted((a, b) => a.is - b.is)[0]?.one;
}
