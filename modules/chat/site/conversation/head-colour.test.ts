import { expect, test } from 'vitest';
import { contrast, headColours } from './head-colour.ts';

test('words on the chat head can be read on any colour a brand may choose [SVC-4] [BRD-1]', () => {
  for (let step = 0; step < 4_096; step += 1) {
    const part = (shift: number) => (((step >> shift) & 15) * 17).toString(16).padStart(2, '0');
    const { ground, ink } = headColours(`#${part(8)}${part(4)}${part(0)}`);
    expect(contrast(ground, ink)).toBeGreaterThan(4.5);
  }
  expect(headColours('#12715b')).toEqual({ ground: '#12715b', ink: '#ffffff' });
  expect(headColours('#F2B530')).toEqual({ ground: '#F2B530', ink: '#000000' });
});

test('what is no colour never reaches a style [N36]', () => {
  for (const asked of ['red', 'red;background:url(x)', '#12345', '#1234567', '', '#12345g']) {
    expect(headColours(asked).ground).toBe('#12715b');
  }
});
