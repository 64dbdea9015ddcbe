import { expect, test } from 'vitest';
import { divideLayers } from './ordered-layers.ts';

/** The layer of each selector. */
function layersOf(utilities: string): Readonly<Record<string, string>> {
  const css = divideLayers(`@layer utilities{${utilities}}`);
  const found = [...css.matchAll(/@layer (u\d+)\{(.*?)\}(?=@layer|$)/gs)];
  return Object.fromEntries(
    found.flatMap(([, layer = '', rules = '']) =>
      [...rules.matchAll(/([^{}]+)\{[^{}]*\}/g)].map(([, selector = '']) => [selector, layer]),
    ),
  );
}

test('rules that may contradict each other stand in layers of their own, in their order [G4]', () => {
  expect(
    layersOf('.p{padding:0}.px{padding-inline:0}.pt{padding-top:0}.q{padding:1px}.m{margin:0}'),
  ).toEqual({ '.p': 'u0', '.px': 'u1', '.pt': 'u1', '.q': 'u2', '.m': 'u0' });
  expect(layersOf('.b{border:0}.c{border-color:red}.r{border-radius:0}')).toEqual({
    ...{ '.b': 'u0', '.c': 'u1', '.r': 'u0' },
  });
  expect(layersOf('.i{inset:0}.t{top:0}.g{gap:0}.x{column-gap:0}.y{row-gap:0}')).toEqual({
    ...{ '.i': 'u0', '.t': 'u1', '.g': 'u0', '.x': 'u1', '.y': 'u1' },
  });
  expect(layersOf('.c{place-items:center}.a{align-items:end}.f{flex:1}.w{flex-basis:0}')).toEqual({
    ...{ '.c': 'u0', '.a': 'u1', '.f': 'u0', '.w': 'u1' },
  });
});

test('a more specific rule stands above a later one, and what differs in the value alone stands beside it [G4]', () => {
  expect(layersOf('.h:hover{top:0}.s{top:1px}.t{top:2px}')).toEqual({
    ...{ '.h:hover': 'u1', '.s': 'u0', '.t': 'u0' },
  });
  expect(layersOf('.a:where(.b *){top:0}.c{top:1px}')).toEqual({
    '.a:where(.b *)': 'u0',
    '.c': 'u1',
  });
});

test('a condition makes a kind of its own, and what a browser supports does not', () => {
  const sizes = '.a{top:0}@media (width>=1px){.b{top:1px}}@media (width>=2px){.c{top:2px}}';
  expect(layersOf(sizes)).toEqual({ '.a': 'u0', '.b': 'u1', '.c': 'u2' });
  expect(layersOf('.a{color:red}@supports (color:oklab(0 0 0)){.a{color:oklab(0 0 0)}}')).toEqual({
    '.a': 'u0',
  });
});

test('rules that declare the same do not contradict each other', () => {
  expect(layersOf('.a{top:0}@media (width>=1px){.b{top:0}}')).toEqual({ '.a': 'u0', '.b': 'u0' });
});

test('different elements and their parts do not contradict each other', () => {
  expect(layersOf('a{top:0}b{top:1px}.x{top:2px}.x:before{top:3px}')).toEqual({
    ...{ a: 'u0', b: 'u0', '.x': 'u1', '.x:before': 'u0' },
  });
});

test('every layer has its place at the beginning, and what is in none stays where it is', () => {
  expect(
    divideLayers(
      '@layer theme;@layer base{a{top:0}}@layer components;@layer utilities{.x{top:0}}.y{top:0}',
    ),
  ).toBe('@layer theme,b0,components,u0;@layer b0{a{top:0}}@layer u0{.x{top:0}}.y{top:0}');
});

test('two important rules may not contradict each other: their layers would count backwards', () => {
  expect(() =>
    divideLayers('@layer utilities{.a{top:0!important}.b:hover{top:1px!important}}'),
  ).toThrow(/important/);
});
