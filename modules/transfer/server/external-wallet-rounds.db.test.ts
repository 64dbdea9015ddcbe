import { expect, test, vi } from 'vitest';
import * as registry from '#apps/server/registry.ts';
import { roundSettled, type SettledBet } from '#modules/play/events.ts';
import { selectOfficeRounds } from '#modules/play/server/rounds/round-office.store.ts';
import { notifySettled } from '#modules/play/server/settlement/notify-settled.ts';
import { walletOperations } from '#modules/play/server/wallet-operations.ts';
import {
  aPlayer,
  balanceOfPlayer,
  GAME,
  type TestPlayer,
} from '#modules/play/testing/play-builders.ts';
import { bindVendor, vendorByCode } from '#modules/vendor/server/vendors.ts';
import { sql } from '#platform/db/sql.ts';
import { listen } from '#platform/listeners.ts';
import { units } from '#platform/money/money.ts';
import type { ExternalWalletRound } from '#seamless/external-wallet-api.ts';
import { aExternalWallet, externalWalletVendor } from '#tests/external-wallet.ts';
import { testApp } from '#tests/test-app.ts';
import { selectExternalWalletCursor } from './external-wallet-cursor.store.ts';
import { readExternalWallet } from './read-external-wallets.ts';
import { takeExternalWalletPage } from './take-external-wallet-page.ts';

const CODE = 'WALLETED';
const announced: SettledBet[] = [];
const { app, call, runJobs } = await testApp({
  start: false,
  modules: [
    ...Object.values(registry),
    {
      name: 'listening',
      handlers: [],
      listeners: [
        listen(roundSettled, {
          name: 'listening.hear',
          run: async (_app, { bets }) => {
            announced.push(...bets);
          },
        }),
      ],
    },
  ],
});
const externalWallet = aExternalWallet();
await bindVendor(app, externalWalletVendor(CODE, externalWallet), { isHouse: false, position: 9 });

const NOW = app.clock.nowMs();

function aRound(
  player: TestPlayer,
  change: Partial<ExternalWalletRound> = {},
): ExternalWalletRound {
  return {
    round_id: 'r-1',
    txn_id: 'bet-r-1',
    member: player.member,
    session: player.session,
    game: GAME,
    currency: player.currency,
    stake: '10.00',
    payout: '0.00',
    state: 'open',
    version: 1,
    placed_at: NOW - 60_000,
    ...change,
  };
}

const aMember = () => aPlayer(app, { vendorCode: CODE });
const read = () => readExternalWallet(app, CODE);

type Bet = {
  orderNo: string;
  eventName: string;
  status: string;
  betAmount: number;
  winAmount: number;
  validBetAmount: number;
  gameType: string;
  revision: number;
  vendorWallet: string | null;
  timeline: { event: string; amount: number }[];
};
type Page = { value: { list: Bet[] } };
type Shown = { value: { bet: Bet; round: { closedAt: number | null } } };

async function recordOf(player: TestPlayer) {
  const { token } = player;
  const { body } = await call<Page>('GET /wps/member/bets', { token });
  return body.value.list.map((bet) => ({
    round: bet.eventName,
    says: `${bet.status} ${bet.betAmount} ${bet.winAmount} ${bet.validBetAmount} r${bet.revision}`,
  }));
}

/** The events of a member's bets that listeners have received, once so many were announced. */
async function receivedOf(player: TestPlayer, bets: number): Promise<readonly string[]> {
  return await vi.waitFor(
    async () => {
      await notifySettled(app);
      await runJobs();
      const own = announced.filter(({ memberId }) => memberId === player.memberId);
      expect(own.length).toBeGreaterThanOrEqual(bets);
      return own.map(({ status, validTicks, revision }) => `${status} ${validTicks} r${revision}`);
    },
    { timeout: 60_000 },
  );
}

async function casesOf(kind = 'external_wallet_round_unread'): Promise<readonly (string | null)[]> {
  const rows = await app.db.autocommit(
    (tx) => sql<{ finding: string | null }>(tx)`
      select detail->>'finding' as finding from play.case_file where kind = ${kind} order by id limit 50`,
  );
  return rows.map(({ finding }) => finding);
}

test('a round of an external wallet is one bet of the record, however often it is reported, and moves nothing here [MC-1] [WAL-1] [F1]', async () => {
  const player = await aMember();
  externalWallet.log(aRound(player));
  await read();
  expect(await recordOf(player)).toEqual([{ round: 'r-1', says: 'PENDING 10 0 0 r0' }]);
  const of = { vendor: CODE, round: 'r-1', state: 'open', hasTests: true } as const;
  const page = { before: undefined, limit: 9 };
  const rounds = (brandId: number) =>
    app.db.autocommit((tx) => selectOfficeRounds(tx, { ...of, brandId }, page));
  expect(await rounds(player.brandId)).toMatchObject([{ has_external_wallet: true, open_bets: 1 }]);
  expect(await rounds(player.brandId + 1)).toEqual([]);

  const end = { state: 'closed', version: 2, payout: '25.00', settled_at: NOW - 50_000 } as const;
  const closed = aRound(player, end);
  // Late, twice, and at once by two processes.
  externalWallet.log(closed, aRound(player), closed);
  await Promise.all([read(), read()]);
  await read();
  expect(await recordOf(player)).toEqual([{ round: 'r-1', says: 'WON 10 25 10 r0' }]);
  expect(await receivedOf(player, 1)).toEqual(['WON 100000 r0']);

  externalWallet.log(aRound(player, { ...closed, version: 4, payout: '4.00' }));
  await read();
  expect(await recordOf(player)).toEqual([{ round: 'r-1', says: 'PART_RETURNED 10 4 6 r1' }]);
  expect(await receivedOf(player, 2)).toEqual(['WON 100000 r0', 'WON 60000 r1']);
  expect(await balanceOfPlayer(app, player)).toBe(units(100n));

  externalWallet.log(
    aRound(player, { ...closed, version: Number.MAX_SAFE_INTEGER, payout: '5.00' }),
  );
  await read();
  externalWallet.log(
    aRound(player, { ...closed, version: Number.MAX_SAFE_INTEGER - 1, payout: '6.00' }),
  );
  await read();
  expect(await recordOf(player)).toEqual([{ round: 'r-1', says: 'PART_RETURNED 10 5 5 r2' }]);
});

test('the details name the wallet and the round’s end, and a round given back is void [LCH-6] [MC-1]', async () => {
  const player = await aMember();
  const of = { round_id: 'r-2', txn_id: 'bet-r-2' };
  const { session: _unnamed, ...line } = aRound(player, of);
  externalWallet.log(line);
  await read();
  externalWallet.log({ ...line, version: 2, state: 'void', settled_at: NOW });
  await read();
  const { token } = player;
  const { body } = await call<Page>('GET /wps/member/bets', { token });
  const [bet] = body.value.list;
  expect(bet).toMatchObject({ status: 'VOID', validBetAmount: 0, gameType: 'RNG' });
  const shown = await call<Shown>('GET /wps/member/bets/detail', {
    token,
    input: { orderNo: bet?.orderNo ?? '' },
  });
  expect(shown.body.value.bet.vendorWallet).toBe('Walleted');
  expect(shown.body.value.bet.timeline).toMatchObject([
    { event: 'placed', amount: -10 },
    { event: 'void', amount: 10 },
  ]);
  expect(shown.body.value.round.closedAt).toBeTypeOf('number');
});

test('a line that cannot be believed is one case, and what follows it is read [N85]', async () => {
  const [player, trial] = [
    await aMember(),
    await aPlayer(app, { vendorCode: CODE, accountType: 4 }),
  ];
  const other = await aMember();
  const bad = (change: Partial<ExternalWalletRound>) =>
    aRound(player, { round_id: 'r-3', ...change });
  const lines = [
    { round_id: 'r-3' },
    bad({ txn_id: 'a', stake: '1.001' }),
    bad({ txn_id: 'b', member: 'nobody' }),
    bad({ txn_id: 'c', currency: 'EUR' }),
    bad({ txn_id: 'd', session: other.session }),
    bad({ txn_id: 'e', state: 'closed' }),
    bad({ txn_id: 'f', state: 'void', payout: '1.00', settled_at: NOW }),
    aRound(trial, { round_id: 'r-3', txn_id: 'g' }),
    bad({ txn_id: 'h', state: 'closed', settled_at: NOW }),
    bad({ txn_id: 'h', stake: '11.00', state: 'closed', settled_at: NOW }),
    bad({ txn_id: 'h', version: 2 }),
    bad({ txn_id: 'h', version: 2, round_id: 'r-4' }),
  ];
  const before = (await casesOf()).length;
  externalWallet.log(...lines, ...lines);
  await read();
  expect(await recordOf(player)).toEqual([{ round: 'r-3', says: 'LOST 10 0 10 r0' }]);
  expect((await casesOf()).slice(before)).toEqual([
    ...['SHAPE', 'AMOUNT', 'MEMBER', 'CURRENCY', 'SESSION', 'SETTLED_AT', 'VOID_PAYOUT', 'TRIAL'],
    ...['OTHER_WORDS', 'REOPENED', 'OTHER_STAKE'],
  ]);
});

test('no call about money finds a bet of an external wallet, and none of its round is closed or paid [R48] [WAL-1]', async () => {
  const player = await aMember();
  const of = { round_id: 'shared', txn_id: 'bet-shared' };
  externalWallet.log(aRound(player, of));
  await read();
  const wallet = walletOperations(app, CODE);
  const { member, session, currency } = player;
  const common = { round_id: of.round_id, member, currency, occurred_at: NOW };
  const win = { ...common, amount: '1.00', kind: 'win', round_closed: false } as const;
  const stake = { ...common, txn_id: 'mine', session, game: GAME, amount: '5.00' };
  const codes = [
    await wallet.payout({ ...win, txn_id: 'w-1', bet_txn_id: of.txn_id }),
    await wallet.payout({ ...win, txn_id: 'w-2' }),
    await wallet.refund({
      ...{ txn_id: 'back', ref_txn_id: of.txn_id, round_id: of.round_id, member, reason: 'none' },
    }),
    await wallet.stake(stake),
    await wallet.closeRound({
      ...{ round_id: of.round_id, closed_at: NOW },
      totals: { bets: 1, stake: '5.00', payout: '0.00' },
    }),
  ];
  expect(codes.map(({ code }) => code)).toEqual([
    ...['BET_NOT_FOUND', 'BET_NOT_FOUND', 'TOMBSTONED', 'OK', 'OK'],
  ]);
  expect(codes.at(-1)).toMatchObject({ matched: true });
  expect((await recordOf(player)).map(({ says }) => says)).toEqual([
    ...['LOST 5 0 5 r0', 'PENDING 10 0 0 r0'],
  ]);
  expect(await balanceOfPlayer(app, player)).toBe(units(95n));

  // The wallet was asked for this stake: the external wallet's word about it is not taken.
  externalWallet.log(aRound(player, { round_id: 'shared', txn_id: 'mine' }));
  await read();
  expect((await casesOf()).at(-1)).toBe('WALLET');
});

test('who is stopped within a page or between two goes on there: no bet is lost or doubled [F1] [F9]', async () => {
  const player = await aMember();
  const ids = ['k-1', 'k-2', 'k-3'];
  const lines = ids.map((id) => aRound(player, { round_id: id, txn_id: id }));
  externalWallet.log(aRound(player, { round_id: 'k-0', txn_id: 'k-0' }));
  await read();
  externalWallet.log(...lines);
  const vendor = await vendorByCode(app, CODE);
  const from = vendor && (await selectExternalWalletCursor(app.db.pooled, vendor.id));
  if (vendor === undefined || from === undefined) {
    throw new Error('the log has been read before');
  }
  const page = { vendor, from, next: String(Number(from) + 2), rounds: lines.slice(0, 2) };
  const killed = app.db.transaction(async (tx) => {
    await takeExternalWalletPage(app, tx, page);
    throw new Error('killed');
  });
  await expect(killed).rejects.toThrow('killed');
  const take = () => app.db.transaction((tx) => takeExternalWalletPage(app, tx, page));
  expect(await take()).toMatchObject({ unread: 0 });
  expect(await take()).toBe('elsewhere');
  await read();
  expect((await recordOf(player)).map(({ round }) => round).toSorted()).toEqual(['k-0', ...ids]);
});

test('a vendor that does not know its own cursor has lost its log: one case, and nothing is read twice [F1]', async () => {
  const player = await aMember();
  externalWallet.log(aRound(player, { round_id: 'l-1', txn_id: 'l-1' }));
  await read();
  const vendor = await vendorByCode(app, CODE);
  const known = await selectExternalWalletCursor(app.db.pooled, vendor?.id ?? 0);
  const setCursor = (cursor: string) =>
    app.db.autocommit(
      (tx) => sql(tx)`update transfer.external_wallet_cursor set cursor = ${cursor}`,
    );
  await setCursor('9999');
  await read();
  await read();
  await setCursor(known ?? '0');
  expect(await casesOf('external_wallet_log_lost')).toEqual([null]);
  expect(await recordOf(player)).toHaveLength(1);
});
