import { expect, test } from 'vitest';
import { gameByCode } from '#modules/catalog/server/index.ts';
import { placeUnder } from '#modules/downline/server/index.ts';
import { aLaunch, aPlayer, aVendor, type TestPlayer } from '#modules/play/testing/play-builders.ts';
import { sql } from '#platform/db/sql.ts';
import { testApp } from '#tests/test-app.ts';
import { type BetSearch, selectBetList, sumBetList } from './bet-list.store.ts';
import { recordFilterOf } from './record-filter.ts';

const { app, call } = await testApp({ start: false });
const wallet = await aVendor(app, {
  code: 'ALLKINDS',
  gameTypes: ['FISH', 'LIVE', 'PVP', 'SPORTS', 'LOTT'],
});
const cocks = await aVendor(app, { code: 'DS88', gameTypes: ['COCKFIGHT'] });

type Row = {
  orderNo: string;
  status: string;
  gameType: string;
  gameCode: string;
  numero?: string;
  playCode?: string;
  timeline: { event: string; amount: number; payoutThen: number }[];
};
type Page = { value: { list: Row[]; next: string | null; total: number } };
type Totals = { value: { totalHands: number; betAmount: number; netProfit: number } };
type Shown = {
  value: { bet: Row; round: { roundId: string; closedAt: number | null; bets: Row[] } };
};

let count = 0;

/** Stakes and settles at once, as a game of one round does. */
async function aRound(
  player: TestPlayer,
  round: { readonly game: string; readonly bet: string; readonly win: string },
) {
  count += 1;
  const { member, session, currency } = player;
  const calls = round.game === 'COCKFIGHT' ? cocks : wallet;
  const answer = await calls.play({
    txn_id: `rd-${count}`,
    round_id: `round-${count}`,
    game: round.game,
    member,
    session,
    currency,
    occurred_at: 1,
    actions: [
      { action_id: 'a', kind: 'bet', amount: round.bet },
      { action_id: 'b', kind: 'win', amount: round.win },
    ],
    round_closed: true,
  });
  expect(answer.code).toBe('OK');
}

/** A session of the same member with another vendor. */
async function aSessionWith(vendorCode: string, player: TestPlayer): Promise<TestPlayer> {
  const launch_token = await aLaunch(app, { ...player, vendorCode, accountType: 0 });
  const opened = await cocks.openSession({ launch_token });
  if (opened.code !== 'OK') {
    throw new Error(opened.code);
  }
  return { ...player, session: opened.session, member: opened.member };
}

/** A bet that waits for its settlement. */
async function aBet(player: TestPlayer, bet: { readonly game: string; readonly round: string }) {
  count += 1;
  const { member, session, currency } = player;
  const id = `wait-${count}`;
  const answer = await wallet.stake({
    txn_id: id,
    round_id: bet.round,
    game: bet.game,
    member,
    session,
    currency,
    amount: '5',
    occurred_at: 1,
    detail: { lines: [{ play: 'BIG', pick: '' }] },
  });
  expect(answer.code).toBe('OK');
  return id;
}

const bets = (token: string, input: object = {}) =>
  call<Page>('GET /wps/member/bets', { token, input });
const list = async (name: string, token: string, input: object = {}) =>
  (await call<Page>(`GET /wps/relay/ODSFE2_${name}`, { token, input })).body.value;

test('each kind of game has its record outside, and one record holds them all [MC-1] [LCH-6]', async () => {
  const player = await aPlayer(app, { vendorCode: 'ALLKINDS' });
  const { token } = player;
  const cockPlayer = await aSessionWith('DS88', player);
  for (const game of ['TEST-1', 'FISH', 'LIVE', 'PVP', 'SPORTS']) {
    await aRound(player, { game, bet: '2', win: '0' });
  }
  await aRound(cockPlayer, { game: 'COCKFIGHT', bet: '2', win: '3' });
  await aBet(player, { game: 'SPORTS', round: 'match-1' });
  await aBet(player, { game: 'LOTT', round: 'draw-1' });

  const totals: Record<string, number> = {};
  for (const name of ['RNGOrders', 'FishOrders', 'LiveOrders', 'PvPOrders', 'lottMemBet']) {
    totals[name] = (await list(name, token)).total;
  }
  for (const name of ['SportsSettOrders', 'SportsUnsettOrders', 'ordersSportsRemote']) {
    totals[name] = (await list(name, token)).total;
  }
  expect(totals).toEqual({
    RNGOrders: 1,
    FishOrders: 1,
    LiveOrders: 1,
    PvPOrders: 1,
    lottMemBet: 1,
    SportsSettOrders: 2,
    SportsUnsettOrders: 1,
    ordersSportsRemote: 3,
  });
  expect((await list('lottMemBet', token)).list[0]?.playCode).toBe('BIG');

  const products: Record<string, number> = {};
  for (const product of ['LOTTERY', 'SPORTS', 'LIVE', 'RNG', 'FISH', 'PVP', 'DS88']) {
    products[product] = (await bets(token, { product })).body.value.list.length;
  }
  expect(products).toEqual({ LOTTERY: 1, SPORTS: 2, LIVE: 1, RNG: 1, FISH: 1, PVP: 1, DS88: 1 });
  expect((await bets(token)).body.value.list).toHaveLength(8);
});

test('pages go on below a bet, miss none and repeat none; others’ bets are not in them [MC-1]', async () => {
  const player = await aPlayer(app, { vendorCode: 'ALLKINDS' });
  const stranger = await aPlayer(app, { vendorCode: 'ALLKINDS' });
  for (let index = 0; index < 5; index += 1) {
    await aRound(player, { game: 'TEST-1', bet: '1', win: '0' });
    await aRound(stranger, { game: 'TEST-1', bet: '1', win: '0' });
  }
  const seen: string[] = [];
  let before: string | null = '';
  while (before !== null) {
    const page: Page = (await bets(player.token, { size: 2, ...(before && { before }) })).body;
    seen.push(...page.value.list.map(({ orderNo }) => orderNo));
    before = page.value.next;
  }
  expect(seen).toHaveLength(5);
  expect(seen).toEqual([...new Set(seen)].toSorted((a, b) => Number(BigInt(b) - BigInt(a))));
});

test('status, result, stake, vendor, issue and number narrow the list and its totals alike [MC-1]', async () => {
  const player = await aPlayer(app, { vendorCode: 'ALLKINDS' });
  const { token } = player;
  await aRound(player, { game: 'TEST-1', bet: '10', win: '25' });
  await aRound(player, { game: 'TEST-1', bet: '1', win: '0' });
  await aRound(player, { game: 'TEST-1', bet: '3', win: '3' });
  await aBet(player, { game: 'DRAW-1', round: 'ISSUE-0714' });
  const number = (await bets(token, { status: 'WON' })).body.value.list[0]?.orderNo;
  const narrowed = [
    [{ status: 'PENDING' }, 1, 5, 0],
    [{ status: 'SETTLED' }, 3, 14, 14],
    [{ winLossDraw: 'WIN' }, 1, 10, 15],
    [{ winLossDraw: 'LOSS' }, 1, 1, -1],
    [{ winLossDraw: 'DRAW' }, 1, 3, 0],
    [{ status: 'SETTLED', winLossDraw: 'WIN' }, 1, 10, 15],
    [{ status: 'PENDING', winLossDraw: 'WIN' }, 0, 0, 0],
    [{ minStake: 3 }, 3, 18, 15],
    [{ minStake: 3.0001 }, 2, 15, 15],
    [{ numero: 'issue-07' }, 1, 5, 0],
    [{ accountType: 'ALLKINDS' }, 4, 19, 14],
    [{ accountType: 'NOBODY' }, 0, 0, 0],
    [{ product: 'DS88', accountType: 'ALLKINDS' }, 0, 0, 0],
    [{ orderNoSearch: number }, 1, 10, 15],
    [{ orderNoSearch: 'no number' }, 0, 0, 0],
  ] as const;
  for (const [input, hands, stake, net] of narrowed) {
    const totals = await call<Totals>('GET /wps/member/bets/totals', { token, input });
    const { totalHands, betAmount, netProfit } = totals.body.value;
    const shown = (await bets(token, input)).body.value.list.length;
    expect({ input, shown, totalHands, betAmount, netProfit }).toEqual({
      input,
      shown: hands,
      totalHands: hands,
      betAmount: stake,
      netProfit: net,
    });
  }
});

test('a bet opens its round: what was staked there, and each settlement with its correction [GL-9] [MC-1]', async () => {
  const player = await aPlayer(app, { vendorCode: 'ALLKINDS' });
  const { token } = player;
  const first = await aBet(player, { game: 'DRAW-1', round: 'DRAW-77' });
  await aBet(player, { game: 'DRAW-1', round: 'DRAW-77' });
  for (const [version, outcome, payout_total] of [
    [1, 'LOST', '0'],
    [2, 'WON', '9'],
    [3, 'WON', '8'],
  ] as const) {
    const settle_id = `${first}-${version}`;
    await wallet.settle({ settle_id, bet_txn_id: first, version, outcome, payout_total });
  }
  const number = (await bets(token, { status: 'WON' })).body.value.list[0]?.orderNo;
  const path = 'GET /wps/member/bets/detail';
  const shown = (await call<Shown>(path, { token, input: { orderNo: number } })).body.value;
  expect(
    shown.bet.timeline.map(({ event, amount, payoutThen }) => [event, amount, payoutThen]),
  ).toEqual([
    ['placed', -5, 0],
    ['settled', 0, 0],
    ['corrected', 9, 9],
    ['corrected', -1, 8],
  ]);
  expect(shown.round).toMatchObject({ roundId: 'DRAW-77', closedAt: null });
  expect(shown.round.bets.map(({ status }) => status)).toEqual(['WON', 'PENDING']);

  const stranger = await aPlayer(app, { vendorCode: 'ALLKINDS' });
  const refused = await call(path, { token: stranger.token, input: { orderNo: number } });
  expect([refused.status, refused.body.errorCode]).toEqual([409, 'bet_not_found']);
});

test('a bet that was rolled back is void, its stake came back, and the totals add up without it [MC-1] [U15]', async () => {
  const player = await aPlayer(app, { vendorCode: 'ALLKINDS' });
  const { token } = player;
  const id = await aBet(player, { game: 'DRAW-1', round: 'undone' });
  const undo = { txn_id: `${id}-r`, ref_txn_id: id, round_id: 'undone', reason: 'vendor_error' };
  expect((await wallet.refund(undo)).code).toBe('OK');
  const [row] = (await bets(token, { status: 'VOID' })).body.value.list;
  const path = 'GET /wps/member/bets/detail';
  const shown = (await call<Shown>(path, { token, input: { orderNo: row?.orderNo } })).body.value;
  expect(shown.bet).toMatchObject({ status: 'VOID' });
  expect(shown.bet.timeline.map(({ event, amount }) => [event, amount])).toEqual([
    ['placed', -5],
    ['void', 5],
  ]);
  await aRound(player, { game: 'TEST-1', bet: '8.4', win: '22.4' });
  await aBet(player, { game: 'DRAW-1', round: 'waits' });
  const totals = await call<Totals>('GET /wps/member/bets/totals', { token });
  expect(totals.body.value).toMatchObject({
    ...{ totalHands: 3, settledBetAmount: 8.4, settledWinAmount: 22.4, netProfit: 14 },
    ...{ openHands: 1, openBetAmount: 5, voidHands: 1, refundAmount: 5 },
  });
});

test('trial accounts have no record, and a period is at most 92 days [ROL-2] [VAL-5]', async () => {
  const trial = await aPlayer(app, { vendorCode: 'ALLKINDS', accountType: 4 });
  expect((await bets(trial.token)).status).toBe(403);
  const { token } = await aPlayer(app, { vendorCode: 'ALLKINDS' });
  const long = { startDate: 0, endDate: Date.now() };
  expect((await bets(token, long)).body).toMatchObject({ errorCode: 'period_too_long' });
});

test('a record of one month reads the bets of that month alone, by the member’s own index [MC-1]', async () => {
  const rows = await sql<{ 'QUERY PLAN': string }>(app.db.pooled)`
    explain (costs off) select id
      from records.own_bets(1, 7::bigint, date_trunc('month', now()), now(), array['RNG'], null, null, null, null, null, null, null, null) b
     order by id desc limit 20`;
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
  expect(plan).toMatch(/bet_\d{6}_member_id_id_idx/);
  expect(new Set(plan.match(/on bet_\d{6}/g)).size).toBe(1);
});

test('open bets are found as far back as a query reaches, settled ones in the last week [MC-1]', () => {
  const who = { brandId: 1, memberId: 1n, nowMs: Date.parse('2026-11-21T00:00:00Z') };
  const daysOf = (query: object) => {
    const filter = recordFilterOf(query, {}, who);
    return Math.round(((filter?.to.getTime() ?? 0) - (filter?.from.getTime() ?? 0)) / 86_400_000);
  };
  expect([daysOf({}), daysOf({ status: 'WON' }), daysOf({ status: 'PENDING' })]).toEqual([
    7, 7, 92,
  ]);
});

test('a lottery is named by its code or its node, and a draw without its game [API-1]', async () => {
  const player = await aPlayer(app, { vendorCode: 'ALLKINDS' });
  const { member, session, currency } = player;
  const stake = { member, session, currency, game: 'LOTT', amount: '1', occurred_at: 1 };
  await wallet.stake({ ...stake, txn_id: 'own-draw', round_id: 'LOTT-20261122-0403' });
  const { brandId } = player;
  const lott = { brandId, vendorCode: 'ALLKINDS', gameCode: 'LOTT' };
  const game = await gameByCode(app, app.db.pooled, lott);
  const found = async (gameId: string) => {
    const { body } = await call<Page>('GET /wps/relay/ODSFE2_lottMemBet', {
      token: player.token,
      input: { gameId },
    });
    return body.value.list.map(({ numero }) => numero);
  };
  expect(await found('LOTT')).toEqual(['20261122-0403']);
  expect(await found(String(game?.node_id))).toEqual(['20261122-0403']);
  expect(await found('1')).toEqual([]);
});

test('a lottery record is narrowed by plan, prize mode and product, and an agent reads those below [API-1]', async () => {
  const agent = await aPlayer(app, { vendorCode: 'ALLKINDS', accountType: 41 });
  const below = await aPlayer(app, { vendorCode: 'ALLKINDS' });
  const place = { brandId: agent.brandId, log: app.log, nowMs: Date.now() };
  await app.db.transaction(async (tx) => {
    await placeUnder(tx, { ...place, memberId: agent.memberId, uplineId: undefined });
    await placeUnder(tx, { ...place, memberId: below.memberId, uplineId: agent.memberId });
  });
  const launch = { ...below, vendorCode: 'ALLKINDS', accountType: 0, uplines: [agent.memberId] };
  const opened = await wallet.openSession({ launch_token: await aLaunch(app, launch) });
  const stake = {
    ...(opened.code === 'OK' ? { session: opened.session, member: opened.member } : below),
    ...{ currency: below.currency, amount: '1', occurred_at: 1 },
  };
  const planned = { chase: '7', approach: 2 };
  for (const [game, detail] of [
    ['LOTT', {}],
    ['DRAW-1', planned],
  ] as const) {
    const bet = { ...stake, game, detail, txn_id: `plan-${game}`, round_id: `${game}-9` };
    expect(await wallet.stake(bet)).toMatchObject({ code: 'OK' });
  }
  const found = async (input: object, { token } = below) =>
    (await list('lottMemBet', token, input)).list.map(({ gameCode }) => gameCode);
  const [first] = (await list('lottMemBet', below.token)).list;
  const directAgentName = `${agent.account.slice(0, 2)}***`;
  expect(first).toMatchObject({ chase: true, bettingApproach: 2, directAgentName });
  expect(await found({})).toEqual(['DRAW-1', 'LOTT']);
  expect([await found({ chase: 'Y' }), await found({ chase: '0' })]).toEqual([
    ['DRAW-1'],
    ['LOTT'],
  ]);
  expect(await found({ prizeModeId: 'Elott' })).toEqual(['DRAW-1']);
  expect(await found({ prizeModeId: 'Elott', gameId: 'LOTT' })).toEqual([]);
  expect(await found({ productCode: 'LOTT' })).toEqual(['LOTT']);
  expect(await found({ productCode: 'DS88' })).toEqual([]);

  expect(await found({ subordinateName: below.account }, agent)).toEqual(['DRAW-1', 'LOTT']);
  expect(await found({ subordinateName: agent.account }, agent)).toEqual([]);
  expect(await found({ subordinateName: agent.account })).toEqual([]);
  const stranger = await aPlayer(app, { vendorCode: 'ALLKINDS', accountType: 41 });
  expect(await found({ subordinateName: below.account }, stranger)).toEqual([]);
});

test('winners are those of a category, cockfights apart from sports [GL-1] [CAT-1]', async () => {
  const winners = async (gameCategory: string) => {
    const { body } = await call<{ value: { list: { vo: { gameCode: string } }[] } }>(
      'GET /wps/relay/GCSGAME_getRankList',
      { input: { gameCategory } },
    );
    return [...new Set(body.value.list.map(({ vo }) => vo.gameCode))];
  };
  const player = await aPlayer(app, { vendorCode: 'ALLKINDS' });
  await aRound(player, { game: 'SPORTS', bet: '1', win: '50' });
  await aRound(await aSessionWith('DS88', player), { game: 'COCKFIGHT', bet: '1', win: '50' });
  expect(await winners('DS88')).toEqual(['COCKFIGHT']);
  expect(await winners('SPORTS')).toEqual(['SPORTS']);
  expect(await winners('ESPORTS')).toEqual([]);
});

test('a bet that paid less than its stake is no win: it has a word of its own, in lists, sums and filters [L12]', async () => {
  const player = await aPlayer(app, { vendorCode: 'ALLKINDS' });
  const { token } = player;
  for (const win of ['9.5', '10', '10.01', '0']) {
    await aRound(player, { game: 'LOTT', bet: '10', win });
  }
  const rows = (await bets(token)).body.value.list;
  expect(rows.map(({ status }) => status)).toEqual(['LOST', 'WON', 'PUSH', 'PART_RETURNED']);
  const found = async (query: object) => (await bets(token, query)).body.value.list.length;
  expect(await found({ status: 'WON' })).toBe(1);
  expect(await found({ status: 'PART_RETURNED' })).toBe(1);
  expect(await found({ winLossDraw: 'WIN' })).toBe(1);
  expect(await found({ winLossDraw: 'LOSS' })).toBe(2);
  expect(await found({ status: 'SETTLED' })).toBe(4);
});

test('[O13] a list of bets that no index narrows looks at so many and says where to look on, each bet once', async () => {
  const player = await aPlayer(app, { vendorCode: 'ALLKINDS' });
  for (const win of ['40', '0', '0', '40', '0']) {
    await aRound(player, { game: 'LOTT', bet: '20', win });
  }
  const search: BetSearch = {
    ...{ brandId: player.brandId, memberId: undefined, member: undefined, vendor: undefined },
    ...{ exceptVendor: undefined, game: undefined, gameTypes: undefined, statuses: undefined },
    ...{ round: undefined, minStakeTicks: 200_000n, minPayoutTicks: 400_000n },
    ...{ from: undefined, until: undefined },
  };
  const pages: number[] = [];
  let next: string | null = null;
  do {
    const page = { before: next ?? undefined, limit: 50, seen: 2 };
    const found = await selectBetList(app.db.reads, search, page);
    pages.push(found.rows.length);
    next = found.next;
  } while (next !== null && pages.length < 3);
  // Two of the five match: one of the newest two, none of the next two, and one of the two behind those.
  expect(pages).toEqual([1, 0, 1]);
  const sums = await sumBetList(app.db.reads, search, { counted: 50, seen: 5 });
  expect(sums).toMatchObject({ rows: [{ bets: 2, payout_ticks: 800_000n }], isMore: true });
  const counted = await sumBetList(app.db.reads, search, { counted: 1, seen: 5 });
  expect(counted.rows).toMatchObject([{ bets: 1 }]);
});
