import { expect, test } from 'vitest';
import { subjectOf, weightOf } from './selector-shape.ts';

test.each([
  ['a', 1],
  ['.', 1_000],
  ['.:hover', 2_000],
  ['.:before', 1_001],
  ['.::placeholder', 1_001],
  ['.[aria-selected=true]', 2_000],
  [':where(.>:not(:last-child))', 0],
  ['.:where([data-theme=dark],[data-theme=dark] *)', 1_000],
  [':is(:where(.):hover .)', 2_000],
  ['button:not(:disabled)', 1_001],
  ['.:has(:is(button))', 1_001],
  [':root:lang(bn)', 2_000],
])('%s weighs %i', (shape, weight) => {
  expect(weightOf(shape)).toBe(weight);
});

test('a selector is about its last part', () => {
  expect(subjectOf('.>svg')).toEqual({ type: 'svg', pseudo: undefined });
  expect(subjectOf('.:before')).toEqual({ type: undefined, pseudo: ':before' });
  expect(subjectOf('button:not(:where(a > b))')).toEqual({ type: 'button', pseudo: undefined });
  expect(subjectOf('input::placeholder')).toEqual({ type: 'input', pseudo: '::placeholder' });
});
