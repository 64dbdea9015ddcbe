import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const css = readFileSync(join(import.meta.dirname, '../ui/tokens.css'), 'utf8');
const light = colours(':root');
const themes = { light, dark: new Map([...light, ...colours(':root[data-theme="dark"]')]) };

const INKS = ['ink', 'ink-2', 'leaf-ink', 'petal-ink', 'pollen-ink', 'sky-ink', 'ember-ink'];
const GROUNDS = ['ground', 'surface', 'sunken', 'hover'];
const HUES = ['leaf', 'petal', 'pollen', 'sky', 'ember'];

/** Each pair is an ink, a ground and the contrast they need: 4.5 for text, 3 for the edge of a control (WCAG 2.2, 1.4.3 and 1.4.11). */
const PAIRS: readonly (readonly [string, string, number])[] = [
  ...INKS.flatMap((ink) => GROUNDS.map((ground) => [ink, ground, 4.5] as const)),
  ...['ground', 'surface'].map((ground) => ['ink-3', ground, 4.5] as const),
  ...HUES.map((hue) => [`${hue}-ink`, `${hue}-tint`, 4.5] as const),
  ...HUES.map((hue) => ['ink', `${hue}-tint`, 4.5] as const),
  ...HUES.map((hue) => [`on-${hue}`, hue, 4.5] as const),
  ['on-leaf', 'leaf-hover', 4.5],
  ['on-pollen', 'pollen-hover', 4.5],
  ...['water', 'water-2', 'water-3'].flatMap((water) => [
    ['on-water', water, 4.5] as const,
    ['gold', water, 4.5] as const,
  ]),
  ['on-water-2', 'water', 4.5],
  ['on-water-2', 'water-2', 4.5],
  ['ground', 'ink', 4.5],
  ...['ground', 'surface'].map((ground) => ['line-strong', ground, 3] as const),
];

for (const [theme, values] of Object.entries(themes)) {
  test(`every ink has enough contrast on every ground it is used on, ${theme} [G9]`, () => {
    const weak = PAIRS.map(([ink, ground, min]) => ({
      pair: `${ink} on ${ground}`,
      ratio: Math.floor(contrast(values.get(ink), values.get(ground)) * 100) / 100,
      min,
    })).filter(({ ratio, min }) => ratio < min);
    expect(weak).toEqual([]);
  });
}

test('Bengali is at least 13 px high and its line height leaves space for marks above and below', () => {
  const bengali = /:root:lang\(bn\) \{([^}]*)\}/.exec(css)?.[1] ?? '';
  const sizes = [...bengali.matchAll(/--t\d+: ([\d.]+)rem/g)].map(([, rem]) => Number(rem) * 16);
  expect(Math.min(...sizes)).toBeGreaterThanOrEqual(13);
  expect(Number(/--lh-ui: ([\d.]+)/.exec(bengali)?.[1])).toBeGreaterThanOrEqual(1.45);
  expect(Number(/--lh-text: ([\d.]+)/.exec(bengali)?.[1])).toBeGreaterThanOrEqual(1.6);
});

function colours(selector: string): ReadonlyMap<string, string> {
  const block = css.slice(css.indexOf(`${selector} {`)).split('\n}')[0] ?? '';
  return new Map(
    [...block.matchAll(/--([\w-]+): (#[\da-f]{6});/g)].map(([, name = '', hex = '']) => [
      name,
      hex,
    ]),
  );
}

function contrast(one: string | undefined, other: string | undefined): number {
  const [dark = 0, bright = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (bright + 0.05) / (dark + 0.05);
}

/** Computes the relative luminance of WCAG 2. */
function luminance(hex: string | undefined): number {
  expect(hex).toMatch(/^#[\da-f]{6}$/);
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt((hex ?? '').slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
