import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, describe, expect, test } from 'vitest';
import { beaconTimeMs, clientSeedWithBeacon } from '#seamless/fairness/beacon.ts';
import { buildChain } from '#seamless/fairness/chain.ts';
import { listHash } from '#seamless/fairness/list-hash.ts';
import { recordedRound } from '#seamless/fairness/recorded-rounds.ts';
import { formatSeed } from '#seamless/fairness/seed.ts';
import { commitOf, createStream, type StreamInputs } from '#seamless/fairness/stream.ts';
import { drawGames } from '#studios/lottery/games/catalogue.ts';
import { evaluateStops } from '#studios/slots/games/lucky-sevens/math.ts';
import { spinReels } from '#studios/slots/games/lucky-sevens/outcome.ts';

const lotteryGames = [...new Set(drawGames.map(({ game }) => game))];
const directory = mkdtempSync(join(tmpdir(), 'verify-round-'));
afterAll(() => rmSync(directory, { recursive: true }));

function verify(content: string) {
  const path = join(directory, 'round.json');
  writeFileSync(path, content);
  const { status, stdout, stderr } = spawnSync(process.execPath, ['tools/verify-round.mjs', path], {
    encoding: 'utf8',
  });
  return { status, stdout, stderr };
}

const verifyRounds = (rounds: unknown) => verify(JSON.stringify(rounds));

/** Builds a round as the platform reveals it, with the outcome that the platform's own code draws. */
function revealed(inputs: StreamInputs) {
  return {
    ...inputs,
    serverSeed: formatSeed(inputs.serverSeed),
    commit: commitOf(inputs.serverSeed),
    outcome: outcomeOf(inputs),
  };
}

function outcomeOf(inputs: StreamInputs): readonly number[] {
  const stream = createStream(inputs);
  const lottery = lotteryGames.find(({ code }) => code === inputs.game);
  return lottery === undefined ? spinReels(stream) : lottery.drawOutcome(stream).balls;
}

const serverSeed = Uint8Array.from({ length: 32 }, (_, index) => index);
const published = { serverSeed, roundId: '20250101-0001', clientSeed: 'public-salt', nonce: 0 };
const k3Round = revealed({ ...published, game: 'K3' });

describe('a published round', () => {
  test('three sixes are replayed and their commitment matches [FAIR-1]', () => {
    expect(verifyRounds(k3Round)).toEqual({
      status: 0,
      stderr: '',
      stdout: [
        'K3 20250101-0001 nonce 0',
        '  commitment  matches',
        '  shown       matches',
        '  outcome     6 6 6 (sum 18)',
        '',
      ].join('\n'),
    });
  });

  test('a WinGo nine and a spin on a diagonal are replayed with their meaning [FAIR-1]', () => {
    const { status, stdout } = verifyRounds([
      revealed({ ...published, game: 'WINGO' }),
      revealed({ ...published, game: 'S1', clientSeed: 'client-1', nonce: 8 }),
    ]);
    expect(status).toBe(0);
    expect(stdout).toContain('  outcome     9 (green, big)\n');
    expect(stdout).toContain('  outcome     24 11 18 (Wx1 / 1Bx / x1B, 120 coins)\n');
  });
});

test('two independent implementations agree on random rounds of every game [FAIR-1]', () => {
  const inputs = fc.record({
    serverSeed: fc.uint8Array({ minLength: 32, maxLength: 32 }),
    game: fc.constantFrom('S1', ...lotteryGames.map(({ code }) => code)),
    roundId: fc.stringMatching(/^[0-9A-Za-z-]{1,24}$/),
    clientSeed: fc.string({ unit: 'grapheme' }),
    nonce: fc.maxSafeNat(),
  });
  const list = fc.array(inputs, { minLength: 100, maxLength: 200 });
  fc.assert(
    fc.property(list, (rounds) => {
      const { status, stdout } = verifyRounds(rounds.map(revealed));
      expect(status).toBe(0);
      const notes = stdout.split('\n').filter((line) => line.endsWith(' coins)'));
      expect(notes.map((line) => Number(/(\d+) coins\)$/.exec(line)?.[1]))).toEqual(
        rounds
          .filter(({ game }) => game === 'S1')
          .map((round) => evaluateStops(outcomeOf(round)).totalCoins),
      );
    }),
    { numRuns: 5 },
  );
});

test('the numbers sent into a round of yeekee count in their order, and another order is refused [FAIR-1]', () => {
  const sent = [
    12_345, 67_890, 11_111, 22_222, 33_333, 44_444, 55_555, 66_666, 77_777, 88_888, 99_999, 10_101,
    20_202, 30_303, 40_404, 50_505, 60_606, 70_707,
  ];
  const shotsHash = listHash(
    published.roundId,
    sent.map((one) => String(one).padStart(5, '0')),
  );
  const round = { ...revealed({ ...published, game: 'YEEKEE' }), outcome: [48_512], shotsHash };
  const { status, stdout } = verifyRounds({ ...round, shots: sent });
  expect([status, stdout]).toEqual([
    0,
    expect.stringContaining('outcome     48512 (sealed 96565, 18 sent in)'),
  ]);
  expect(verifyRounds({ ...round, shots: sent.toReversed() }).status).toBe(1);
});

describe('a round of a chain', () => {
  const chain = buildChain({ last: serverSeed, length: 3 }).map(formatSeed);
  const third = { ...k3Round, previousSeed: chain[2], chainStart: chain[0], position: 3 };

  test('its seed hashes back to the seed that was published first [FAIR-1]', () => {
    const { status, stdout } = verifyRounds(third);
    expect(status).toBe(0);
    expect(stdout).toContain('  link        matches\n  chain       matches\n');
  });

  test.each([
    ['link', { previousSeed: chain[1] }],
    ['chain', { position: 2 }],
    ['commitment', { commit: chain[0] }],
    ['shown', { outcome: [6, 6, 5] }],
  ])('it is refused with exit code 1 when its %s is another one [FAIR-1]', (name, change) => {
    const { status, stdout } = verifyRounds({ ...third, ...change });
    expect(status).toBe(1);
    expect(stdout.match(/^.*DOES NOT MATCH$/gm)).toEqual([`  ${name.padEnd(11)} DOES NOT MATCH`]);
  });
});

describe('a round with a beacon', () => {
  const taken = recordedRound(1_001) ?? { round: 0, signature: '' };
  const chain = buildChain({ last: serverSeed, length: 2 }).map(formatSeed);
  const clientSeed = clientSeedWithBeacon('public-salt', taken);
  const locksAt = new Date(beaconTimeMs(taken.round) - 2_000).toISOString();
  const round = {
    ...revealed({ ...published, game: 'K3', clientSeed }),
    chainStart: chain[0],
    position: 2,
    beacon: { rule: 'at-lock', locksAt, ...taken },
  };
  const recorded = { ...round.beacon, rule: 'recorded', rounds: [1_000, 1_001] };

  test('it is checked without a network, by either rule [FAIR-1]', () => {
    const { status, stdout } = verifyRounds([round, { ...round, beacon: recorded }]);
    expect(status).toBe(0);
    const lines = '  signature   matches\n  beacon rule matches\n  mixed in    matches\n';
    expect(stdout.split(lines)).toHaveLength(3);
  });

  test('it is refused where the signature, the rule or the client seed is another one [FAIR-1]', () => {
    const late = { ...round.beacon, locksAt: new Date(beaconTimeMs(1_001) + 1).toISOString() };
    const forged = { ...round.beacon, signature: recordedRound(1_000)?.signature };
    const { status, stdout } = verifyRounds([
      { ...round, beacon: late },
      { ...round, beacon: { ...recorded, rounds: [1_001, 1_000] } },
      { ...round, beacon: forged },
    ]);
    expect(status).toBe(1);
    expect(stdout.match(/^.*DOES NOT MATCH$/gm)).toEqual([
      '  beacon rule DOES NOT MATCH',
      '  beacon rule DOES NOT MATCH',
      '  signature   DOES NOT MATCH',
      '  mixed in    DOES NOT MATCH',
    ]);
  });
});

test('one wrong round among right ones is enough for exit code 1 [FAIR-1]', () => {
  expect(verifyRounds([{ ...k3Round, commit: '0'.repeat(64) }, k3Round]).status).toBe(1);
});

test.each([
  ['no JSON', '{'],
  ['an empty list', '[]'],
  ['no object', 'null'],
  ['no seed', JSON.stringify({ ...k3Round, serverSeed: undefined })],
  ['a short seed', JSON.stringify({ ...k3Round, serverSeed: '00' })],
  ['a chain without a position', JSON.stringify({ ...k3Round, chainStart: k3Round.commit })],
  ['a nonce as text', JSON.stringify({ ...k3Round, nonce: '0' })],
  ['an unknown game', JSON.stringify({ ...k3Round, game: 'toString' })],
])(
  'a file with %s is no round: the exit code is 2 and no match is reported [FAIR-1]',
  (_, content) => {
    const { status, stdout, stderr } = verify(content);
    expect(status).toBe(2);
    expect(stdout).toBe('');
    expect(stderr).not.toBe('');
  },
);

describe('what became of a draw', () => {
  test('[M3] a recorded or paid result that is not the drawn one is named', () => {
    expect(verifyRounds({ ...k3Round, recorded: [6, 6, 6], paid: [6, 6, 6] }).status).toBe(0);
    const other = verifyRounds({ ...k3Round, recorded: [6, 6, 6], paid: [1, 1, 1] });
    expect(other.status).toBe(1);
    expect(other.stdout).toMatch(/recorded {4}matches\n {2}paid {8}DOES NOT MATCH/);
    expect(verifyRounds({ ...k3Round, recorded: [6, 6, 5] }).stdout).toMatch(
      /recorded {4}DOES NOT MATCH/,
    );
  });

  test('[M8] a void round names its seed and what it would have been', () => {
    const { outcome: _, ...voided } = k3Round;
    const { status, stdout } = verifyRounds({ ...voided, void: 'operator' });
    expect(status).toBe(0);
    expect(stdout).toContain(`  void        operator; its seed was ${k3Round.serverSeed}\n`);
    expect(stdout).toContain('  would be    6 6 6 (sum 18)\n');
    const { stdout: late } = verifyRounds({ ...voided, void: 'beacon_missing', beacon: null });
    expect(late).toContain('  would be    unknown (its beacon round never came)\n');
  });

  test('[M8] a round that counts does not lack its beacon round, and a void one has a reason', () => {
    expect(verifyRounds({ ...k3Round, beacon: null }).status).toBe(2);
    expect(verifyRounds({ ...k3Round, void: true }).status).toBe(2);
  });
});
