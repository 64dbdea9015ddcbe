import { expect, test } from 'vitest';
import { createStream } from '#seamless/fairness/stream.ts';
import { BOARDS } from '../data/boards.ts';
import { board, HOME, walkOf } from './board.ts';

const { village } = BOARDS;

test('no jump of a board leads to where another begins, and none begins or ends twice on a square [LCH-6]', () => {
  for (const { ladders, snakes } of Object.values(BOARDS)) {
    const squares = [...ladders, ...snakes].flat();
    expect(new Set(squares).size).toBe(squares.length);
    expect(squares.filter((square) => square < 1 || square >= HOME)).toEqual([]);
    expect(ladders.filter(([from, to]) => to <= from)).toEqual([]);
    expect(snakes.filter(([from, to]) => to >= from)).toEqual([]);
  }
});

test('a piece climbs, is bitten, and rests on the last square', () => {
  expect(walkOf(village, [3])).toEqual({ square: 14, ladders: 1, snakes: 0 });
  expect(walkOf(village, [3, 2])).toEqual({ square: 5, ladders: 1, snakes: 1 });
  expect(walkOf(village, [3, 4, 5, 1])).toEqual({ square: HOME, ladders: 2, snakes: 0 });
});

test('the return computed throw by throw is that of all 46,656 walks, one by one', () => {
  const game = board(village);
  const paid = new Map(game.returns().map(({ bet }) => [bet, 0n]));
  for (let number = 0; number < 6 ** 6; number += 1) {
    const faces = Array.from(
      { length: 6 },
      (_, place) => (Math.floor(number / 6 ** place) % 6) + 1,
    );
    for (const [bet, sum] of paid) {
      paid.set(bet, sum + game.odds4({ bet }, { faces }));
    }
  }
  expect(game.returns().map(({ bet, part }) => [bet, part])).toEqual([...paid]);
});

test('where the piece stands is part of what is reported of a round', () => {
  const stream = createStream({
    serverSeed: new Uint8Array(32).fill(7),
    game: 'TEST',
    roundId: 'r-1',
    clientSeed: 'client',
    nonce: 0,
  });
  const outcome = board(village).draw(stream, { bet: 'near' });
  const faces = outcome['faces'] as readonly number[];
  expect(faces).toHaveLength(6);
  expect(outcome['square']).toBe(walkOf(village, faces).square);
});
