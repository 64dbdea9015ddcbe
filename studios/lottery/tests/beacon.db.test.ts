import { beforeEach, expect, test } from 'vitest';
import { type BeaconRound, QUICKNET } from '#seamless/fairness/beacon.ts';
import { clientSeedOf } from '#seamless/fairness/commitment/client-seed.ts';
import { commitmentHash } from '#seamless/fairness/commitment/commitment.ts';
import { recordedRound } from '#seamless/fairness/recorded-rounds.ts';
import { parseSeed } from '#seamless/fairness/seed.ts';
import { createStream } from '#seamless/fairness/stream.ts';
import type { StudioHost } from '#seamless/studio.ts';
import { findDrawGame } from '../games/catalogue.ts';
import { watchDraws } from '../server/alerts/watch-draws.ts';
import { modeOf } from '../server/schedule/commit-day.ts';
import { type OfficeBench, officeBench } from '../testing/office-bench.ts';
import { type StudioBench, studioBench } from '../testing/studio-bench.ts';

const MINUTE = 60_000;
/** The draw of this minute locks 20 seconds before a recorded round was made. */
const OPENS = Date.parse('2026-08-31T18:44:00Z');
const DELAY_MS = 20_000;
const DRAW = { game: 'K3-1M', drawNo: '20260831-1125' };
const ROUND_ID = 'K3-1M-20260831-1125';
const PROMISED = recordedRound(31_799_517) ?? { round: 0, signature: '' };
const BALANCE = 1_000_000n;
let bench: StudioBench;
let office: OfficeBench;
/** The answer of the beacon, which a test may replace. */
let answer: (round: number) => BeaconRound | undefined;

const host = () => ({
  ...bench.host,
  beacon: { delayMs: DELAY_MS, read: async (round: number) => answer(round) },
});
const turn = async (atMs: number) => {
  await bench.setClock(atMs);
  await bench.turn(host());
};
const state = async () => {
  const { draw } = await office.call('GET /office/v1/lottery/draw', DRAW);
  return (draw as { state: string }).state;
};
const alerts = async () => {
  await watchDraws(host());
  const { rows } = await office.call('GET /office/v1/lottery/alerts', {});
  return (rows as readonly { kind: string }[]).map(({ kind }) => kind);
};

beforeEach(async () => {
  bench = await studioBench(['K3-1M']);
  office = officeBench(bench);
  answer = recordedRound;
  await turn(OPENS - 50_000);
  await turn(OPENS + 1_000);
  bench.wallet.open('m', BALANCE);
  await bench.call('POST /studio/lottery/v1/session', { input: { launch: 'launch-of-member-m' } });
  await bench.call('POST /studio/lottery/v1/bets', {
    session: 'session-m',
    key: 'k',
    input: { ...DRAW, lines: [{ play: 'BIG', pick: 'ANY', stake: 10 }] },
  });
});

test('[M2] with a beacon the mode is BEACON, and commitment and round of a draw stand before the first bet', async () => {
  const commitment = bench.wallet.commits.get('K3-1M-20260831-1125');
  expect(commitment).toMatchObject({
    mode: 'BEACON',
    beacon: { chain: QUICKNET.hash, delayMs: DELAY_MS },
  });
  const board = await bench.call('GET /studio/lottery/v1/board', { input: { game: 'K3-1M' } });
  expect(board['draw']).toMatchObject({
    mode: 'BEACON',
    commitment: commitment && commitmentHash(commitment),
    beacon: { chain: QUICKNET.hash, round: PROMISED.round },
  });
  const other = bench.db.pool.query('update studio_lottery.draw set beacon_round = 7');
  await expect(other).rejects.toThrow(/is fixed/);
});

test('a draw waits for its round, follows from seed and round, and shows both [FAIR-1]', async () => {
  answer = () => undefined;
  await turn(OPENS + 2 * MINUTE);
  expect([await state(), await alerts()]).toEqual(['locked', ['beacon_late']]);
  answer = recordedRound;
  await bench.turn(host());
  expect(await state()).toBe('settled');
  const reveal = bench.wallet.reveals.get(ROUND_ID);
  expect(reveal?.beacon).toEqual(PROMISED);
  const commitment = bench.wallet.commits.get('K3-1M-20260831-1125');
  const stream = createStream({
    serverSeed: parseSeed(reveal?.server_seed ?? '') ?? new Uint8Array(),
    game: 'K3',
    roundId: ROUND_ID,
    clientSeed: clientSeedOf({
      commitmentHash: commitment === undefined ? '' : commitmentHash(commitment),
      beacon: PROMISED,
      shotsHash: null,
    }),
    nonce: 0,
  });
  expect(reveal?.result).toMatchObject(findDrawGame('K3-1M')?.game.drawOutcome(stream) ?? {});
});

test.each([
  ['a tampered signature', (round: number) => tampered(round)],
  ['another round', () => recordedRound(1_000)],
])(
  '%s leaves the draw locked, alerts once, and voids it after the deadline [FAIR-1]',
  async (_, lie) => {
    answer = lie;
    await turn(OPENS + MINUTE);
    await bench.turn(host());
    expect([await state(), await alerts()]).toEqual(['locked', ['beacon_invalid']]);
    expect(bench.wallet.balanceOf('m')).toBe(BALANCE - 100_000n);
    await turn(OPENS + 11 * MINUTE - 1);
    expect(await state()).toBe('locked');
    await turn(OPENS + 11 * MINUTE);
    await bench.turn(host());
    expect(await state()).toBe('voided');
    expect(bench.wallet.balanceOf('m')).toBe(BALANCE);
    // [M8] Its seed is shown without a round, so that it has no outcome.
    const reveal = bench.wallet.reveals.get(ROUND_ID);
    expect(reveal).toMatchObject({ void: { reason: 'beacon_missing' } });
    expect(reveal).not.toHaveProperty('beacon');
    expect(await alerts()).toContain('beacon_missing');
  },
);

test('[M8] a draw that is voided before its round is read is revealed with it, so that all see what it would have been', async () => {
  answer = () => undefined;
  await turn(OPENS + MINUTE - 4_000);
  await office.call('POST /office/v1/lottery/draws/void', { ...DRAW, reason: 'a test' });
  await office.decide();
  await turn(OPENS + MINUTE);
  expect([await state(), bench.wallet.reveals.has(ROUND_ID)]).toEqual(['voided', false]);
  answer = recordedRound;
  await bench.turn(host());
  expect(bench.wallet.reveals.get(ROUND_ID)).toMatchObject({
    void: { reason: 'operator' },
    beacon: PROMISED,
  });
});

test('after a long stop a round that is there is used, however late [FAIR-1]', async () => {
  await turn(OPENS + 30 * MINUTE);
  await bench.turn(host());
  expect(await state()).toBe('settled');
});

test('without a way to the beacon a game that is set to it has no draws, and operators cannot choose it [FAIR-1]', async () => {
  const fresh = await studioBench(['WINGO-1M']);
  await fresh.setClock(OPENS - 50_000);
  const blind = { ...fresh.host, beacon: undefined };
  await fresh.db.pool.query(
    "insert into studio_lottery.game_setting (game_code, fairness) values ('WINGO-1M', 'BEACON')",
  );
  await fresh.turn(blind);
  await fresh.setClock(OPENS + 1_000);
  await fresh.turn(blind);
  const board = await fresh.call('GET /studio/lottery/v1/board', { input: { game: 'WINGO-1M' } });
  expect([board['draw'], fresh.wallet.commits.size]).toEqual([null, 0]);
  expect(fresh.errors).toContain('lottery_beacon_unset');
  const settings = { source: 'house', maxPerNumber: null, halfFromPercent: 60 };
  const asked = await officeBench({ ...fresh, host: blind }).call(
    'POST /office/v1/lottery/games/settings',
    {
      game: 'K3-1M',
      settings: { ...settings, fairness: 'BEACON' },
      seen: '0'.repeat(32),
      reason: 'try it',
    },
  );
  expect(asked).toMatchObject({ code: 'beacon_unset' });
});

function tampered(round: number): BeaconRound | undefined {
  const found = recordedRound(round);
  return found && { round, signature: `${found.signature.slice(0, -2)}ff` };
}

test('[M6] the mode of a new chain is BEACON where there is a beacon; only operators set another, and never for yeekee', () => {
  const modes = (code: string, beacon: StudioHost['beacon']) => {
    const drawGame = findDrawGame(code);
    if (drawGame === undefined) {
      throw new Error(`no game ${code}`);
    }
    return [null, 'COMMIT' as const, 'BEACON' as const].map((set) =>
      modeOf({ beacon }, drawGame, set),
    );
  };
  expect([modes('K3-1M', undefined), modes('K3-1M', host().beacon)]).toEqual([
    ['COMMIT', 'COMMIT', undefined],
    ['BEACON', 'COMMIT', 'BEACON'],
  ]);
  expect(modes('YEEKEE', host().beacon)).toEqual(['BEACON', 'BEACON', 'BEACON']);
});
