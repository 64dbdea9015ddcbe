import { expect, test } from 'vitest';
import { changeSettings } from '#modules/brand/server/index.ts';
import { aPlayer, aVendor, GAME, type TestPlayer } from '#modules/play/testing/play-builders.ts';
import { testApp } from '#tests/test-app.ts';
import { maskedName } from './masked-name.ts';

const { app, call } = await testApp({ start: false });
const wallet = await aVendor(app, { code: 'SHOWN' });

function stakeOf(player: TestPlayer, id: string, amount: string, game = GAME) {
  return {
    txn_id: id,
    round_id: `r-${id}`,
    game,
    member: player.member,
    session: player.session,
    currency: player.currency,
    amount,
    occurred_at: 1,
  };
}

type Records = {
  value: {
    list: { orderNo: string; status: string; profitAndLoss: number; timeline: unknown[] }[];
    total: number;
    totalPages: number;
    footer: {
      betAmount: number;
      winAmount: number;
      netProfit: number;
      totalHands: number;
      validBetAmount: number;
    };
  };
};

test('the betting record holds the member’s own rounds, pages and totals [LCH-6]', async () => {
  const player = await aPlayer(app, { vendorCode: 'SHOWN' });
  await aPlayer(app, { vendorCode: 'SHOWN' });
  for (let index = 0; index < 3; index += 1) {
    await wallet.play({
      ...stakeOf(player, `rec-${player.memberId}-${index}`, '0'),
      actions: [
        { action_id: 'a', kind: 'bet', amount: '10' },
        { action_id: 'b', kind: 'win', amount: index === 2 ? '25.55' : '0' },
      ],
      round_closed: true,
    });
  }
  const draw = stakeOf(player, `draw-${player.memberId}`, '5', 'DRAW-1');
  await wallet.stake(draw);
  const { token } = player;
  const slots = await call<Records>('GET /wps/relay/ODSFE2_RNGOrders', {
    token,
    input: { size: 2 },
  });
  expect(slots.body.value.list.map((row) => [row.status, row.profitAndLoss])).toEqual([
    ['WON', 15.55],
    ['LOST', -10],
  ]);
  expect(slots.body.value).toMatchObject({ total: 3, totalPages: 2 });
  expect(slots.body.value.footer).toMatchObject({
    betAmount: 30,
    winAmount: 25.55,
    netProfit: -4.45,
    totalHands: 3,
    validBetAmount: 30,
  });
  const open = 'GET /wps/relay/ODSFE2_ElottUnsettledOrders';
  const done = 'GET /wps/relay/ODSFE2_ElottSettledOrders';
  expect((await call<Records>(open, { token })).body.value.total).toBe(1);
  expect((await call<Records>(done, { token })).body.value.total).toBe(0);
  await wallet.settle({
    settle_id: `settle-${player.memberId}`,
    bet_txn_id: draw.txn_id,
    version: 1,
    outcome: 'WON',
    payout_total: '9',
  });
  expect((await call<Records>(open, { token })).body.value.total).toBe(0);
  expect((await call<Records>(done, { token })).body.value.list[0]?.timeline).toHaveLength(2);
});

test('a record covers at most 92 days, and only for who is logged in', async () => {
  const { token } = await aPlayer(app, { vendorCode: 'SHOWN' });
  const path = 'GET /wps/relay/ODSFE2_RNGOrders';
  const days = (count: number) => ({
    startDate: Date.now() - count * 86_400_000,
    endDate: Date.now(),
  });
  expect((await call(path, { token, input: days(91) })).status).toBe(200);
  expect((await call(path, { token, input: days(93) })).body.errorCode).toBe('period_too_long');
  expect((await call(path)).status).toBe(401);
});

test('the winner board shows real settled wins under masked names and no trial’s, from the brand’s smallest payout on, the last one first [API-6] [RG-3] [U39]', async () => {
  const board = await testApp({ start: false });
  const boardWallet = await aVendor(board.app, { code: 'BOARD' });
  const real = await aPlayer(board.app, { vendorCode: 'BOARD' });
  const trial = await aPlayer(board.app, { vendorCode: 'BOARD', accountType: 4 });
  for (const [player, amount] of [
    [real, '60'],
    [trial, '90'],
    [real, '50'],
    [real, '49.99'],
    [real, '0'],
  ] as const) {
    await boardWallet.play({
      ...stakeOf(player, `win-${player.memberId}-${amount}`, '0'),
      actions: [
        { action_id: 'a', kind: 'bet', amount: '10' },
        { action_id: 'b', kind: 'win', amount },
      ],
      round_closed: true,
    });
  }
  const reply = await board.call<{
    value: { list: { vo: { win: number; maskedName: string; multiplier: number } }[] };
  }>('GET /wps/relay/GCSGAME_getRankList', {
    input: { gameCategory: 'ALL', limitNum: 20, language: 'EN' },
  });
  expect(reply.body.value.list.map(({ vo }) => [vo.win, vo.maskedName, vo.multiplier])).toEqual([
    [50, maskedName(real.account), 5],
    [60, maskedName(real.account), 6],
  ]);
  await board.app.db.transaction((tx) =>
    changeSettings(tx, { brandId: 1, change: { winnerMinUnits: 60 }, log: board.app.log }),
  );
  const dearer = await board.call<typeof reply.body>('GET /wps/relay/GCSGAME_getRankList');
  expect(dearer.body.value.list.map(({ vo }) => vo.win)).toEqual([60]);
  // A brand that shows nobody else's play shows nobody else's wins.
  await board.app.db.transaction((tx) =>
    changeSettings(tx, { brandId: 1, change: { showsPresence: false }, log: board.app.log }),
  );
  const none = await board.call<typeof reply.body>('GET /wps/relay/GCSGAME_getRankList');
  expect(none.body.value.list).toEqual([]);
});
