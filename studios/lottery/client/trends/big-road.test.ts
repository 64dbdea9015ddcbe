import { expect, test } from 'vitest';
import { beadsOf, bigRoad } from './big-road.ts';

/** Marks of results in the order of the draws: B is the first side, P the second, T neither. */
const marks = (results: string) =>
  [...results.replaceAll('B', '1').replaceAll('P', '2').replaceAll('T', '0')].reverse().join('');

test('the big road of a known sequence has its columns, turns and ties', () => {
  const road = bigRoad(marks('BBPBTPPBBBBBBBBPBPPTB'));
  expect(road.map(({ x, y }) => `${x},${y}`).join(' ')).toBe(
    '0,0 0,1 1,0 2,0 3,0 3,1 4,0 4,1 4,2 4,3 4,4 4,5 5,5 6,5 5,0 6,0 7,0 7,1 8,0',
  );
  expect(road.map(({ side }) => side).join('')).toBe('1121221111111121221');
  expect(road.flatMap(({ ties }, at) => (ties === 0 ? [] : [[at, ties]]))).toEqual([
    [3, 1],
    [17, 1],
  ]);
});

test('draws that neither side wins are counted on the first mark when they come before it', () => {
  expect(bigRoad(marks('TTPB'))).toEqual([
    { x: 0, y: 0, side: '2', ties: 2 },
    { x: 1, y: 0, side: '1', ties: 0 },
  ]);
  expect(bigRoad(marks('TT'))).toEqual([]);
});

test('beads are in the order of draws, and leave by whole columns', () => {
  expect(beadsOf(marks('BPT'), 2).join('')).toBe('120');
  const many = 'BPBPBPBPBPBPBPB';
  const beads = beadsOf(marks(many), 2);
  expect(beads.join('')).toBe(many.slice(6).replaceAll('B', '1').replaceAll('P', '2'));
});
