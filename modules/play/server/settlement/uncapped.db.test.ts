import { afterEach, expect, test } from 'vitest';
import { changeSettings } from '#modules/brand/server/change-settings.ts';
import { gameByCode } from '#modules/catalog/server/index.ts';
import { bindVendor } from '#modules/vendor/server/index.ts';
import { sql } from '#platform/db/sql.ts';
import { amount, formatAmount, units } from '#platform/money/money.ts';
import { testApp } from '#tests/test-app.ts';
import { aVendorAdapter } from '#tests/vendor-adapter.ts';
import {
  aPlayer,
  balanceOfPlayer,
  GAME,
  grantPrizes,
  type TestPlayer,
} from '../../testing/play-builders.ts';
import { recoverStake } from '../reconciliation/recover-stake.ts';
import { walletOperations } from '../wallet-operations.ts';

const { app, call } = await testApp({ seed: true });
const [UNCAPPED, OF_GAMES] = ['UNCAPPED', 'OFGAMES'];
for (const [code, profile] of [
  [UNCAPPED, {}],
  [OF_GAMES, { maxPayoutOfGames: { [GAME]: '50' } }],
] as const) {
  const adapter = aVendorAdapter({ code, profile, side: { api: {} } });
  await bindVendor(app, adapter, { isHouse: false, position: 9 });
  await grantPrizes(app, code, {});
}
const wallet = walletOperations(app, UNCAPPED);
/** What one bet of a vendor without a maximum of its own is paid at most. */
const HIGHEST = 1_000_000n;
const ABOVE = formatAmount(amount(units(HIGHEST) + 1n), 4);
const STAKE = '0.0001';

async function setSandbox(isSandbox: boolean): Promise<void> {
  await app.db.transaction((tx) =>
    changeSettings(tx, { brandId: 1, change: { isSandbox }, log: app.log }),
  );
}

afterEach(() => setSandbox(true));

let next = 0;

function aRound(player: TestPlayer) {
  next += 1;
  const { session, member, currency } = player;
  return {
    ...{ round_id: `cap-${next}`, txn_id: `cap-${next}-bet`, game: GAME, occurred_at: Date.now() },
    ...{ session, member, currency },
  };
}

type Round = ReturnType<typeof aRound>;

/** Every way in which a vendor can pay for a bet that it has taken. */
const CREDITS: Readonly<
  Record<string, (round: Round, sum: string, txnId: string) => Promise<{ readonly code: string }>>
> = {
  win: (round, sum, txnId) => payOf(round, sum, txnId, 'win'),
  cashout: (round, sum, txnId) => payOf(round, sum, txnId, 'cashout'),
  'free round that names the bet': (round, sum, txnId) => payOf(round, sum, txnId, 'free_round'),
  settlement: (round, sum, txnId) => wallet.settle(settlementOf(round, sum, txnId)),
  'settlement in a batch': async (round, sum, txnId) => {
    const { results } = (await wallet.batch({
      settles: [settlementOf(round, sum, txnId)],
    })) as { readonly results: readonly { readonly code: string }[] };
    return results[0] ?? { code: 'no answer' };
  },
};

function payOf(
  { round_id, txn_id, member }: Round,
  sum: string,
  txnId: string,
  kind: 'win' | 'cashout' | 'free_round',
) {
  const about = { round_id, bet_txn_id: txn_id, member };
  return wallet.payout({ ...about, txn_id: txnId, kind, amount: sum, round_closed: false });
}

function settlementOf({ txn_id, member }: Round, sum: string, txnId: string) {
  const about = { bet_txn_id: txn_id, member, settle_id: txnId };
  return { ...about, version: 1, outcome: 'WON' as const, payout_total: sum };
}

function inOneCall(round: Round, sum: string) {
  const actions = [
    { action_id: 'a', kind: 'bet' as const, amount: STAKE },
    { action_id: 'b', kind: 'win' as const, amount: sum },
  ];
  return { ...round, round_closed: true, actions };
}

async function casesOf(txnId: string): Promise<readonly string[]> {
  const rows = await app.db.transaction(
    (tx) => sql<{ kind: string }>(tx)`
      select kind from play.case_file where txn_id = ${txnId} order by id`,
  );
  return rows.map(({ kind }) => kind);
}

test.each(Object.keys(CREDITS).flatMap((name) => [[name, true] as const, [name, false] as const]))(
  'a %s of an outside vendor that nobody has given a maximum payout pays up to the default and no tick more (sandbox: %s) [S1] [C1]',
  async (name, isSandbox) => {
    const player = await aPlayer(app, { vendorCode: UNCAPPED, balance: units(10n) });
    const round = aRound(player);
    // It was staked while the vendor still might.
    expect((await wallet.stake({ ...round, amount: STAKE })).code).toBe('OK');
    await setSandbox(isSandbox);
    const credit = CREDITS[name];
    const above = await credit?.(round, ABOVE, `${round.txn_id}-above`);
    expect(above?.code).toBe('LIMIT_REACHED');
    expect(await casesOf(`${round.txn_id}-above`)).toEqual(['payout_refused']);
    expect(await balanceOfPlayer(app, player)).toBe(units(10n) - 1n);
    expect((await credit?.(round, String(HIGHEST), `${round.txn_id}-all`))?.code).toBe('OK');
    expect(await balanceOfPlayer(app, player)).toBe(units(10n + HIGHEST) - 1n);
  },
);

test('a round in one call, and one that is booked afterwards, stop at the default as well [S1] [C1]', async () => {
  const player = await aPlayer(app, { vendorCode: UNCAPPED, balance: units(10n) });
  const round = aRound(player);
  expect((await wallet.play(inOneCall(round, ABOVE))).code).toBe('LIMIT_REACHED');
  expect(await casesOf(round.txn_id)).toEqual(['payout_refused']);
  const request = inOneCall(aRound(player), ABOVE);
  expect((await recoverStake(app, UNCAPPED, { isPlay: true, request })).code).toBe('LIMIT_REACHED');
  expect(await balanceOfPlayer(app, player)).toBe(units(10n));
});

test('off the sandbox such a vendor gets no stake, no round and no launch, and a maximum of its game opens that game [S1] [C1]', async () => {
  const player = await aPlayer(app, { vendorCode: UNCAPPED, balance: units(10n) });
  const of = await aPlayer(app, { vendorCode: OF_GAMES, balance: units(10n) });
  const launchOf = async (code: string, { token }: TestPlayer) => {
    const nodeId = await nodeOf(code);
    const input = { launchMode: 'GLS', nodeId };
    return (await call('GET /wps/game/launchGame', { token, input })).body.errorCode ?? 'opened';
  };
  expect(await launchOf(UNCAPPED, player)).toBe('opened');
  await setSandbox(false);
  expect((await wallet.stake({ ...aRound(player), amount: STAKE })).code).toBe('GAME_DISABLED');
  expect((await wallet.play(inOneCall(aRound(player), '1'))).code).toBe('GAME_DISABLED');
  expect(await launchOf(UNCAPPED, player)).toBe('vendor_not_ready');
  expect(await balanceOfPlayer(app, player)).toBe(units(10n));

  const capped = walletOperations(app, OF_GAMES);
  // It gets further: to the licence, which this brand lacks.
  expect((await capped.stake({ ...aRound(of), amount: STAKE })).code).toBe('GEO_BLOCKED');
  expect(await launchOf(OF_GAMES, of)).not.toBe('vendor_not_ready');
});

async function nodeOf(vendorCode: string): Promise<number> {
  const of = { brandId: 1, vendorCode, gameCode: GAME };
  return Number((await gameByCode(app, app.db.pooled, of))?.node_id);
}
