import { expect, test } from 'vitest';
import { MAX_PICTURE_BYTES, pictureProblem } from './picture-rule.ts';

const min = { width: 1600, height: 400 };

test.each([
  ['a picture of exactly the least size', { bytes: MAX_PICTURE_BYTES, size: min }, undefined],
  ['one byte too many', { bytes: MAX_PICTURE_BYTES + 1, size: min }, 'large'],
  ['one point too narrow', { bytes: 9, size: { width: 1599, height: 400 } }, 'small'],
  ['100 × 100 for a banner of 1600', { bytes: 9, size: { width: 100, height: 100 } }, 'small'],
  ['what the browser cannot show', { bytes: 9, size: undefined }, 'broken'],
])('[O22] an upload is judged when it is chosen: %s', (_name, file, problem) => {
  expect(pictureProblem(file, min)).toBe(problem);
});
