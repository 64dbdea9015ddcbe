import { hexToBytes } from '@noble/hashes/utils.js';
import { spinOf } from '#tools/fairness/shown-proofs.ts';
import type { Answers, Forgery, VendorCall } from '../forgery.ts';
import { OTHER_HASH } from './honest.ts';

const SEED = '07'.repeat(32);
const OWN = { roundId: 's-1', clientSeed: 'made-in-my-browser', nonce: 0 } as const;
const spin = spinOf(hexToBytes(SEED), OWN);
const OTHER_STOPS = spin.drawn.map((stop) => (stop + 1) % 32);

/** Spins of a player's own seed: as they are shown, and as they are reported to the platform. */
export function spinCases(): readonly Forgery[] {
  return [...shownCases(), ...reportedCases()];
}

function shownCases(): readonly Forgery[] {
  const voided = { void: { reason: 'operator', at: '2023-08-24T00:00:00.000Z' } };
  const shown = (what: string, change: object, answers: Answers): Forgery => ({
    what: `a spin: ${what}`,
    given: { spin: { ...spin, ...change } },
    answers,
  });
  const differs = { browser: 'fairness.differs', command: 'recorded' };
  return [
    shown('nothing', {}, { browser: 'fairness.holds', command: 'holds' }),
    shown(
      'another seed',
      { serverSeed: OTHER_HASH },
      { browser: 'fairness.broken', command: 'commitment, recorded' },
    ),
    shown(
      'another hash',
      { commitment: OTHER_HASH },
      { browser: 'fairness.broken', command: 'commitment' },
    ),
    shown('another client seed', { clientSeed: 'chosen' }, differs),
    shown('another counter', { nonce: 1 }, differs),
    shown('another round', { roundId: 's-2' }, differs),
    shown('other stops', { result: { drawn: OTHER_STOPS } }, differs),
    shown('no stops', { result: {} }, { browser: 'fairness.nothingRecorded', command: 'recorded' }),
    shown('void, and says so', voided, { browser: 'fairness.void.wouldBe', command: 'void' }),
    shown(
      'a seed that is none',
      { serverSeed: 'ab' },
      { browser: 'fairness.unreadable', command: 'unreadable' },
    ),
  ];
}

function reportedCases(): readonly Forgery[] {
  const { commitment } = spin;
  const pair = { game: 'S1', chain_id: 'p-1', commitment };
  const commit: VendorCall = {
    commit: { ...pair, mode: 'CLIENT', client_seed: OWN.clientSeed, member: 'ann' },
  };
  const report = (nonce: number, change: object = {}): VendorCall => ({
    reveal: {
      ...{ ...pair, member: 'ann', client_seed: OWN.clientSeed, nonce },
      ...{ round_id: `s-${nonce + 1}`, result: {}, ...change },
    },
  });
  const shownSeed = (spins: number, seed = SEED): VendorCall =>
    report(0, { round_id: 'seed-p-1', server_seed: seed, result: { spins } });
  const calls = (what: string, list: readonly VendorCall[], server: string): Forgery => ({
    what: `spins: ${what}`,
    given: { calls: [commit, ...list] },
    answers: { server: `stored ${server}` },
  });
  return [
    calls('nothing', [report(0), report(1), shownSeed(2)], 'stored stored stored'),
    calls('the first one is left out', [report(1), shownSeed(1)], 'stored unbound'),
    calls('one is skipped', [report(0), report(2), shownSeed(3)], 'stored stored unbound'),
    calls(
      'the last one is left out',
      [report(0), report(1), shownSeed(1)],
      'stored stored unbound',
    ),
    calls('another seed is shown', [report(0), shownSeed(1, OTHER_HASH)], 'stored unbound'),
    calls(
      'a second hash for the same seed',
      [{ commit: { ...pair, mode: 'CLIENT', commitment: OTHER_HASH } }],
      'reused',
    ),
    calls(
      'another client seed than was committed to',
      [report(0, { client_seed: 'chosen' })],
      'unbound',
    ),
    {
      what: 'spins: another client seed than that of the spins before',
      given: {
        calls: [
          { commit: { ...pair, mode: 'CLIENT' } },
          report(0),
          report(1, { client_seed: 'chosen' }),
        ],
      },
      answers: { server: 'stored stored unbound' },
    },
    calls(
      'the result is changed after the report',
      [report(0), report(0, { result: { win: 0 } })],
      'stored reused',
    ),
    calls(
      'the round of another member',
      [report(0), report(0, { member: 'ben' })],
      'stored reused',
    ),
    calls(
      'a seed without a calendar for a draw',
      [{ commit: { ...pair, game: 'K3-1M', chain_id: 'k', mode: 'CLIENT' } }],
      'COMMITMENT_SCHEME',
    ),
  ];
}
