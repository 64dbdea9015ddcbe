import { expect, test } from 'vitest';
import type { BoardEventView } from '../../contract.live.ts';
import type { BetView, BoardView } from '../../contract.ts';
import { tableOf } from '../game-table.ts';
import { roundAfter, shotsAfter } from '../shots/shot-event.ts';
import { betsAfter, boardAfter, isBoardEvent } from './board-event.ts';

const { rules } = tableOf('K3-1M');
const OPENS = 1_000_000;

function aDraw(place: number) {
  return {
    drawNo: `20261121-${String(place).padStart(4, '0')}`,
    roundId: `K3-1M-20261121-${place}`,
    opensAt: OPENS + place * 60_000,
    locksAt: OPENS + place * 60_000 + 55_000,
    drawsAt: OPENS + place * 60_000 + 60_000,
    commitment: `of ${place}`,
    mode: 'COMMIT' as const,
    beacon: null,
  };
}

function drawnOf(place: number, balls: readonly number[] | null) {
  const { drawNo, roundId, drawsAt } = aDraw(place);
  const result = balls === null ? null : { balls: [...balls], derived: {} };
  return {
    drawNo,
    roundId,
    drawsAt,
    drawnAt: drawsAt,
    state: result === null ? 'void' : 'result',
    result,
  } as const;
}

const board: BoardView = {
  watchers: 0,
  serverNow: OPENS,
  nameKey: 'game.K3',
  periodMs: 60_000,
  draw: aDraw(2),
  results: [drawnOf(1, [1, 2, 3])],
  restricted: [],
  perNumber: { limit: '2000000.0000', halfFrom: '1200000.0000' },
  plans: { maxDraws: 50, maxTimes: 10_000 },
  termsFrom: 0,
  odds: [],
};
const bet: BetView = {
  betId: '1',
  stakeId: 'b-1',
  game: 'K3-1M',
  drawNo: aDraw(2).drawNo,
  roundId: aDraw(2).roundId,
  state: 'accepted',
  stake: '20.0000',
  payout: null,
  placedAt: OPENS,
  lines: [
    { play: 'BIG', pick: 'ANY', odds4: [19_700], units: 1, stake: '10.0000', payout: null },
    { play: 'SMALL', pick: 'ANY', odds4: [19_700], units: 1, stake: '10.0000', payout: null },
  ],
  result: null,
};

const none = { opened: null, drawn: null, revision: 0, watchers: 7 } as const;
const opened: BoardEventView = {
  ...none,
  drawNo: aDraw(3).drawNo,
  state: 'open',
  opened: {
    draw: aDraw(3),
    restricted: [{ play: 'SUM', number: '18', kind: 'half' }],
    termsFrom: 0,
  },
};
const result: BoardEventView = {
  ...none,
  ...{ drawNo: aDraw(2).drawNo, state: 'result', revision: 1, drawn: drawnOf(2, [6, 5, 4]) },
};
const settled: BoardEventView = { ...result, state: 'settled' };

test('one push carries the next draw, another the result: the board needs no answer of the server [L16]', () => {
  const inOrder = [opened, result, settled].reduce(boardAfter, board);
  expect(inOrder).toMatchObject({
    watchers: 7,
    draw: { drawNo: aDraw(3).drawNo, commitment: 'of 3' },
    restricted: [{ number: '18' }],
    results: [
      { drawNo: aDraw(2).drawNo, result: { balls: [6, 5, 4] } },
      { drawNo: aDraw(1).drawNo },
    ],
  });
  const { draw, results } = [result, opened].reduce(boardAfter, board);
  expect({ draw, results }).toEqual({ draw: inOrder.draw, results: inOrder.results });
});

test('between a result and the next draw the board has no draw, and a late event brings no former draw back [L16]', () => {
  expect(boardAfter(board, result).draw).toBeNull();
  const late = { ...opened, opened: { draw: aDraw(1), restricted: [], termsFrom: 0 } };
  expect(boardAfter(board, late).draw?.drawNo).toBe(aDraw(2).drawNo);
});

test('payouts follow from the pushed result when all bets of the draw are paid, and not before [L16]', () => {
  const drawn = betsAfter(rules, [bet], result);
  expect(drawn).toMatchObject([{ state: 'accepted', payout: null, result: { balls: [6, 5, 4] } }]);
  expect(betsAfter(rules, drawn, settled)).toMatchObject([
    { state: 'settled', payout: '19.7000', lines: [{ payout: '19.7000' }, { payout: '0.0000' }] },
  ]);
  const isVoid: BoardEventView = { ...settled, drawn: drawnOf(2, null) };
  expect(betsAfter(rules, [bet], isVoid)).toMatchObject([{ state: 'refunded', payout: null }]);
  const other = { ...bet, drawNo: aDraw(3).drawNo };
  expect(betsAfter(rules, [other], settled)).toEqual([other]);
});

test('a rebate that the bet was taken with is part of the pushed payout [L16]', () => {
  const five = tableOf('5D-1M').rules;
  const line = { play: 'SUM_BIG', pick: 'ANY', units: 1, stake: '10.0000', payout: null };
  const play = five.plays.find(({ groupOdds }) => groupOdds !== undefined);
  expect(play).toBeDefined();
  const [example = ''] = play?.examples ?? [];
  const withRebate = {
    ...line,
    play: play?.code ?? '',
    pick: example,
    odds4: [10_000],
    rebate4: 600,
  };
  const [after] = betsAfter(five, [{ ...bet, lines: [withRebate] }], {
    ...settled,
    drawn: drawnOf(2, [0, 1, 2, 3, 4]),
  });
  const paid = Number(after?.payout);
  expect(paid % 1).toBeCloseTo(0.6);
});

test('what is no event of a draw asks for the board [L16]', () => {
  expect([undefined, null, {}, { drawNo: '1', state: 'result' }].map(isBoardEvent)).toEqual(
    Array(4).fill(false),
  );
  expect(isBoardEvent(settled)).toBe(true);
});

test('a pushed number joins the list of its round, in order, and a gap asks for the list [L16]', () => {
  const shot = { drawNo: 'r2', number: '00007', hash: 'h', name: 'a***b', sentAt: 1 };
  const known = { drawNo: 'r2', count: 1, sum: 5, hash: 'g', nextAt: null, shots: [] };
  expect(shotsAfter(known, { ...shot, place: 2 })).toMatchObject({ count: 2, sum: 12, hash: 'h' });
  expect(shotsAfter(known, { ...shot, place: 3 })).toBeUndefined();
  expect(shotsAfter(known, { ...shot, place: 1 })).toBe(known);
  expect(shotsAfter({ ...known, drawNo: 'r1', count: 9 }, { ...shot, place: 1 })).toMatchObject({
    ...{ drawNo: 'r2', count: 1, sum: 7 },
  });
});

test('a round that opens has no numbers yet, and an older one changes nothing [L16]', () => {
  const known = { drawNo: aDraw(2).drawNo, count: 4, sum: 9, hash: 'g', nextAt: 7, shots: [] };
  expect(roundAfter(known, opened)).toEqual({
    ...{ drawNo: aDraw(3).drawNo, count: 0, sum: 0, hash: '', nextAt: 7, shots: [] },
  });
  expect(roundAfter({ ...known, drawNo: aDraw(3).drawNo }, opened).count).toBe(4);
  expect(roundAfter(known, result)).toBe(known);
});
