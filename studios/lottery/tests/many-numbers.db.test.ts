import { expect, test } from 'vitest';
import type { BetView } from '../contract.ts';
import { findDrawGame } from '../games/catalogue.ts';
import { wonBy } from '../testing/exact.ts';
import { studioBench } from '../testing/studio-bench.ts';

const MINUTE = 60_000;
const OPENS = Date.parse('2026-11-21T11:51:00Z');
const GAME = '5D-1M';

async function aBoard() {
  const bench = await studioBench([GAME]);
  await bench.turn();
  await bench.setClock(OPENS + 1_000);
  await bench.turn();
  bench.wallet.open('m', 100_000_000n);
  const opened = await bench.call('POST /studio/lottery/v1/session', {
    input: { launch: 'launch-of-member-m' },
  });
  const session = String(opened['session']);
  const place = (key: string, lines: readonly unknown[]) =>
    bench.call('POST /studio/lottery/v1/bets', {
      session,
      key,
      input: { game: GAME, drawNo: '20261121-0712', lines },
    });
  const bets = async () => {
    const answer = await bench.call('GET /studio/lottery/v1/bets', {
      session,
      input: { game: GAME },
    });
    return answer['bets'] as readonly BetView[];
  };
  return { ...bench, place, bets };
}

/** All thousand numbers of the last three digits: one of them wins whatever is drawn. */
const everyNumber = ['0-1-2-3-4-5-6-7-8-9', '0-1-2-3-4-5-6-7-8-9', '0-1-2-3-4-5-6-7-8-9'].join('|');
const direct = { play: 'DIRECT_3_LAST', pick: everyNumber, units: 1_000, group: 1_800 };

test('a line of a thousand numbers is paid for its one winner and its rebate, by the odds of its prize group [LCH-6]', async () => {
  const board = await aBoard();
  const placed = await board.place('all', [{ ...direct, stake: 100 }]);
  expect(placed).toMatchObject({ bet: { stake: '100.0000' } });
  const before = board.wallet.balanceOf('m');
  await board.setClock(OPENS + MINUTE);
  await board.turn();
  const [bet] = await board.bets();
  // A payout of 0.10 at odds 900, and 6 per cent of 100 as rebate.
  expect(bet).toMatchObject({ state: 'settled', payout: '96.0000' });
  expect(bet?.lines).toMatchObject([{ units: 1_000, group: 1_800, odds4: [9_000_000] }]);
  expect(board.wallet.balanceOf('m') - before).toBe(960_000n);
});

test('a line that loses still gives its rebate, and what it won is what the rules say [LCH-6]', async () => {
  const board = await aBoard();
  const line = { play: 'DIRECT_5', pick: '1|2|3|4|5', group: 1_850, stake: 10 };
  await board.place('lost', [line]);
  await board.setClock(OPENS + MINUTE);
  await board.turn();
  const [bet] = await board.bets();
  const game = findDrawGame(GAME)?.game;
  const balls = (bet?.result?.balls ?? []) as readonly number[];
  const won = game && wonBy(game, ['DIRECT_5', '1|2|3|4|5', 1_850], { balls, unit: 100_000n });
  expect(bet?.payout).toBe(won === 0n ? '0.3500' : '92500.3500');
});

test.each([
  ['units that were counted otherwise', { ...direct, units: 999, stake: 99.9 }],
  ['a stake that does not come to whole units', { ...direct, stake: 100.0001 }],
  ['a number twice', { play: 'DIRECT_2_LAST', pick: '1|2,1|2', units: 2, stake: 2 }],
  ['a group of another game', { play: 'SIDES', pick: 'SUM-BIG', group: 1_900, stake: 1 }],
  [
    'four thousand numbers',
    {
      play: 'DIRECT_4_LAST',
      pick: '0-1-2-3|0-1-2-3-4-5-6-7-8-9|0-1-2-3-4-5-6-7-8-9|0-1-2-3-4-5-6-7-8-9',
      units: 4_000,
      stake: 400,
    },
  ],
])('%s is no valid selection [LCH-6]', async (_, line) => {
  const board = await aBoard();
  expect(await board.place('no', [line])).toMatchObject({ code: 'INVALID_SELECTION' });
});

test('the same number in two lines of one bet is no valid selection [LCH-6]', async () => {
  const board = await aBoard();
  const lines = [
    { play: 'DIRECT_2_LAST', pick: '1|2', stake: 1 },
    { play: 'DIRECT_2_LAST', pick: '1|2-3', units: 2, stake: 2 },
  ];
  expect(await board.place('no', lines)).toMatchObject({ code: 'INVALID_SELECTION' });
});

test('numbers that exclude each other count once under the payout limit of a member [LCH-6]', async () => {
  const board = await aBoard();
  // Each of the thousand numbers could win 960, and only one of them can win: far below a million.
  expect(await board.place('k', [{ ...direct, group: 1_920, stake: 1_000 }])).toMatchObject({
    bet: { stake: '1000.0000' },
  });
});
