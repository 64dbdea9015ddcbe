import { expect, test } from 'vitest';
import { lackingIn } from './lacking-rules.ts';

test('of a rule those selectors are lacking that the page does not have, also where brackets hold commas', () => {
  expect(lackingIn('a{top:0}', 'a,b:is(c,d),e{top:0}')).toBe('b:is(c,d){top:0}e{top:0}');
  expect(lackingIn('b:is(c,d){top:0}', 'a,b:is(c,d){top:0}')).toBe('a{top:0}');
  expect(lackingIn('a{top:0}', 'a{top:1px}')).toBe('a{top:1px}');
});

test('a comma in the name of a class is no end of a selector', () => {
  const name = String.raw`.bg-\[color-mix\(in_oklab\,var\(--a\)_7\%\)\]`;
  expect(lackingIn('.x{top:0}', `.x,${name}{top:0}`)).toBe(`${name}{top:0}`);
});

test('an animation is one rule, and what is within conditions is in them', () => {
  const frames = '@keyframes k{0%{top:0}to{top:1px}}';
  expect(lackingIn(`.x{top:0}${frames}`, `@media print{.x{left:0}}${frames}`)).toBe(
    '@media print{.x{left:0}}',
  );
  expect(lackingIn('@keyframes j{0%{top:0}}', frames)).toBe(frames);
});
