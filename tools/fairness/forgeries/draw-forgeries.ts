import type { Commitment } from '#seamless/fairness/commitment/commitment.ts';
import {
  computeDraw,
  type DrawProblem,
  type RecordedDraw,
} from '#seamless/fairness/commitment/verify-draw.ts';
import { textHash } from '#seamless/fairness/record-hash.ts';
import { recordedRound } from '#seamless/fairness/recorded-rounds.ts';
import {
  calendar,
  isSigned,
  quick,
  sampleDraw,
  seedAt,
  seeds,
  withBeacon,
  withShots,
} from '../samples.ts';

type Drawn = RecordedDraw & { readonly outcome: readonly number[] };

/** A draw in which one thing was exchanged, and the codes by which a verifier names it. */
export type DrawForgery = {
  readonly what: string;
  readonly draw: Drawn;
  readonly seed: string;
  readonly problems: readonly DrawProblem[];
};

const PLACE = 2;
const OTHER_HASH = textHash('other');

/** Each part of a draw exchanged alone. */
export function drawForgeries(): readonly DrawForgery[] {
  return [
    ...calendarForgeries(),
    ...seedForgeries(),
    ...beaconForgeries(),
    ...shotForgeries(),
    ...ruleForgeries(),
    ...boundForgeries(),
  ];
}

function calendarForgeries(): readonly DrawForgery[] {
  const [first, second, third] = calendar;
  if (first === undefined || second === undefined || third === undefined) {
    throw new Error('the sample calendar has three draws');
  }
  const later = [third[0], third[1] + 1] as const;
  return [
    forged('a calendar without draws', quick, { calendar: [] }, ['calendar_count']),
    forged('a draw left out at the end', quick, { calendar: [first, second] }, [
      'calendar_count',
      'calendar_hash',
    ]),
    forged('another first draw', quick, { calendar: [['other', first[1]], second, third] }, [
      'calendar_first',
      'calendar_hash',
    ]),
    forged('another lock in the calendar', quick, { calendar: [first, second, later] }, [
      'calendar_hash',
    ]),
    forged('a draw that is not in the calendar', quick, { drawNo: 'other' }, [
      'draw_not_in_calendar',
    ]),
    forged('another lock', quick, { lockMs: second[1] - 1 }, ['lock']),
    forged('a lock that gives another round', withBeacon, { lockMs: second[1] + 3_000 }, [
      'lock',
      'beacon_round',
    ]),
  ];
}

function seedForgeries(): readonly DrawForgery[] {
  const ofChain = ['seed_of_chain'] as const;
  return [
    { ...forged('a seed in capitals', quick, {}, ['seed_malformed']), seed: 'AB'.repeat(32) },
    { ...forged('a short seed', quick, {}, ['seed_malformed']), seed: 'ab' },
    { ...forged('the seed of the next draw', quick, {}, ofChain), seed: seedAt(PLACE + 1) },
    { ...forged('the seed of another chain', quick, {}, ofChain), seed: OTHER_HASH },
    {
      ...forged('another chain, with no seed known before', quick, { previousSeed: null }, ofChain),
      seed: OTHER_HASH,
    },
    forged('another seed before', quick, { previousSeed: seeds[0] ?? '' }, ofChain),
    forged('a seed before that is none', quick, { previousSeed: 'ab' }, ofChain),
    forged('another end of the chain', { ...quick, chainEnd: OTHER_HASH }, {}, ofChain),
  ];
}

function beaconForgeries(): readonly DrawForgery[] {
  const round = recordedRound(1_001) ?? { round: 0, signature: '' };
  const next = recordedRound(1_002) ?? { round: 0, signature: '' };
  const beacon = withBeacon.beacon ?? { chain: '', delayMs: 0 };
  return [
    forged('no round', withBeacon, { beacon: null }, ['beacon_missing']),
    forged('a round without a promise', quick, { beacon: round }, ['beacon_unexpected']),
    forged('another round, rightly signed', withBeacon, { beacon: next }, ['beacon_round']),
    forged(
      'the signature of another round',
      withBeacon,
      {
        beacon: { round: round.round, signature: next.signature },
      },
      ['beacon_signature'],
    ),
    forged(
      'a signature that is none',
      withBeacon,
      {
        beacon: { round: round.round, signature: 'ab' },
      },
      ['beacon_signature'],
    ),
    forged('another beacon', { ...withBeacon, beacon: { ...beacon, chain: OTHER_HASH } }, {}, [
      'beacon_chain',
    ]),
    forged('a longer delay', { ...withBeacon, beacon: { ...beacon, delayMs: 6_000 } }, {}, [
      'beacon_round',
    ]),
  ];
}

function shotForgeries(): readonly DrawForgery[] {
  const { shots } = sampleDraw(withShots, PLACE);
  if (shots === null) {
    throw new Error('the sample round of yeekee has shots');
  }
  const { numbers } = shots;
  const sent = (list: readonly number[]) => ({ shots: { ...shots, numbers: list } });
  return [
    forged('no shots', withShots, { shots: null }, ['shots_missing']),
    forged('shots in a game without', quick, { shots }, ['shots_unexpected']),
    forged('a shot of six digits', withShots, sent([100_000]), ['shots_malformed']),
    forged('a negative shot', withShots, sent([-1]), ['shots_malformed']),
    forged('a shot left out', withShots, sent(numbers.slice(1)), ['shots_hash']),
    forged('a shot added', withShots, sent([...numbers, 5]), ['shots_hash']),
    forged('shots in another order', withShots, sent(numbers.toReversed()), ['shots_hash']),
    forged('another hash of the shots', withShots, { shots: { numbers, hash: OTHER_HASH } }, [
      'shots_hash',
    ]),
  ];
}

function ruleForgeries(): readonly DrawForgery[] {
  const rule = quick.outcomeRule;
  const withRule = (changed: Partial<Commitment['outcomeRule']>) => ({
    ...quick,
    outcomeRule: { ...rule, ...changed },
  });
  return [
    forged('a rule of another version', withRule({ version: 2 }), {}, ['rule_unknown']),
    forged('a rule of another game', withRule({ id: 'WINGO' }), {}, ['rule_hash']),
    forged('a rule with another text', withRule({ hash: OTHER_HASH }), {}, ['rule_hash']),
    { ...forged('another outcome', quick, {}, ['outcome']), draw: drawn(quick, [6, 6, 7]) },
    { ...forged('a longer outcome', quick, {}, ['outcome']), draw: drawn(quick, [6, 6, 6, 6]) },
  ];
}

/** Every other field of the commitment is in its hash, so that another value gives another outcome. */
function boundForgeries(): readonly DrawForgery[] {
  const { outcome } = drawn(withBeacon);
  const changes: Readonly<Record<string, Partial<Commitment>>> = {
    installation: { installation: 'other.example' },
    brand: { brand: 'other' },
    vendor: { vendor: 'OTHER' },
    game: { game: 'MARK6-5M' },
    chain: { chain: 'other' },
    'odds version': { oddsVersion: '8' },
  };
  return Object.entries(changes).map(([name, change]) => ({
    what: `another ${name} in the commitment`,
    draw: { ...sampleDraw({ ...withBeacon, ...change }, PLACE), outcome },
    seed: seedAt(PLACE),
    problems: ['outcome'],
  }));
}

function forged(
  what: string,
  commitment: Commitment,
  change: Partial<RecordedDraw>,
  problems: readonly DrawProblem[],
): DrawForgery {
  const outcome = drawn(commitment.mode === 'COMMIT' ? quick : withBeacon).outcome;
  const draw = { ...sampleDraw(commitment, PLACE), outcome, ...change };
  return { what, draw, seed: seedAt(PLACE), problems };
}

/** The sample draw with its outcome, or with another one. */
function drawn(commitment: Commitment, outcome?: readonly number[]): Drawn {
  const draw = sampleDraw(commitment, PLACE);
  const computed = computeDraw(draw, seedAt(PLACE), isSigned);
  return { ...draw, outcome: outcome ?? (computed.holds ? computed.outcome : []) };
}
