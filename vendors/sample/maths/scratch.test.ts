import { expect, test } from 'vitest';
import { createStream } from '#seamless/fairness/stream.ts';
import { GAMES } from '../data/vendors.ts';
import { scratch } from './scratch.ts';

const streamOf = (round: number) =>
  createStream({
    serverSeed: new Uint8Array(32).fill(9),
    game: 'TICKET',
    roundId: `t-${round}`,
    clientSeed: 'client',
    nonce: 0,
  });

const models = GAMES.flatMap(({ code, play }) =>
  play.mechanic === 'scratch' ? [{ code, play }] : [],
);

test.each(models)(
  'a ticket of $code shows three of what it wins and of nothing else [LCH-6]',
  ({ play }) => {
    const game = scratch(play);
    const won = new Set<string>();
    for (let round = 0; round < 500; round += 1) {
      const outcome = game.draw(streamOf(round), {});
      const fields = outcome['fields'];
      const shown = Array.isArray(fields) ? fields.map(Number) : [];
      const threes = play.prizes.flatMap(([times], symbol) => {
        const count = shown.filter((one) => one === symbol).length;
        expect(count).toBeLessThanOrEqual(3);
        return count === 3 ? [BigInt(times) * 10_000n] : [];
      });
      expect(shown).toHaveLength(9);
      expect(threes.length).toBeLessThanOrEqual(1);
      expect(game.odds4({}, outcome)).toBe(threes[0] ?? 0n);
      won.add(String(threes[0] ?? 0n));
    }
    expect(won.size).toBeGreaterThan(3);
  },
);

test('the return of a ticket is its prizes by their tickets: 95 of a hundred', () => {
  expect(models).toHaveLength(3);
  for (const { play } of models) {
    expect(scratch(play).returns()).toEqual([{ bet: 'a ticket', part: 950_000n, of: 1_000_000n }]);
  }
});
