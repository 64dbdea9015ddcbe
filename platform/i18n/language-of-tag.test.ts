import { expect, test } from 'vitest';
import { languageOfTag } from './language-of-tag.ts';

test('a language tag names a language by its first part, and an unknown one names none [W10]', () => {
  const known = ['bn', 'en'];
  const read = (tags: readonly (string | undefined)[]) =>
    tags.map((tag) => languageOfTag(tag, known));
  expect(read(['en-US', 'EN', 'en_GB', ' en '])).toEqual(['en', 'en', 'en', 'en']);
  expect(read(['bn-BD', 'BN', 'bn_IN'])).toEqual(['bn', 'bn', 'bn']);
  expect(read(['zh_CN', 'english', '', '-', undefined])).toEqual(Array(5).fill(undefined));
});
