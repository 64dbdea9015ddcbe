import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { commitOf, createStream, rejectionLimit } from './stream.ts';

const serverSeed = Uint8Array.from({ length: 32 }, (_, index) => index);
const round = { serverSeed, roundId: '20250101-0001', clientSeed: 'public-salt', nonce: 0 };
const times = <Value>(count: number, draw: () => Value) => Array.from({ length: count }, draw);
const someStream = fc
  .record({
    serverSeed: fc.uint8Array({ minLength: 32, maxLength: 32 }),
    game: fc.constantFrom('K3', 'WINGO', 'S1'),
    roundId: fc.stringMatching(/^[0-9-]{1,20}$/),
    clientSeed: fc.string(),
    nonce: fc.nat(),
  })
  .map((inputs) => ({ inputs, stream: createStream(inputs) }));

describe('the published vectors of the scheme', () => {
  test('the commitment is the SHA-256 of the raw seed [FAIR-1]', () => {
    expect(commitOf(serverSeed)).toBe(
      '630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd',
    );
  });

  test('the first block is the HMAC of the five fields and the block number [FAIR-1]', () => {
    const stream = createStream({ ...round, game: 'TEST' });
    const words = times(8, () => stream.u32().toString(16).padStart(8, '0'));
    expect(words.join('')).toBe('b6f3495ef220f16b55f2b6d7b15e282e0df029a47aabf6dd14cb9d70735b713a');
  });

  test('four draws of 32 bits and one of 52 [FAIR-1]', () => {
    const words = createStream({ ...round, game: 'TEST' });
    expect(times(4, () => words.u32())).toEqual([3069397342, 4062245227, 1441969879, 2975737902]);
    // The 52-bit vector reads the block's first seven bytes, like the first 32-bit one.
    expect(createStream({ ...round, game: 'TEST' }).u52()).toBe(3218496388276751);
  });

  test('twelve draws of ten and of six values, over the end of a block [FAIR-1]', () => {
    const tens = createStream({ ...round, game: 'TEST' });
    expect(times(12, () => tens.int(10))).toEqual([2, 7, 9, 2, 8, 5, 2, 2, 4, 1, 1, 4]);
    const sixes = createStream({ ...round, game: 'TEST' });
    expect(times(12, () => sixes.int(6))).toEqual([4, 1, 1, 0, 2, 1, 0, 2, 0, 3, 5, 0]);
  });

  test('a deck of 52 is shuffled from the back [FAIR-1]', () => {
    const deck = Array.from({ length: 52 }, (_, card) => card);
    const shuffled = createStream({ ...round, game: 'DECK52' }).shuffle(deck);
    expect(shuffled.slice(0, 10)).toEqual([19, 23, 24, 35, 7, 10, 1, 5, 44, 31]);
  });
});

describe('every stream', () => {
  test('equal inputs give equal draws, and another nonce gives others [FAIR-1]', () => {
    fc.assert(
      fc.property(someStream, ({ inputs, stream }) => {
        const again = createStream(inputs);
        const other = createStream({ ...inputs, nonce: inputs.nonce + 1 });
        const draws = times(20, () => stream.u32());
        expect(times(20, () => again.u32())).toEqual(draws);
        expect(times(20, () => other.u32())).not.toEqual(draws);
      }),
    );
  });

  test('a draw of n values stays from 0 to n - 1 [FAIR-1]', () => {
    fc.assert(
      fc.property(someStream, fc.integer({ min: 1, max: 2 ** 32 }), ({ stream }, n) => {
        for (const value of times(10, () => stream.int(n))) {
          expect(Number.isInteger(value) && value >= 0 && value < n).toBe(true);
        }
      }),
    );
  });

  test('a shuffle is a permutation and leaves its argument alone [FAIR-1]', () => {
    fc.assert(
      fc.property(someStream, fc.array(fc.option(fc.nat(), { nil: undefined })), (made, items) => {
        const before = [...items];
        const count = (list: readonly unknown[], item: unknown) =>
          list.filter((other) => other === item).length;
        const shuffled = made.stream.shuffle(items);
        expect(items).toEqual(before);
        expect(shuffled).toHaveLength(items.length);
        for (const item of items) {
          expect(count(shuffled, item)).toBe(count(items, item));
        }
      }),
    );
  });

  test('a sample holds as many different places as asked for [FAIR-1]', () => {
    fc.assert(
      fc.property(someStream, fc.nat({ max: 80 }), fc.nat({ max: 80 }), ({ stream }, a, b) => {
        const balls = Array.from({ length: Math.max(a, b) }, (_, index) => index + 1);
        const sample = stream.sample(balls, Math.min(a, b));
        expect(sample).toHaveLength(Math.min(a, b));
        expect(new Set(sample).size).toBe(sample.length);
        expect(sample.every((ball) => balls.includes(ball))).toBe(true);
      }),
    );
  });

  test('a sample is drawn from the front, each place from the rest [FAIR-1]', () => {
    fc.assert(
      fc.property(someStream, ({ inputs, stream }) => {
        const draws = createStream(inputs);
        const rest = [0, 1, 2, 3, 4, 5, 6];
        const expected = [0, 1, 2].map((i) => {
          const j = i + draws.int(rest.length - i);
          [rest[i], rest[j]] = [rest[j] ?? -1, rest[i] ?? -1];
          return rest[i];
        });
        expect(stream.sample([0, 1, 2, 3, 4, 5, 6], 3)).toEqual(expected);
      }),
    );
  });

  test('a weighted draw walks along the weights and never lands on a zero [FAIR-1]', () => {
    const weights = fc
      .array(fc.nat({ max: 1000 }), { minLength: 1 })
      .filter((w) => w.some(Boolean));
    fc.assert(
      fc.property(someStream, weights, ({ inputs, stream }, list) => {
        const sum = list.reduce((total, weight) => total + weight, 0);
        const drawn = createStream(inputs).int(sum);
        const index = stream.weighted(list);
        const before = list.slice(0, index).reduce((total, weight) => total + weight, 0);
        expect(before <= drawn && drawn < before + (list[index] ?? 0)).toBe(true);
      }),
    );
  });
});

describe('no value is favoured', () => {
  test.each([3, 6, 7, 10, 32, 49, 52])(
    'all %i remainders have the same number of accepted words [FAIR-1]',
    (n) => {
      // Words from 0 to limit - 1 are accepted. Since n divides the limit, every remainder occurs exactly limit / n
      // times.
      const limit = rejectionLimit(n);
      expect(limit % n).toBe(0);
      expect(limit).toBeLessThanOrEqual(2 ** 32);
      expect(2 ** 32 - limit).toBeLessThan(n);
    },
  );

  test('a word at or above the limit is drawn again [FAIR-1]', () => {
    // Just over half of the words are accepted, so that a stream without rejection would soon leave the range.
    const n = 2 ** 31 + 1;
    const words = createStream({ ...round, game: 'TEST' });
    const accepted = times(40, () => words.u32()).filter((word) => word < n);
    const draws = createStream({ ...round, game: 'TEST' });
    expect(accepted.length).toBeLessThan(40);
    expect(accepted.map(() => draws.int(n))).toEqual(accepted);
  });
});

describe('what a stream refuses', () => {
  test('a separator in the game or round, because fields could then be moved [FAIR-1]', () => {
    expect(() => createStream({ ...round, game: 'K|3' })).toThrow(RangeError);
    expect(() => createStream({ ...round, game: 'K3', roundId: '1|2' })).toThrow(RangeError);
  });

  test('a seed that is not 32 bytes, and a nonce that does not count [FAIR-1]', () => {
    expect(() => createStream({ ...round, game: 'K3', serverSeed: new Uint8Array(31) })).toThrow(
      RangeError,
    );
    expect(() => commitOf(new Uint8Array(33))).toThrow(RangeError);
    expect(() => createStream({ ...round, game: 'K3', nonce: -1 })).toThrow(RangeError);
    expect(() => createStream({ ...round, game: 'K3', nonce: 0.5 })).toThrow(RangeError);
  });

  test('a draw of no values, too many values, or weights that are not counts [FAIR-1]', () => {
    const stream = createStream({ ...round, game: 'K3' });
    for (const n of [0, -1, 1.5, Number.NaN, 2 ** 32 + 1]) {
      expect(() => stream.int(n)).toThrow(RangeError);
    }
    expect(() => stream.sample([1, 2], 3)).toThrow(RangeError);
    expect(() => stream.weighted([])).toThrow(RangeError);
    expect(() => stream.weighted([0, 0])).toThrow(RangeError);
    expect(() => stream.weighted([2, -1])).toThrow(RangeError);
  });
});
