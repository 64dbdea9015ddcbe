import { expect, test } from 'vitest';
import { secureRandom } from '../random.ts';
import { chooseText, drawPicture } from './draw-picture.ts';
import { GLYPHS } from './glyphs.ts';

test('a text has five or six characters, and none that look alike [LGN-3]', () => {
  const texts = Array.from({ length: 300 }, () => chooseText(secureRandom));
  expect(new Set(texts.map((text) => text.length))).toEqual(new Set([5, 6]));
  expect([...GLYPHS.keys()].filter((character) => /[O0QI1S5B8Z2UVG6DJ]/.test(character))).toEqual(
    [],
  );
  expect(texts.join('')).toMatch(/^[A-Z0-9]+$/);
});

test('a picture says its text nowhere, and never looks the same twice [LGN-3]', () => {
  const first = drawPicture('KTW4', secureRandom);
  expect(first).not.toContain('KTW4');
  expect(first).not.toContain('<text');
  expect(drawPicture('KTW4', secureRandom)).not.toBe(first);
});
