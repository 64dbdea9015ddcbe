import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { placeUnder } from '#modules/downline/server/index.ts';
import {
  accountId,
  houseAccount,
  openAccount,
  post,
  TRANSFER_KINDS,
  type TransferKind,
  transactionTypes,
} from '#modules/ledger/server/index.ts';
import { aPlayer, aVendor, type TestPlayer } from '#modules/play/testing/play-builders.ts';
import { amount, units, ZERO } from '#platform/money/money.ts';
import { testApp } from '#tests/test-app.ts';
import { STATEMENT_KINDS } from '../../contract.money.ts';

const { app, call } = await testApp({ start: false });
const wallet = await aVendor(app, { code: 'STAT' });

type Row = {
  id: string;
  amount: string;
  balanceAfter: string;
  typeName: string;
  betId: string | null;
};
type Page = { value: { list: Row[]; next: string | null } };
type Sums = {
  value: { opening: string; moneyIn: string; moneyOut: string; closing: string };
};

const KINDS = Object.keys(TRANSFER_KINDS).filter(isKind);

function isKind(name: string): name is TransferKind {
  return name in TRANSFER_KINDS;
}

function ticksOf(text: string): bigint {
  return BigInt(text.replace('.', ''));
}

/** Moves money between the member and the platform as a module would: negative ticks leave the member. */
async function move(
  player: TestPlayer,
  how: { ticks: bigint; kind: TransferKind; reason?: string; key: string },
): Promise<void> {
  await app.db.transaction(async (tx) => {
    const { brandId, currency } = player;
    const house = await houseAccount(tx, { brandId, kind: 'test', currency });
    const own = accountId(player.accountId);
    const isIn = how.ticks > 0n;
    await post(tx, {
      ...{ brandId, key: `${player.memberId}:${how.key}`, reason: how.reason ?? 'test' },
      transfers: [
        {
          from: isIn ? house : own,
          to: isIn ? own : house,
          amount: amount(isIn ? how.ticks : -how.ticks),
          kind: how.kind,
        },
      ],
    });
  });
}

async function everyRow(player: TestPlayer, input: object, size: number): Promise<readonly Row[]> {
  const rows: Row[] = [];
  let before: string | null = null;
  do {
    const page: { body: Page } = await call<Page>('GET /wps/member/statement', {
      token: player.token,
      input: { ...input, size, ...(before === null ? {} : { before }) },
    });
    rows.push(...page.body.value.list);
    before = page.body.value.next;
  } while (before !== null);
  return rows;
}

const sumsOf = async (player: TestPlayer, input: object) =>
  (await call<Sums>('GET /wps/member/statement/sums', { token: player.token, input })).body.value;

test('every kind of the ledger and every reason of a module has a number of its own and a name in both languages [R40]', () => {
  const types = app.extensions.of(transactionTypes);
  for (const kind of KINDS) {
    expect(types.filter((type) => type.kind === kind && type.reason === undefined)).toHaveLength(1);
  }
  expect(new Set(types.map(({ id }) => id)).size).toBe(types.length);
  const names = [...types.map(({ name }) => name), 'other'];
  const lacking = names.filter((name) => {
    const [en, bn] = ['en', 'bn'].map((one) => app.texts.translate(one, `transaction.${name}`));
    return en === undefined || bn === undefined || en === bn;
  });
  expect(lacking).toEqual([]);
});

test('over random histories the rows of any period add up to its balances, and the kinds to the whole, to the last tick [R40] [G18] [MC-1]', async () => {
  const histories = fc.array(
    fc.record({
      ticks: fc.bigInt({ min: -3_000_000n, max: 3_000_000n }).filter((ticks) => ticks !== 0n),
      kind: fc.constantFrom(...KINDS),
      reason: fc.constantFrom('test', 'play_credit_granted', 'wallet_transfer_sent'),
    }),
    { minLength: 1, maxLength: 25 },
  );
  await fc.assert(
    fc.asyncProperty(
      histories,
      fc.nat(100),
      fc.integer({ min: 1, max: 7 }),
      async (moves, part, size) => {
        const player = await aPlayer(app, { vendorCode: 'STAT' });
        let model = units(100n);
        const startedAt = Date.now();
        for (const [place, one] of moves.entries()) {
          if (model + one.ticks >= ZERO) {
            await move(player, { ...one, key: String(place) });
            model = amount(model + one.ticks);
          }
        }
        const rows = await everyRow(player, {}, size);
        expect(rows.reduce((sum, row) => sum + ticksOf(row.amount), 0n)).toBe(model);
        expect(ticksOf(rows[0]?.balanceAfter ?? '0')).toBe(model);
        // A period that begins somewhere inside of the history.
        const startTime = startedAt + Math.floor(((Date.now() - startedAt) * part) / 100);
        const inside = await everyRow(player, { startTime }, size);
        const sums = await sumsOf(player, { startTime });
        const moved = inside.reduce((sum, row) => sum + ticksOf(row.amount), 0n);
        expect(ticksOf(sums.opening) + moved).toBe(ticksOf(sums.closing));
        expect(ticksOf(sums.moneyIn) + ticksOf(sums.moneyOut)).toBe(moved);
        const byKind = await Promise.all(
          STATEMENT_KINDS.map((kind) => everyRow(player, { kind }, 100)),
        );
        expect(
          byKind
            .flat()
            .map(({ id }) => id)
            .toSorted(),
        ).toEqual(rows.map(({ id }) => id).toSorted());
      },
    ),
    { numRuns: 5 },
  );
});

test('what is reserved has a record of its own beside the main wallet [SH-3]', async () => {
  const player = await aPlayer(app, { vendorCode: 'STAT' });
  await app.db.transaction(async (tx) => {
    const { brandId, currency } = player;
    const to = await openAccount(tx, {
      ...{ brandId, currency, kind: 'withdrawal', owner: `member:${player.memberId}` },
    });
    const transfer = { from: accountId(player.accountId), to, amount: units(30n) };
    await post(tx, {
      ...{ brandId, key: `hold:${player.memberId}`, reason: 'test' },
      transfers: [{ ...transfer, kind: 'hold' }],
    });
  });
  expect((await everyRow(player, {}, 20)).map((row) => row.amount)).toEqual([
    '-30.0000',
    '100.0000',
  ]);
  expect((await everyRow(player, { bucket: 'locked' }, 20)).map((row) => row.amount)).toEqual([
    '30.0000',
  ]);
  expect(await everyRow(player, { bucket: 'bonus' }, 20)).toEqual([]);
  expect(await sumsOf(player, { bucket: 'locked' })).toMatchObject({ closing: '30.0000' });
});

let bettor: TestPlayer;
beforeAll(async () => {
  bettor = await aPlayer(app, { vendorCode: 'STAT' });
  await wallet.play({
    ...{ txn_id: 'stat-1', round_id: 'r-stat-1', game: 'TEST-1', member: bettor.member },
    ...{ session: bettor.session, currency: bettor.currency, amount: '0', occurred_at: 1 },
    actions: [
      { action_id: 'a', kind: 'bet', amount: '10' },
      { action_id: 'b', kind: 'win', amount: '25.55' },
    ],
    round_closed: true,
  });
});

type Outside = {
  value: {
    list: { codeType: string; amount: number; currentAvailBalance: number; customerName: string }[];
    total: number;
    totalPages: number;
  };
};
const OUTSIDE = 'GET /wps/relay/ODSFE2_MemTransDet';

test('a bet and its payout lead to the bet, and are narrowed by their groups and numbers [GLS2_TxCodeList]', async () => {
  const rows = await everyRow(bettor, { kind: 'bets' }, 20);
  expect(rows.map((row) => row.amount)).toEqual(['25.5500', '-10.0000']);
  const bets = await call<{ value: { list: { orderNo: string }[] } }>('GET /wps/member/bets', {
    token: bettor.token,
  });
  const [bet] = bets.body.value.list;
  expect(rows.map(({ betId }) => betId)).toEqual([bet?.orderNo, bet?.orderNo]);
  const { token } = bettor;
  const read = async (input: object) => (await call<Outside>(OUTSIDE, { token, input })).body.value;
  expect((await read({ codeTypes: 'betting' })).list).toMatchObject([{ amount: -10 }]);
  expect((await read({ codeTypes: 'ALL', excludeTxTypeIds: '18,1' })).list).toMatchObject([
    { codeType: 'winning', amount: 25.55, currentAvailBalance: 115.55 },
  ]);
  expect(await read({ size: 2 })).toMatchObject({ total: 3, totalPages: 2 });
  const codes = await call<{
    value: { list: { txTypeId: number; txTypeName: string; codeType: string }[] };
  }>('GET /wps/relay/GLS2_TxCodeList', { token, input: { txType: 'deposit', language: 'BN' } });
  expect(codes.body.value.list[0]).toEqual({
    ...{ txTypeId: 4, txTypeName: 'ডিপোজিট', codeType: 'deposit' },
  });
  expect(new Set(codes.body.value.list.map(({ codeType }) => codeType))).toEqual(
    new Set(['deposit']),
  );
});

test('an agent reads the record of a member below, and nobody reads that of anybody else [N56] [AC-1]', async () => {
  const agent = await aPlayer(app, { vendorCode: 'STAT', accountType: 1 });
  const below = await aPlayer(app, { vendorCode: 'STAT' });
  await app.db.transaction(async (tx) => {
    const common = { brandId: agent.brandId, log: app.log, nowMs: Date.now() };
    await placeUnder(tx, { ...common, memberId: agent.memberId, uplineId: undefined });
    await placeUnder(tx, { ...common, memberId: below.memberId, uplineId: agent.memberId });
  });
  const read = async (reader: TestPlayer, subordinateName: string) =>
    (await call<Outside>(OUTSIDE, { token: reader.token, input: { subordinateName } })).body.value;
  expect((await read(agent, below.account)).list).toMatchObject([
    { amount: 100, customerName: below.account },
  ]);
  for (const [reader, name] of [
    [agent, bettor.account],
    [below, agent.account],
    [below, 'nobody-of-that-name'],
  ] as const) {
    expect(await read(reader, name)).toMatchObject({ list: [], total: 0, totalPages: 0 });
  }
});

type Profit = {
  value: { total: Record<string, string | number>; days: object[]; products: object[] };
};

test('profit and loss are what the betting record and the books say, and money that was brought is beside them [MC-1] [G18]', async () => {
  await move(bettor, { ticks: 500_000n, kind: 'deposit', key: 'deposit' });
  await move(bettor, { ticks: 20_000n, kind: 'rebate', key: 'rebate' });
  await move(bettor, { ticks: -300_000n, kind: 'hold', key: 'hold' });
  await move(bettor, { ticks: 100_000n, kind: 'release', key: 'release' });
  const { token } = bettor;
  const profit = (await call<Profit>('GET /wps/member/profit', { token })).body.value;
  const played = { stake: '10.0000', payout: '25.5500', bets: 1 };
  expect(profit.total).toMatchObject({
    ...played,
    ...{ rewards: '2.0000', net: '17.5500', deposits: '50.0000', withdrawals: '20.0000' },
  });
  expect(profit.days).toMatchObject([{ ...played, net: '17.5500' }]);
  expect(profit.products).toMatchObject([{ product: 'RNG', ...played }]);
  const totals = await call<{ value: { settledBetAmount: number; settledWinAmount: number } }>(
    'GET /wps/member/bets/totals',
    { token },
  );
  expect(totals.body.value).toMatchObject({ settledBetAmount: 10, settledWinAmount: 25.55 });
  const byDay = await call('GET /wps/relay/ODSFE2_MemPNL', { token });
  expect(byDay.body.value).toMatchObject({
    list: [{ betAmount: 10, winAmount: 25.55, depositAmount: 50, withdrawAmount: 20 }],
    footer: { bonusAmount: 2, netProfit: 17.55 },
    total: 1,
  });
  const byGame = await call('GET /wps/relay/ODSFE2_getMemberPnlv2', { token });
  expect(byGame.body.value).toMatchObject({
    list: [{ gameType: 'RNG', accountType: 'STAT', profitAndLoss: 15.55, totalHands: 1 }],
  });
});

test('a statement covers at most 92 days [VAL-5]', async () => {
  const input = { startTime: Date.now() - 93 * 86_400_000, endTime: Date.now() };
  const { token } = bettor;
  for (const name of ['GET /wps/member/statement', 'GET /wps/member/statement/sums', OUTSIDE]) {
    expect((await call(name, { token, input })).body.errorCode).toBe('period_too_long');
  }
});
