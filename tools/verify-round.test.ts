import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { buildChain } from '#seamless/fairness/chain.ts';
import { summariseCalendar } from '#seamless/fairness/commitment/calendar.ts';
import { roundName, shotsHashOf } from '#seamless/fairness/commitment/client-seed.ts';
import type { Commitment } from '#seamless/fairness/commitment/commitment.ts';
import { OUTCOME_RULES } from '#seamless/fairness/rules/outcome-rules.ts';
import { formatSeed } from '#seamless/fairness/seed.ts';
import { evaluateStops } from '#studios/slots/games/lucky-sevens/math.ts';
import { quick, sampleDraw, seedAt, withBeacon, withShots } from './fairness/samples.ts';
import { proofOf, spinOf } from './fairness/shown-proofs.ts';

const directory = mkdtempSync(join(tmpdir(), 'verify-round-'));
afterAll(() => rmSync(directory, { recursive: true }));

function verify(content: string, command = 'tools/verify-round.mjs') {
  const path = join(directory, 'proof.json');
  writeFileSync(path, content);
  const { status, stdout, stderr } = spawnSync(process.execPath, [command, path], {
    encoding: 'utf8',
  });
  return { status, stdout, stderr };
}

const verifyProofs = (proofs: unknown) => verify(JSON.stringify(proofs));
const verifySpins = (proofs: unknown) => verify(JSON.stringify(proofs), 'tools/verify-spin.mjs');

const samples = [quick, withBeacon, withShots];
const sample = (record: Commitment, place = 2) => proofOf(sampleDraw(record, place), seedAt(place));
const ownSeed = Uint8Array.from({ length: 32 }, (_, index) => index);
const spin = spinOf(ownSeed, { roundId: '20250101-0001', clientSeed: 'client-1', nonce: 8 });

test('[M1] [M2] [M6] the honest proofs of a draw, of one with a beacon and of one with shots hold', () => {
  const { status, stdout } = verifyProofs(samples.map((record) => sample(record)));
  expect([status, stdout.includes('DOES NOT')]).toEqual([0, false]);
  expect(stdout).toContain('  signature   matches\n');
  expect(stdout).toContain('  shots       matches\n');
});

test('a spin is replayed with its meaning [FAIR-1]', () => {
  const { status, stdout } = verifySpins(spin);
  expect(status).toBe(0);
  expect(stdout).toContain('  outcome     24 11 18 (Wx1 / 1Bx / x1B, 120 coins)\n');
});

test('two independent implementations agree on random draws of every game [FAIR-1]', () => {
  const rounds = fc.array(
    fc.record({
      last: fc.uint8Array({ minLength: 32, maxLength: 32 }),
      rule: fc.constantFrom(...OUTCOME_RULES),
      drawNo: fc.stringMatching(/^[0-9A-Za-z][0-9A-Za-z-]{0,24}$/),
      length: fc.integer({ min: 1, max: 30 }),
      numbers: fc.array(fc.integer({ min: 0, max: 99_999 }), { maxLength: 30 }),
      clientSeed: fc.string({ unit: 'grapheme' }),
      nonce: fc.maxSafeNat(),
    }),
    { minLength: 50, maxLength: 100 },
  );
  fc.assert(
    fc.property(rounds, (list) => {
      const proofs = list.map(({ last, rule, drawNo, length, numbers }) => {
        const chain = buildChain({ last, length }).map(formatSeed);
        const draws = Array.from(
          { length },
          (_, place) => [place === length - 1 ? `${drawNo}.` : `n${place}`, place + 1] as const,
        );
        const commitment = {
          ...quick,
          chainEnd: chain[0] ?? '',
          calendar: summariseCalendar(draws),
          outcomeRule: { id: rule.id, version: 1, hash: rule.hash },
        };
        const round = roundName({ game: quick.game, drawNo: `${drawNo}.` });
        const draw = {
          ...{ commitment, calendar: draws, drawNo: `${drawNo}.`, lockMs: length },
          ...{ previousSeed: null, beacon: null },
          shots: rule.takesShots ? { numbers, hash: shotsHashOf(round, numbers) } : null,
        };
        return proofOf(draw, chain[length] ?? '');
      });
      const spins = list.map(({ last, drawNo: roundId, clientSeed, nonce }) =>
        spinOf(last, { roundId, clientSeed, nonce }),
      );
      const { status, stdout } = verifySpins(spins);
      expect([status, verifyProofs(proofs).status]).toEqual([0, 0]);
      const notes = stdout.split('\n').filter((line) => line.endsWith(' coins)'));
      expect(notes.map((line) => Number(/(\d+) coins\)$/.exec(line)?.[1]))).toEqual(
        spins.map(({ drawn }) => evaluateStops(drawn).totalCoins),
      );
    }),
    { numRuns: 5 },
  );
});

test('one wrong proof among right ones is enough for exit code 1 [FAIR-1]', () => {
  expect(verifySpins([{ ...spin, commitment: '0'.repeat(64) }, spin]).status).toBe(1);
  expect(verifySpins({ ...spin, result: { drawn: [1, 2, 3] } }).status).toBe(1);
  const honest = sample(quick);
  expect(verifyProofs([{ ...honest, commitment: '0'.repeat(64) }, honest]).status).toBe(1);
});

test.each([
  ['no JSON', '{'],
  ['an empty list', '[]'],
  ['no object', 'null'],
  ['no seed', JSON.stringify({ ...sample(quick), serverSeed: null })],
  ['a short seed', JSON.stringify({ ...sample(quick), serverSeed: '00' })],
  ['a nonce as text', JSON.stringify({ ...sample(quick), nonce: '0' })],
  ['a draw without its record', JSON.stringify({ ...sample(quick), draw: null })],
  ['a void without a reason', JSON.stringify({ ...sample(quick), void: true })],
])(
  'a file with %s is no proof: the exit code is 2 and no match is reported [FAIR-1]',
  (_, content) => {
    for (const command of ['tools/verify-round.mjs', 'tools/verify-spin.mjs']) {
      const { status, stdout, stderr } = verify(content, command);
      expect([status, stdout]).toEqual([2, '']);
      expect(stderr).not.toBe('');
    }
  },
);

test('[M8] a void draw names its seed and what it would have been, or that its beacon round never came', () => {
  const proof = { ...sample(quick), result: {}, void: { reason: 'operator' } };
  const { status, stdout } = verifyProofs(proof);
  expect(status).toBe(0);
  expect(stdout).toContain(`  void        operator; seed ${seedAt(2)}\n`);
  expect(stdout).toContain(`  would be    ${proof.drawn.join(' ')}\n`);
  const silent = { ...sample(withBeacon), drawn: null, result: {} };
  const late = { ...silent, draw: { ...silent.draw, beacon: null } };
  const voided = verifyProofs({ ...late, void: { reason: 'beacon_missing' } });
  expect(voided.status).toBe(0);
  expect(voided.stdout).toContain('  would be    unknown\n');
  expect(verifyProofs(late).stdout).toMatch(
    /beacon {6}DOES NOT MATCH: the beacon round is missing, /,
  );
});
