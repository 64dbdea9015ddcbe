import { expect, test } from 'vitest';
import { draftOf, NEW, secretsOf, wordsOf } from './network-draft.ts';

test('secrets that were not typed stay, and a hot wallet is taken away by its switch alone', () => {
  const draft = draftOf(NEW);
  expect(secretsOf(draft)).toEqual({});
  expect(secretsOf({ ...draft, nodes: ' https://one.example , https://two.example ' })).toEqual({
    nodes: ['https://one.example', 'https://two.example'],
  });
  expect(secretsOf({ ...draft, hotKey: '0x1', isWithoutHot: true })).toEqual({ hotKey: '' });
  expect(secretsOf({ ...draft, extendedPublicKey: ' xpub ' })).toEqual({
    extendedPublicKey: 'xpub',
  });
});

test('the comparison before saving names no secret', () => {
  const shown = wordsOf((key) => key, { ...draftOf(NEW), hotKey: 'secret', nodes: 'secret' });
  expect(Object.values(shown)).not.toContain('secret');
  expect(shown['office.usdt.hotKey']).toBe('office.usdt.other');
});
