import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { formatSeed, parseSeed } from '#seamless/fairness/seed.ts';
import { commitOf } from '#seamless/fairness/stream.ts';
import { refusal } from '#seamless/wallet-errors.ts';
import { GAMES } from '../../data/vendors.ts';
import { type ExternalWallet, externalWalletWallet } from '../../testing/test-wallet.ts';
import { answerGrantCall } from '../free-rounds/grant-calls.ts';
import { PLAYER_CALLS } from '../sessions/player-calls.ts';
import { endSessions, takeLimits } from '../sessions/session-calls.ts';
import { findSession, type Session, saveSession } from '../sessions/sessions.ts';
import { openStore } from '../store.ts';
import { listLines } from '../transactions/book-store.ts';
import { wireMoney } from '../transactions/pay.ts';
import type { VendorContext } from '../vendor-context.ts';
import { advance } from './advance-round.ts';
import { finishRounds } from './finish-rounds.ts';
import { placeRound } from './place-round.ts';
import { findRound, listUnfinished, totalsOf } from './round-store.ts';
import { nextSeed } from './seeds.ts';
import { stepRound } from './step-round.ts';

let folder: string;
let context: VendorContext;
let externalWallet: ExternalWallet;
let nowMs: number;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sample-'));
  nowMs = 1_750_000_000_000;
  externalWallet = externalWalletWallet(100);
  context = openContext();
});
afterEach(() => {
  context.store.close();
  rmSync(folder, { recursive: true });
});

function openContext(): VendorContext {
  return {
    store: openStore(folder),
    wallet: () => externalWallet.wallet,
    nowMs: () => nowMs,
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

function visit(vendor: string, game: string): Session {
  return saveSession(context.store, {
    vendor,
    game,
    walletSession: 'wallet-session',
    member: 'member-1',
    currency: 'PTS',
    scale: 2,
    isTrial: false,
    backUrl: '/',
    openedAtMs: Date.now(),
  });
}

const wish = (choice: object, key = 'key-00000001') => ({
  key,
  stake: '1.00',
  choice: { ...choice },
  clientSeed: 'mine',
});

test('a round is what was committed to, and its seed is sent when it is over [FAIR-1]', async () => {
  const session = visit('RUPALI', 'river-crown');
  const { commitment, roundId } = nextSeed(context.store, session);
  const round = await placeRound(context, session, wish({}));
  expect(round).toMatchObject({ id: roundId, commitment, state: 'closed', clientSeed: 'mine' });
  const seed = parseSeed(round.seed);
  expect(seed === undefined ? '' : commitOf(seed)).toBe(commitment);
  expect(formatSeed(seed ?? new Uint8Array(32))).toBe(round.seed);
  expect(nextSeed(context.store, session).commitment).not.toBe(commitment);
  expect(externalWallet.balance()).toBe(1_000_000n - 10_000n + BigInt(round.payout));
});

test('the same key is the same round: nothing is drawn or staked twice [R48]', async () => {
  const session = visit('RUPALI', 'river-crown');
  const first = await placeRound(context, session, wish({}));
  const again = await placeRound(context, session, wish({}));
  expect(again).toEqual(first);
  expect(externalWallet.calls.filter(({ name }) => name === 'play')).toHaveLength(1);
});

test('a round whose answer was lost is asked for again by the same call after a kill, never drawn anew [F1]', async () => {
  const session = visit('SHIMUL', 'cherry-three');
  externalWallet.losesAnswers(true);
  const lost = await placeRound(context, session, wish({}));
  expect(lost.state).toBe('calling');
  killAndOpen();
  externalWallet.losesAnswers(false);
  const stop = finishRounds(context);
  await expect.poll(() => findRound(context.store, lost.id)?.state).toBe('closed');
  stop();
  const [one, two] = externalWallet.calls.filter(({ name }) => name === 'play');
  expect(two?.request).toEqual(one?.request);
  expect(externalWallet.balance()).toBe(1_000_000n - 10_000n + BigInt(lost.payout));
  expect(listUnfinished(context.store)).toEqual([]);
});

test('[L7] a bet on 70 % of the numbers or more is sent as no turnover, one below is left to the platform', async () => {
  const session = visit('JONAKI', 'point-dice');
  for (const [place, chance] of [7_000, 6_999].entries()) {
    await placeRound(context, session, wish({ side: 'under', chance }, `key-0000000${place}`));
  }
  const sent = externalWallet.calls.flatMap(({ name, request }) =>
    name === 'play' ? [{ ...request }] : [],
  );
  expect(sent.map((request) => Reflect.get(request, 'valid_bet'))).toEqual(['0', undefined]);
});

test('[L7] 100 on one side and 80 on the other are two rounds, each with a draw of its own, and never one', async () => {
  const game = GAMES.find(({ play }) => play.mechanic === 'cards' && play.kind === 'sides');
  const session = visit(game?.vendor ?? '', game?.code ?? '');
  const side = (bet: unknown, stake: string, key: string) =>
    placeRound(context, session, { ...wish({ bet }, key), stake });
  await expect(side(['first', 'second'], '1.00', 'key-00000000')).rejects.toMatchObject({
    code: 'BAD_CHOICE',
  });
  const one = await side('first', '10.00', 'key-00000001');
  const other = await side('second', '8.00', 'key-00000002');
  expect(one.id).not.toBe(other.id);
  expect(one.seed).not.toBe(other.seed);
  const plays = externalWallet.calls.filter(({ name }) => name === 'play');
  expect(plays.map(({ request }) => Reflect.get(request, 'round_id'))).toEqual([one.id, other.id]);
});

test('a refused stake ends the round without money and says why', async () => {
  externalWallet = externalWalletWallet(0);
  const round = await placeRound(
    context,
    visit('JONAKI', 'point-dice'),
    wish({ side: 'under', chance: 5_000 }),
  );
  expect(round).toMatchObject({ state: 'refused', refusal: 'INSUFFICIENT_FUNDS' });
  expect(totalsOf(context.store, round.session)).toMatchObject({ rounds: 0, stakeTicks: 0n });
});

test.each(['0', '0.05', '0.15', '50.10', '1e1', '-1'])(
  'a stake of %s is outside the game',
  async (stake) => {
    const placed = placeRound(context, visit('RUPALI', 'river-crown'), { ...wish({}), stake });
    await expect(placed).rejects.toMatchObject({ code: 'BAD_STAKE' });
  },
);

test('a scratch card is bought from the smallest stake on, and for every hundredth above it [L9]', async () => {
  const stakes = ['0.01', '0.05', '0.13'];
  const placed: string[] = [];
  for (const [index, stake] of stakes.entries()) {
    const bought = { ...wish({}, `key-0000000${index}`), stake };
    placed.push((await placeRound(context, visit('JONAKI', 'lucky-leaf'), bought)).stake);
  }
  expect(placed).toEqual(['100', '500', '1300']);
  const less = { ...wish({}), stake: '0.00' };
  await expect(placeRound(context, visit('JONAKI', 'lucky-leaf'), less)).rejects.toMatchObject({
    code: 'BAD_STAKE',
  });
});

test('mines: safe cells raise the win, a mine ends it, and a second round waits for the first', async () => {
  const session = visit('JONAKI', 'gem-field');
  const opened = await placeRound(context, session, wish({ mines: 3 }));
  expect(opened.state).toBe('open');
  await expect(
    placeRound(context, session, wish({ mines: 3 }, 'key-00000002')),
  ).rejects.toMatchObject({
    code: 'ROUND_OPEN',
  });
  const mines = Array.isArray(opened.outcome['mines']) ? opened.outcome['mines'] : [];
  const safe = Array.from({ length: 25 }, (_, cell) => cell).filter(
    (cell) => !mines.includes(cell),
  );
  const one = await stepRound(context, opened, { kind: 'open', cell: safe[0] ?? 0 });
  const again = await stepRound(context, one, { kind: 'open', cell: safe[0] ?? 0 });
  expect(again).toEqual(one);
  killAndOpen();
  const taken = await stepRound(context, findRound(context.store, one.id) ?? one, { kind: 'take' });
  expect(taken).toMatchObject({ state: 'closed', odds4: '11000', payout: '11000' });
  const next = await placeRound(context, session, wish({ mines: 3 }, 'key-00000003'));
  const struck = Array.isArray(next.outcome['mines']) ? Number(next.outcome['mines'][0]) : 0;
  expect(await stepRound(context, next, { kind: 'open', cell: struck })).toMatchObject({
    state: 'closed',
    payout: '0',
  });
  expect(externalWallet.balance()).toBe(1_000_000n - 20_000n + 11_000n);
});

test('a field left for a day is paid as it stands; an untouched one gives its stake back', async () => {
  const session = visit('JONAKI', 'gem-field');
  const left = await placeRound(context, session, wish({ mines: 1 }));
  nowMs += 25 * 3_600_000;
  const stop = finishRounds(context);
  await expect.poll(() => findRound(context.store, left.id)?.state).toBe('returned');
  stop();
  expect(externalWallet.balance()).toBe(1_000_000n);
});

test('a flight counts its target without the player: reached is paid, not reached is lost', async () => {
  const session = visit('JONAKI', 'rocket-ride');
  const round = await placeRound(context, session, wish({ target: 101 }));
  const end = Number(round.outcome['end']);
  const over = await stepRound(context, round, { kind: 'watch' });
  expect(over).toMatchObject({ state: 'closed', payout: end >= 101 ? '10100' : '0' });
});

test('the book lists every call with its body and answer, page by page [R66]', async () => {
  const session = visit('RUPALI', 'river-crown');
  for (const key of ['key-00000001', 'key-00000002', 'key-00000003']) {
    await placeRound(context, session, wish({}, key));
  }
  const { lines } = listLines(context.store, {
    vendor: 'RUPALI',
    fromMs: nowMs,
    toMs: nowMs + 1,
    after: 0,
  });
  expect(lines.map(({ kind, state }) => `${kind} ${state}`)).toEqual(
    Array(3).fill(['play accepted', 'close accepted']).flat(),
  );
  const sent = externalWallet.calls
    .filter(({ name }) => name === 'play')
    .map(({ request }) => request);
  expect(lines.flatMap(({ request = [] }) => request)).toEqual(sent);
});

test('what a closed round came to stands in the book, once it was paid [R58]', async () => {
  const round = await placeRound(context, visit('JONAKI', 'rocket-ride'), wish({ target: 101 }));
  const over = await stepRound(context, round, { kind: 'watch' });
  const { lines } = listLines(context.store, {
    vendor: 'JONAKI',
    fromMs: nowMs,
    toMs: nowMs + 1,
    after: 0,
  });
  expect(lines.map(({ kind }) => kind)).toEqual(['bet', 'win', 'close']);
  const payout = wireMoney(over.payout);
  expect(lines[2]?.totals).toEqual({ bets: 1, stake: '1.00', payout });
});

test.each(['AUTH_FAILED', 'GAME_DISABLED'] as const)(
  'a payment answered with %s is asked for until there is an answer about it [R66]',
  async (code) => {
    const round = await placeRound(context, visit('JONAKI', 'rocket-ride'), wish({ target: 101 }));
    externalWallet.refuses(refusal(code, 'r'));
    expect(await stepRound(context, round, { kind: 'watch' })).toMatchObject({ state: 'paying' });
    externalWallet.refuses(undefined);
    const stop = finishRounds(context);
    await expect.poll(() => findRound(context.store, round.id)?.state).toBe('closed');
    stop();
    const payout = BigInt(findRound(context.store, round.id)?.payout ?? -1);
    expect(externalWallet.balance()).toBe(1_000_000n - 10_000n + payout);
  },
);

test('a stake answered with AUTH_FAILED may have been taken before: it is asked for again [F1]', async () => {
  const session = visit('SHIMUL', 'cherry-three');
  externalWallet.losesAnswers(true);
  await placeRound(context, session, wish({}));
  externalWallet.losesAnswers(false);
  externalWallet.refuses(refusal('AUTH_FAILED', 'r'), 'all');
  const [waiting] = listUnfinished(context.store);
  expect(waiting && (await advance(context, waiting)).state).toBe('calling');
  externalWallet.refuses(undefined);
  expect(waiting && (await advance(context, waiting)).state).toBe('closed');
});

test('a payment the wallet refuses for good is reported and asked for no more', async () => {
  const reports: string[] = [];
  context = { ...context, report: (line) => reports.push(line) };
  const round = await placeRound(context, visit('JONAKI', 'rocket-ride'), wish({ target: 101 }));
  externalWallet.refuses(refusal('ALREADY_ROLLED_BACK', 'r'));
  expect(await stepRound(context, round, { kind: 'watch' })).toMatchObject({
    state: 'closed',
    refusal: 'ALREADY_ROLLED_BACK',
  });
  expect(reports).toHaveLength(1);
});

test('a visit that the platform ends takes no more stakes, and a later word about limits wins [R66]', async () => {
  const visitor = visit('RUPALI', 'river-crown');
  const call = { body: {}, session: visitor.id, ip: '', userAgent: '' };
  const limits = { session: visitor.walletSession, version: 3, limits: { max_stake: '5.55' } };
  expect(takeLimits(context, 'RUPALI', limits)).toEqual({ code: 'OK', applied: true });
  const older = { ...limits, version: 2, limits: {} };
  expect(takeLimits(context, 'RUPALI', older)).toEqual({ code: 'OK', applied: false });
  expect(takeLimits(context, 'SHIMUL', { ...limits, version: 9 }).applied).toBe(false);
  expect(await PLAYER_CALLS['still']?.(context, call)).toMatchObject({ maxStake: '5.40' });
  const wish = { key: 'key-limited1', choice: {}, clientSeed: '' };
  const now = () => findSession(context.store, visitor.id) ?? visitor;
  await expect(placeRound(context, now(), { ...wish, stake: '5.60' })).rejects.toThrow('BAD_STAKE');
  expect((await placeRound(context, now(), { ...wish, stake: '5.40' })).state).toBe('closed');

  const member = { member: visitor.member, reason: 'excluded' } as const;
  expect(endSessions(context, 'SHIMUL', member)).toEqual({ code: 'OK', ended: 0 });
  expect(endSessions(context, 'RUPALI', member)).toEqual({ code: 'OK', ended: 1 });
  expect(endSessions(context, 'RUPALI', member)).toEqual({ code: 'OK', ended: 0 });
  for (const name of ['still', 'play', 'act', 'balance']) {
    await expect(PLAYER_CALLS[name]?.(context, call), name).rejects.toThrow('ENDED_EXCLUDED');
  }
});

/** The body of the platform's call that grants free rounds. */
function granted(more: object = {}): unknown {
  const input = {
    ...{ grant_id: 'grant-0001', member: 'member-1', game: 'river-crown', currency: 'PTS' },
    ...{ rounds: 2, stake: '2.00', valid_from: 0, expires_at: nowMs + 60_000, ...more },
  };
  const path = '/v/v1/free-rounds/grant';
  return answerGrantCall(context, 'RUPALI', { path, input });
}

function status(): unknown {
  const input = { grant_id: 'grant-0001' };
  return answerGrantCall(context, 'RUPALI', { path: '/v/v1/free-rounds/status', input });
}

test('free rounds are played first, stake nothing, and pay from the grant’s stake [LCH-6]', async () => {
  const session = visit('RUPALI', 'river-crown');
  expect(granted()).toMatchObject({ code: 'OK', state: 'active', left: 2 });
  const keys = ['key-00000001', 'key-00000002', 'key-00000003'];
  const rounds = [];
  for (const key of keys) {
    rounds.push(await placeRound(context, session, wish({}, key)));
  }
  expect(rounds.map(({ grant, stake }) => [grant, stake])).toEqual([
    ['grant-0001', '20000'],
    ['grant-0001', '20000'],
    [undefined, '10000'],
  ]);
  const won = rounds.reduce((sum, { payout }) => sum + BigInt(payout), 0n);
  expect(externalWallet.balance()).toBe(1_000_000n - 10_000n + won);
  expect(totalsOf(context.store, session.id)).toMatchObject({ rounds: 3, stakeTicks: 10_000n });
  const free = BigInt(rounds[0]?.payout ?? 0) + BigInt(rounds[1]?.payout ?? 0);
  expect(status()).toMatchObject({ state: 'used', played: 2, left: 0, won: wireMoney(free) });
});

test('a free round that the platform refuses ends its grant, and the next round is staked for [LCH-6]', async () => {
  const session = visit('RUPALI', 'river-crown');
  granted();
  externalWallet.refuses(refusal('FREE_ROUND_INVALID', 'r'));
  const refused = await placeRound(context, session, wish({}));
  expect(refused).toMatchObject({ state: 'refused', refusal: 'FREE_ROUND_INVALID' });
  expect(status()).toMatchObject({ state: 'cancelled', played: 0, left: 0 });
  externalWallet.refuses(undefined);
  expect((await placeRound(context, session, wish({}, 'key-00000002'))).grant).toBe(undefined);
});

test('free rounds are for one member in one game, from their beginning until their end [LCH-6]', async () => {
  granted({ valid_from: nowMs + 1_000 });
  const session = visit('RUPALI', 'river-crown');
  expect((await placeRound(context, session, wish({}))).grant).toBe(undefined);
  nowMs += 1_000;
  const other = visit('RUPALI', 'tiger-moon');
  expect((await placeRound(context, other, wish({}))).grant).toBe(undefined);
  expect((await placeRound(context, session, wish({}, 'key-00000002'))).grant).toBe('grant-0001');
  nowMs += 59_000;
  expect((await placeRound(context, session, wish({}, 'key-00000003'))).grant).toBe(undefined);
  expect(status()).toMatchObject({ state: 'expired', played: 1, left: 0 });
});
