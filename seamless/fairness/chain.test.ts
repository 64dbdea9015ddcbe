import fc from 'fast-check';
import { expect, test } from 'vitest';
import { buildChain, isInChain, isNextInChain, placeInChain } from './chain.ts';
import { clientSeedOfSeats, formatSeed, newServerSeed, parseSeed } from './seed.ts';
import { commitOf } from './stream.ts';

const last = Uint8Array.from({ length: 32 }, (_, index) => index);
const anySeed = fc.uint8Array({ minLength: 32, maxLength: 32 });

test('a chain of three rounds is published from its beginning [FAIR-1]', () => {
  expect(buildChain({ last, length: 3 }).map(formatSeed)).toEqual([
    '4e05063392f42b5180353ef82da86c714042155044d91ab3253f1bab08120a0a',
    '2f287b4d3d4910f6cada9e1bd1b4648099e8c52c81aa4a6aebfa6fc86f19834e',
    '630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd',
    '000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f',
  ]);
});

test('each seed of a chain commits the next one and leads back to the beginning [FAIR-1]', () => {
  fc.assert(
    fc.property(anySeed, fc.integer({ min: 1, max: 20 }), (seed, length) => {
      const chain = buildChain({ last: seed, length });
      const published = chain[0] ?? seed;
      chain.slice(1).forEach((played, index) => {
        const previous = chain[index] ?? seed;
        expect(isNextInChain({ previous, seed: played })).toBe(true);
        expect(commitOf(played)).toBe(formatSeed(previous));
        expect(isInChain({ published, seed: played, position: index + 1 })).toBe(true);
        expect(isInChain({ published, seed: played, position: index + 2 })).toBe(false);
        const start = { published: formatSeed(published), seed: played };
        expect(placeInChain({ ...start, maxLength: length })).toBe(index + 1);
        expect(placeInChain({ ...start, maxLength: index })).toBeUndefined();
      });
    }),
  );
});

test('a seed from elsewhere is no link of the chain [FAIR-1]', () => {
  const [published = last] = buildChain({ last, length: 3 });
  const foreign = newServerSeed();
  expect(isNextInChain({ previous: published, seed: foreign })).toBe(false);
  expect(isInChain({ published, seed: foreign, position: 1 })).toBe(false);
  expect(isInChain({ published, seed: published, position: 0 })).toBe(false);
  expect(() => buildChain({ last, length: 0 })).toThrow(RangeError);
});

test('a table takes its client seed from all seats in order [FAIR-1]', () => {
  expect(clientSeedOfSeats(['alice-seed', 'bob-seed', 'carol-seed'])).toBe(
    'e358218699e8fefb5def3744b079c23a2362ef430fa3d7db2fec7c1fe3ee611f',
  );
});

test('a seed is read back as it was shown, and anything else is refused [FAIR-1]', () => {
  const seed = newServerSeed();
  expect(seed).toHaveLength(32);
  expect(parseSeed(formatSeed(seed))).toEqual(seed);
  for (const text of ['', '00', `${formatSeed(seed)}0`, 'g'.repeat(64), ` ${formatSeed(seed)}`]) {
    expect(parseSeed(text)).toBeUndefined();
  }
});
