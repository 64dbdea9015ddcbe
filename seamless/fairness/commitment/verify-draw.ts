import { type BeaconRound, QUICKNET } from '../beacon.ts';
import { isInChain, isNextInChain } from '../chain.ts';
import { findOutcomeRule } from '../rules/outcome-rules.ts';
import { parseSeed } from '../seed.ts';
import { createStream } from '../stream.ts';
import { type DrawCalendar, findDraw, summariseCalendar } from './calendar.ts';
import { areShots, beaconRoundOf, clientSeedOf, roundName, shotsHashOf } from './client-seed.ts';
import { type Commitment, commitmentHash } from './commitment.ts';

/**
 * What the platform has on record of a draw. Nothing of it comes from the reveal; the beacon's round was made by
 * others.
 */
export type RecordedDraw = {
  readonly commitment: Commitment;
  readonly calendar: DrawCalendar;
  readonly drawNo: string;
  /** The time when betting closed, in milliseconds since 1970 UTC. */
  readonly lockMs: number;
  /** The seed of the draw before, in hex; null when it is not known. */
  readonly previousSeed: string | null;
  /** The beacon round that the platform took; null in the mode COMMIT. */
  readonly beacon: BeaconRound | null;
  /** The numbers that players sent in, with their hash at the lock; null for games without shots. */
  readonly shots: { readonly numbers: readonly number[]; readonly hash: string } | null;
};

export type DrawProblem =
  | 'calendar_count'
  | 'calendar_first'
  | 'calendar_hash'
  | 'draw_not_in_calendar'
  | 'lock'
  | 'seed_malformed'
  | 'seed_of_chain'
  | 'beacon_missing'
  | 'beacon_unexpected'
  | 'beacon_chain'
  | 'beacon_round'
  | 'beacon_signature'
  | 'shots_missing'
  | 'shots_unexpected'
  | 'shots_malformed'
  | 'shots_hash'
  | 'rule_unknown'
  | 'rule_hash'
  | 'outcome';

/** The outcome with the inputs that it was computed from, or every reason why the draw has none. */
export type VerifiedDraw =
  | {
      readonly holds: true;
      readonly place: number;
      readonly round: string;
      readonly clientSeed: string;
      readonly outcome: readonly number[];
    }
  | { readonly holds: false; readonly problems: readonly DrawProblem[] };

/** Whether the beacon signed a round; the check is large, so that browsers load it only for a verification. */
export type IsSigned = (beacon: BeaconRound) => boolean;

/**
 * Computes the outcome of a draw from its revealed seed and the platform's own records.
 * @param seed the revealed seed, in hex
 */
export function computeDraw(draw: RecordedDraw, seed: string, isSigned: IsSigned): VerifiedDraw {
  const { commitment, beacon, drawNo } = draw;
  const rule = findOutcomeRule(commitment.outcomeRule.id, commitment.outcomeRule.version);
  const place = findDraw(draw.calendar, drawNo)?.place;
  const serverSeed = parseSeed(seed);
  const problems = [
    ...calendarProblems(draw),
    ...seedProblems(draw, seed),
    ...beaconProblems(draw, isSigned),
    ...shotProblems(draw, rule?.takesShots ?? draw.shots !== null),
    ...ruleProblems(commitment, rule?.hash),
  ];
  const isComputable = rule !== undefined && place !== undefined && serverSeed !== undefined;
  if (problems.length > 0 || !isComputable) {
    return { holds: false, problems };
  }
  const round = roundName({ game: commitment.game, drawNo });
  const clientSeed = clientSeedOf({
    commitmentHash: commitmentHash(commitment),
    beacon,
    shotsHash: draw.shots?.hash ?? null,
  });
  const stream = createStream({ serverSeed, game: rule.id, roundId: round, clientSeed, nonce: 0 });
  const outcome = rule.drawNumbers(stream, draw.shots?.numbers ?? []);
  return { holds: true, place, round, clientSeed, outcome };
}

/** Verifies that a recorded outcome is the one that follows from the revealed seed. */
export function verifyDraw(
  draw: RecordedDraw & { readonly outcome: readonly number[] },
  seed: string,
  isSigned: IsSigned,
): VerifiedDraw {
  const computed = computeDraw(draw, seed, isSigned);
  const isRecorded = !computed.holds || computed.outcome.join() === draw.outcome.join();
  return isRecorded ? computed : { holds: false, problems: ['outcome'] };
}

function calendarProblems({ commitment, calendar, drawNo, lockMs }: RecordedDraw): DrawProblem[] {
  const committed = commitment.calendar;
  if (calendar.length === 0) {
    return ['calendar_count'];
  }
  const summary = summariseCalendar(calendar);
  const inCalendar = findDraw(calendar, drawNo);
  return problemsOf([
    [summary.count !== committed.count, 'calendar_count'],
    [summary.first !== committed.first, 'calendar_first'],
    [summary.hash !== committed.hash, 'calendar_hash'],
    [inCalendar === undefined, 'draw_not_in_calendar'],
    [inCalendar !== undefined && inCalendar.lockMs !== lockMs, 'lock'],
  ]);
}

/** The seed leads back to the committed end of its chain, and to the seed before it where that is known. */
function seedProblems(draw: RecordedDraw, revealed: string): DrawProblem[] {
  const seed = HEX_SEED.test(revealed) ? parseSeed(revealed) : undefined;
  const published = parseSeed(draw.commitment.chainEnd);
  const position = findDraw(draw.calendar, draw.drawNo)?.place;
  if (seed === undefined || published === undefined) {
    return ['seed_malformed'];
  }
  if (position === undefined) {
    return [];
  }
  const previous = draw.previousSeed === null ? published : parseSeed(draw.previousSeed);
  const isNext =
    (draw.previousSeed === null && position > 1) ||
    (previous !== undefined && isNextInChain({ previous, seed }));
  return problemsOf([[!isNext || !isInChain({ published, seed, position }), 'seed_of_chain']]);
}

const HEX_SEED = /^[0-9a-f]{64}$/;

function beaconProblems(
  { commitment, beacon, lockMs }: RecordedDraw,
  isSigned: IsSigned,
): DrawProblem[] {
  if (commitment.beacon === null) {
    return beacon === null ? [] : ['beacon_unexpected'];
  }
  if (beacon === null) {
    return ['beacon_missing'];
  }
  const { chain, delayMs } = commitment.beacon;
  return problemsOf([
    [chain !== QUICKNET.hash, 'beacon_chain'],
    [beacon.round !== beaconRoundOf({ lockMs, delayMs }), 'beacon_round'],
    [!isSigned(beacon), 'beacon_signature'],
  ]);
}

function shotProblems(
  { commitment, drawNo, shots }: RecordedDraw,
  takesShots: boolean,
): DrawProblem[] {
  if (shots === null || !takesShots) {
    return problemsOf([
      [shots === null && takesShots, 'shots_missing'],
      [shots !== null, 'shots_unexpected'],
    ]);
  }
  if (!areShots(shots.numbers)) {
    return ['shots_malformed'];
  }
  const round = roundName({ game: commitment.game, drawNo });
  return problemsOf([[shotsHashOf(round, shots.numbers) !== shots.hash, 'shots_hash']]);
}

function ruleProblems({ outcomeRule }: Commitment, hash: string | undefined): DrawProblem[] {
  return problemsOf([
    [hash === undefined, 'rule_unknown'],
    [hash !== undefined && hash !== outcomeRule.hash, 'rule_hash'],
  ]);
}

function problemsOf(
  checks: readonly (readonly [fails: boolean, problem: DrawProblem])[],
): DrawProblem[] {
  return checks.flatMap(([fails, problem]) => (fails ? [problem] : []));
}
