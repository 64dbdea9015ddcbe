import { drawing } from './dom.ts';

const PATHS = {
  back: '<path d="M15 5l-7 7 7 7"/>',
  rules: '<circle cx="12" cy="12" r="9"/><path d="M12 11v5M12 8v.01"/>',
  history: '<path d="M4 12a8 8 0 1 0 2.5-5.8L4 8.5M4 4v4.5h4.5M12 8v4.5l3 2"/>',
  fairness: '<path d="M12 3l7 3v5c0 5-3 8-7 10-4-2-7-5-7-10V6z"/><path d="M9 12l2 2 4-4"/>',
  sound: '<path d="M4 9v6h4l5 4V5L8 9zM16 9a4 4 0 0 1 0 6M18.5 6.5a8 8 0 0 1 0 11"/>',
  silent: '<path d="M4 9v6h4l5 4V5L8 9zM17 9.5l5 5M22 9.5l-5 5"/>',
  close: '<path d="M6 6l12 12M18 6L6 18"/>',
} as const;

export function icon(name: keyof typeof PATHS): SVGElement {
  return drawing(
    '0 0 24 24',
    `<g fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round">${PATHS[name]}</g>`,
    'icon',
  );
}

const PETAL = 'M0 -6C9 -16 9 -32 0 -44C-9 -32 -9 -16 0 -6Z';

/** The lily: the wild symbol, and the flower behind the stage. */
export function lily(className: string): SVGElement {
  const petals = Array.from(
    { length: 8 },
    (_, turn) =>
      `<path d="${PETAL}" transform="rotate(${turn * 45})" fill="${turn % 2 === 0 ? 'var(--petal-a, #fff)' : 'var(--petal-b, #f7bfd3)'}"/>`,
  ).join('');
  return drawing(
    '-50 -50 100 100',
    `${petals}<circle r="8" fill="var(--petal-c, #f2b530)"/>`,
    className,
  );
}
