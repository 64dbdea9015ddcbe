import { expect, test } from 'vitest';
import { labelColours } from './label-colour.ts';

test('a label stands in its colour with ink that is read on it [MC-3]', () => {
  expect(labelColours('#ABABAB')).toEqual({ ground: '#ABABAB', ink: '#000' });
  expect(labelColours('#0B2530')).toEqual({ ground: '#0B2530', ink: '#fff' });
  expect(labelColours('#f2b530')).toEqual({ ground: '#F2B530', ink: '#000' });
});

test('what is no colour of six digits never becomes a style [MC-3] [N36]', () => {
  for (const colour of ['', 'red', '#fff', '#12345', '#ABABAB;background:url(x)', 'url(//x)']) {
    expect(labelColours(colour)).toEqual({ ground: '#ABABAB', ink: '#000' });
  }
});
