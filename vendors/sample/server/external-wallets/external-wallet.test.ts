import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Compile } from 'typebox/compile';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { EXTERNAL_WALLET_CALLS, ExternalWalletRound } from '#seamless/external-wallet-api.ts';
import { finishRounds } from '../rounds/finish-rounds.ts';
import { placeRound } from '../rounds/place-round.ts';
import { findRound } from '../rounds/round-store.ts';
import { stepRound } from '../rounds/step-round.ts';
import { saveSession } from '../sessions/sessions.ts';
import { openStore } from '../store.ts';
import { listLines } from '../transactions/book-store.ts';
import type { VendorContext } from '../vendor-context.ts';
import { answerExternalWalletCall } from './external-wallet-calls.ts';
import { listExternalWalletRounds } from './external-wallet-log.ts';
import { externalWalletTicks } from './external-wallet-store.ts';

const VENDOR = 'CHANDNI';
const OF = { vendor: VENDOR, member: 'm-1', currency: 'PTS' };

let folder: string;
let context: VendorContext;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'external-wallet-'));
  context = openContext();
});
afterEach(() => {
  context.store.close();
  rmSync(folder, { recursive: true });
});

function openContext(): VendorContext {
  return {
    store: openStore(folder),
    // The platform cannot be reached: a round from an external wallet does not need it.
    wallet: () => undefined,
    nowMs: () => 1_750_000_000_000,
    flights: new Map(),
    busy: new Map(),
    report: () => undefined,
  };
}

/** Opens the files that remain after the process is killed. */
function killAndOpen(): void {
  context.store.close();
  context = openContext();
}

type Answer = {
  code?: string;
  balance?: string;
  state?: string;
  rounds?: readonly ExternalWalletRound[];
  next?: string;
  has_more?: boolean;
};
function ask(
  name: keyof typeof EXTERNAL_WALLET_CALLS,
  input: object,
  vendor = VENDOR,
): Answer | undefined {
  const answer = answerExternalWalletCall(context, vendor, {
    path: EXTERNAL_WALLET_CALLS[name].path,
    input,
  });
  return typeof answer === 'string' ? { code: answer } : answer;
}
const move = (id: string, direction: 'in' | 'out', amount: string) =>
  ask('moveExternalWallet', { transfer_id: id, member: 'm-1', currency: 'PTS', direction, amount });
const balance = () => ask('readExternalWallet', { member: 'm-1', currency: 'PTS' });
const stateOf = (id: string) => ask('findExternalWalletMove', { transfer_id: id });

test('money moved in lies in the external wallet, and comes out again [WAL-1]', () => {
  expect(balance()).toEqual({ code: 'MEMBER_NOT_FOUND' });
  expect(move('T1', 'in', '500.00')).toEqual({ code: 'OK', balance: '500.00' });
  expect(move('T2', 'out', '120.50')).toEqual({ code: 'OK', balance: '379.50' });
  expect(balance()).toEqual({ code: 'OK', balance: '379.50' });
});

test('a transfer happens once, is known after a kill, and its id is of no other use [F1] [F9]', () => {
  expect(move('T1', 'in', '10.00')).toEqual({ code: 'OK', balance: '10.00' });
  move('T2', 'in', '5.00');
  killAndOpen();
  expect(move('T1', 'in', '10.00')).toEqual({ code: 'OK', balance: '10.00' });
  expect(move('T1', 'in', '10.01')).toEqual({ code: 'ID_REUSED' });
  expect(move('T1', 'out', '10.00')).toEqual({ code: 'ID_REUSED' });
  expect(stateOf('T1')).toEqual({ code: 'OK', state: 'applied' });
  expect(balance()).toEqual({ code: 'OK', balance: '15.00' });
});

test('what is refused for want of money stays refused, also when money has come since [WAL-1]', () => {
  expect(move('T1', 'out', '0.01')).toEqual({ code: 'INSUFFICIENT_FUNDS' });
  move('T2', 'in', '1.00');
  killAndOpen();
  expect(move('T1', 'out', '0.01')).toEqual({ code: 'INSUFFICIENT_FUNDS' });
  expect(stateOf('T1')).toEqual({ code: 'OK', state: 'refused' });
  expect(stateOf('T3')).toEqual({ code: 'OK', state: 'unknown' });
});

test('odd amounts are refused, and a vendor without external wallets knows none of the calls [N73]', () => {
  expect(move('T1', 'in', '0.00')).toEqual({ code: 'BAD_REQUEST' });
  expect(move('T1', 'in', '0.001')).toEqual({ code: 'AMOUNT_SCALE' });
  expect(ask('readExternalWallet', { member: 'm-1', currency: 'PTS' }, 'RUPALI')).toBeUndefined();
});

function visit(of = { vendor: VENDOR, game: 'owl-and-mouse' }) {
  return saveSession(context.store, {
    ...of,
    walletSession: 'wallet-session',
    member: 'm-1',
    currency: 'PTS',
    scale: 2,
    isTrial: false,
    fromExternalWallet: true,
    backUrl: '/',
    openedAtMs: Date.now(),
  });
}
const wish = (key: string) => ({
  key,
  stake: '1.00',
  choice: CHOICE,
  clientSeed: 'mine',
});
const CHOICE = { bet: 'first' };

test('rounds are played from the external wallet: each moves what it says once, and the platform is not asked [F1] [LCH-6]', async () => {
  move('T1', 'in', '20.00');
  const session = visit();
  let expected = 200_000n;
  for (const key of ['key-00000001', 'key-00000002', 'key-00000003', 'key-00000004']) {
    const round = await placeRound(context, session, wish(key));
    expect(round.state).toBe('closed');
    expected += BigInt(round.payout) - BigInt(round.stake);
    expect(externalWalletTicks(context.store, OF)).toBe(expected);
    expect((await placeRound(context, session, wish(key))).id).toBe(round.id);
  }
  killAndOpen();
  expect(externalWalletTicks(context.store, OF)).toBe(expected);
  const book = { vendor: VENDOR, fromMs: 0, toMs: Number.MAX_SAFE_INTEGER, after: 0 };
  expect(listLines(context.store, book).lines).toEqual([]);
});

test('an empty external wallet refuses the stake, and nothing moves [WAL-1]', async () => {
  const round = await placeRound(context, visit(), wish('key-00000001'));
  expect(round).toMatchObject({ state: 'refused', refusal: 'INSUFFICIENT_FUNDS', balance: '0.00' });
  finishRounds(context)();
  expect(findRound(context.store, round.id)?.state).toBe('refused');
  expect(externalWalletTicks(context.store, OF)).toBeUndefined();
});

test('what was played from the external wallet is reported in the order it was written, a page after the other [LCH-6] [WAL-1]', async () => {
  expect(ask('listExternalWalletRounds', {})).toEqual({
    code: 'OK',
    rounds: [],
    next: '0',
    has_more: false,
  });
  await placeRound(context, visit(), wish('key-00000000'));
  expect(ask('listExternalWalletRounds', {})?.rounds).toEqual([]);
  move('T1', 'in', '20.00');
  const placed = [];
  for (const key of ['key-00000001', 'key-00000002', 'key-00000003']) {
    placed.push(await placeRound(context, visit(), wish(key)));
  }
  killAndOpen();
  const first = ask('listExternalWalletRounds', { limit: 2 });
  const last = ask('listExternalWalletRounds', { limit: 2, cursor: first?.next });
  expect([first?.has_more, last?.has_more]).toEqual([true, false]);
  const rounds = [...(first?.rounds ?? []), ...(last?.rounds ?? [])];
  expect(rounds.map(({ round_id: id, payout }) => [id, payout])).toEqual(
    placed.map(({ id, payout }) => [id, (Number(payout) / 10_000).toFixed(2)]),
  );
  expect(rounds[0]).toMatchObject({ member: 'm-1', stake: '1.00', state: 'closed', version: 1 });
  expect(rounds.every((round) => Compile(ExternalWalletRound).Check(round))).toBe(true);
  const end = { code: 'OK', rounds: [], next: last?.next, has_more: false };
  expect(ask('listExternalWalletRounds', { cursor: last?.next })).toEqual(end);
  for (const cursor of ['nowhere', '999', '-1', '1.0']) {
    expect(ask('listExternalWalletRounds', { cursor })).toEqual({ code: 'BAD_REQUEST' });
  }
});

test('a game in steps is reported when it opens and when it ends, not between [LCH-6]', async () => {
  const vendor = 'JONAKI';
  move('T1', 'in', '1.00');
  context.store.db.prepare('update external_wallet set vendor = ?').run(vendor);
  const session = visit({ vendor, game: 'gem-field' });
  const round = await placeRound(context, session, {
    ...wish('key-00000001'),
    choice: { mines: 1 },
  });
  const mine = [round.outcome['mines']].flat()[0];
  const cells = [0, 1, 2].filter((cell) => cell !== mine);
  const opened = await stepRound(context, round, { kind: 'open', cell: cells[0] ?? 0 });
  killAndOpen();
  const further = await stepRound(context, opened, { kind: 'open', cell: cells[1] ?? 0 });
  const taken = await stepRound(context, further, { kind: 'take' });
  const reported = listExternalWalletRounds(context.store, { vendor })?.rounds;
  expect(reported?.map(({ version, state, payout }) => [version, state, payout])).toEqual([
    [1, 'open', '0.00'],
    [2, 'closed', (Number(taken.payout) / 10_000).toFixed(2)],
  ]);
});
