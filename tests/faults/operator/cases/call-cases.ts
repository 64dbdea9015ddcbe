import { summariseCalendar } from '#seamless/fairness/commitment/calendar.ts';
import { shotsHashOf } from '#seamless/fairness/commitment/client-seed.ts';
import type { Commitment } from '#seamless/fairness/commitment/commitment.ts';
import {
  calendar,
  quick,
  sampleCommitment,
  shots,
  withBeacon,
  withShots,
} from '#tools/fairness/samples.ts';
import type { Forgery, VendorCall } from '../forgery.ts';
import { FIRST_LOCK_MS, honestReveal, OTHER_HASH } from './honest.ts';

const DAY_MS = 86_400_000;
/** A game that nobody has committed to yet. */
const fresh = sampleCommitment({ game: 'WINGO-1M', rule: 'WINGO', mode: 'COMMIT' });

/** What the studio sends to the platform: too late, twice, about other things, or otherwise than before. */
export function callCases(): readonly Forgery[] {
  return [...commitCases(), ...revealCases(), ...shotCases(), ...voidCases()];
}

function commitCases(): readonly Forgery[] {
  const commit = (record: Commitment, draws: unknown = calendar): VendorCall => ({
    commit: { record, calendar: draws },
  });
  const late = (change: object): VendorCall => ({ commit: { record: fresh, calendar }, ...change });
  const renamed = calendar.map(([, lockMs], place) => [`n-${place}`, lockMs] as const);
  const shifted = calendar.map(([drawNo, lockMs]) => [drawNo, lockMs + DAY_MS] as const);
  const moved = calendar.map(([drawNo, lockMs]) => [drawNo, lockMs + 1] as const);
  const again = (draws: typeof calendar) =>
    commit(
      { ...quick, chain: 'again', chainEnd: OTHER_HASH, calendar: summariseCalendar(draws) },
      draws,
    );
  return [
    calls('nothing', [commit(fresh), commit(fresh)], 'stored duplicate'),
    calls('a commitment after the first lock', [late({ atMs: FIRST_LOCK_MS })], 'COMMITMENT_LATE'),
    calls('a commitment after bets were taken', [late({ hasOpened: true })], 'COMMITMENT_LATE'),
    calls('a second seed for the same draws', [again(calendar)], 'COMMITMENT_TWICE'),
    calls(
      'a second seed at the same times, under other numbers',
      [again(renamed)],
      'COMMITMENT_TWICE',
    ),
    calls('a second seed for the same numbers, a day later', [again(shifted)], 'COMMITMENT_TWICE'),
    calls('draws in another order', [commit(fresh, calendar.toReversed())], 'COMMITMENT_CALENDAR'),
    calls('locks other than the hash has', [commit(fresh, moved)], 'COMMITMENT_CALENDAR'),
    calls(
      'the easier beacon of somebody else',
      [commit({ ...withBeacon, chain: 'b', beacon: { chain: OTHER_HASH, delayMs: 3_000 } })],
      'COMMITMENT_MODE',
    ),
    calls(
      'a beacon before the lock is over',
      [
        commit({
          ...withBeacon,
          chain: 'b',
          beacon: { chain: withBeacon.beacon?.chain ?? '', delayMs: 0 },
        }),
      ],
      'COMMITMENT_MALFORMED',
    ),
    calls(
      'a rule of its own',
      [commit({ ...fresh, outcomeRule: { ...fresh.outcomeRule, hash: OTHER_HASH } })],
      'COMMITMENT_RULE',
    ),
    calls(
      'the rule of another game',
      [commit({ ...fresh, outcomeRule: quick.outcomeRule })],
      'COMMITMENT_RULE',
    ),
    calls(
      'the first scheme',
      [{ commit: { record: { ...fresh, scheme: 'GF1' }, calendar } }],
      'COMMITMENT_SCHEME',
    ),
    calls(
      'a salt beside the record',
      [{ commit: { record: { ...fresh, salt: 'x' }, calendar } }],
      'COMMITMENT_MALFORMED',
    ),
  ];
}

function revealCases(): readonly Forgery[] {
  const honest = honestReveal(quick);
  const { balls } = honest.result;
  const other = { ...honest, result: { balls: balls.map((ball) => (ball % 6) + 1) } };
  const stated = (what: string, change: object, field: string) =>
    calls(`a reveal states ${what}`, [{ reveal: { ...honest, ...change } }], `unproven:${field}`);
  return [
    calls(
      'nothing, and the reveal comes twice',
      [{ reveal: honest }, { reveal: honest }],
      'stored duplicate',
    ),
    calls('other numbers than follow', [{ reveal: other }], 'differs'),
    calls(
      'other numbers after the right ones',
      [{ reveal: honest }, { reveal: other }],
      'stored differs',
    ),
    calls(
      'a correction of the result',
      [
        { reveal: honest },
        { reveal: { ...honest, result: { ...honest.result, corrected: true } } },
      ],
      'stored reused',
    ),
    calls(
      'the reveal of a draw without a commitment',
      [{ reveal: { ...honest, round_id: 'K3-1M-20230824-0001' } }],
      'unbound',
    ),
    stated('another game', { game: 'K3-3M' }, 'game'),
    stated('another chain', { chain_id: 'other' }, 'chain_id'),
    stated('another commitment', { commitment: OTHER_HASH }, 'commitment'),
    stated('a client seed chosen afterwards', { client_seed: 'chosen' }, 'client_seed'),
    stated('another counter', { nonce: 1 }, 'nonce'),
    stated('a member, so that nobody else reads it', { member: 'ann' }, 'member'),
  ];
}

/** Numbers that players send in: their hash is on record before the beacon's round is made. */
function shotCases(): readonly Forgery[] {
  const { beacon, ...others } = withShots;
  const honest = honestReveal(withShots);
  const { round_id: roundId } = honest;
  const third = honestReveal(withShots, 3);
  const lockMs = calendar[2]?.[1] ?? 0;
  const numbers = shots.with(-1, 12_345);
  const report = (id: string, hash: string, atMs: number): VendorCall => ({
    shots: { roundId: id, hash },
    atMs,
  });
  const chosen = {
    ...honest,
    result: { balls: [1], shots: numbers, shotsHash: shotsHashOf(roundId, numbers) },
  };
  const { shotsHash = '' } = third.result;
  const delayMs = beacon?.delayMs ?? 0;
  return [
    calls(
      'nothing, with shots',
      [report(third.round_id, shotsHash, lockMs), { reveal: third }],
      'stored stored',
    ),
    calls(
      'the last shot is chosen after the lock, with its own hash',
      [{ reveal: chosen }],
      'unproven:shots_hash',
    ),
    calls(
      'another hash of the shots in the reveal, with the right numbers',
      [{ reveal: { ...honest, result: { ...honest.result, shotsHash: OTHER_HASH } } }],
      'unproven:shots_hash',
    ),
    calls('another hash of the shots', [report(roundId, OTHER_HASH, lockMs - 9_000)], 'reused'),
    calls(
      'the hash of the shots after the round is known',
      [report(third.round_id, shotsHash, lockMs + delayMs), { reveal: third }],
      'late unproven:shots_missing',
    ),
    calls('no hash of the shots at the lock', [{ reveal: third }], 'unproven:shots_missing'),
    calls(
      'a hash of shots for a game without',
      [report(`${quick.game}-20230823-0002`, OTHER_HASH, FIRST_LOCK_MS)],
      'unbound',
    ),
    calls(
      'a game with shots without its beacon afterwards',
      [{ commit: { record: { ...others, beacon: null, mode: 'COMMIT' }, calendar } }],
      'COMMITMENT_TWICE',
    ),
  ];
}

function voidCases(): readonly Forgery[] {
  const reveal = (
    record: Commitment,
    reason: 'operator' | 'beacon_missing' | 'after_result',
    change: object = {},
  ): VendorCall => ({
    reveal: { ...honestReveal(record), result: {}, void: { reason }, ...change },
  });
  const { beacon: _, ...silent } = honestReveal(withBeacon);
  return [
    calls(
      'a void draw with another seed',
      [reveal(quick, 'operator', { server_seed: OTHER_HASH })],
      'unproven:seed_of_chain',
    ),
    calls(
      'a void draw without its seed',
      [reveal(quick, 'operator', { server_seed: undefined })],
      'unproven:seed_malformed',
    ),
    calls(
      'a void after the result that is taken back',
      [
        { reveal: honestReveal(quick) },
        reveal(quick, 'after_result', { result: honestReveal(quick).result }),
        { reveal: honestReveal(quick) },
      ],
      'stored stored reused',
    ),
    calls(
      'a void that is taken back',
      [reveal(quick, 'operator'), { reveal: honestReveal(quick) }],
      'stored reused',
    ),
    calls('a draw without its round that counts', [{ reveal: silent }], 'unproven:beacon_missing'),
    calls(
      'a void draw with another round',
      [reveal(withBeacon, 'operator', { beacon: honestReveal(withBeacon, 3).beacon })],
      'unproven:beacon_round',
    ),
  ];
}

function calls(what: string, list: readonly VendorCall[], server: string): Forgery {
  return { what: `calls: ${what}`, given: { calls: list }, answers: { server } };
}
