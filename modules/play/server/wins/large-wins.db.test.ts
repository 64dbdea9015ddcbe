import { beforeAll, expect, test } from 'vitest';
import { aPlayer, aVendor, GAME } from '#modules/play/testing/play-builders.ts';
import { testApp } from '#tests/test-app.ts';
import { watchWins } from './watch-wins.job.ts';

const { app, call } = await testApp({ start: false, seed: true });
const wallets = {
  WINS: await aVendor(app, { code: 'WINS' }),
  FARS: await aVendor(app, { code: 'FARS' }),
};
let operatorToken = '';
let played = 0;

type Row = {
  readonly betId: string;
  readonly reasons: readonly string[];
  readonly payout: string;
  readonly record: string | null;
  readonly caseState: string;
};
type Body = {
  readonly token: string;
  readonly errorCode: string;
  readonly rows: readonly Row[];
  readonly total: { readonly count: number };
  readonly watch: { readonly amount: string };
};
const office = async (wire: string, input: object = {}) =>
  (await call<Body>(wire, { operatorToken, input })).body;
type Code = keyof typeof wallets;
const wins = (vendor: Code = 'WINS') => office('GET /office/v1/large-wins', { vendor });

/** A player stakes one and is paid so much; then the job looks. */
async function win(payout: string, vendorCode: Code = 'WINS'): Promise<void> {
  played += 1;
  const { session, member, currency } = await aPlayer(app, { vendorCode });
  await wallets[vendorCode].play({
    ...{ session, member, currency, game: GAME, occurred_at: 1 },
    ...{ txn_id: `p-${played}`, round_id: `w-${played}`, round_closed: true },
    actions: [
      { action_id: 'a', kind: 'bet', amount: '1' },
      { action_id: 'b', kind: 'win', amount: payout },
    ],
  });
  await watchWins(app);
}

beforeAll(async () => {
  const input = { name: 'operator1', password: 'Shapla-demo-1' };
  operatorToken = (await call<Body>('POST /office/v1/session', { input })).body.token;
});

test('[O5] a win from the amount on alerts once, stands in the list and has a case', async () => {
  const alerts: string[] = [];
  Object.assign(app.log, { error: (name: string) => alerts.push(name) });
  await win('49999.99');
  expect((await wins()).rows).toEqual([]);
  await win('50000');
  await watchWins(app);
  expect(alerts).toEqual(['large_win_paid']);
  const { rows, total } = await wins();
  expect([rows, total.count]).toMatchObject([
    [{ reasons: ['large'], payout: '50000.0000', record: '49999.9900', caseState: 'open' }],
    1,
  ]);
});

test('[O5] a win far above every earlier one of its game is noted, one of ten times is not', async () => {
  await win('60', 'FARS');
  await win('600', 'FARS');
  expect((await wins('FARS')).rows).toEqual([]);
  await win('6000.01', 'FARS');
  expect((await wins('FARS')).rows).toMatchObject([{ reasons: ['record'], record: '600.0000' }]);
});

test('[O5] the brand says what is large, over what its author has seen', async () => {
  const { watch } = await wins();
  const change = (input: object) =>
    office('PUT /office/v1/large-wins/watch', { amount: '100', reason: 'for the test', ...input });
  expect((await change({ seen: '1.0000' })).errorCode).toBe('changed_meanwhile');
  expect((await change({ seen: watch.amount, amount: '0' })).errorCode).toBe('win_watch_zero');
  await change({ seen: watch.amount });
  await win('99.99');
  await win('100');
  const noted = (await wins()).rows.map(({ payout }) => payout);
  expect([noted[0], noted.includes('99.9900')]).toEqual(['100.0000', false]);
  expect((await wins()).watch.amount).toBe('100.0000');
});
