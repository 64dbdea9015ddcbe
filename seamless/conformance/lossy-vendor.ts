import type { VendorApi, VendorTransaction } from '../vendor-api.ts';
import {
  type Planted,
  type RoundReporter,
  roundReporter,
  type SimulatedVendor,
  type StoryPlayer,
} from './lossy-book.ts';
import { reportFalseLine, reportPrize, reportTicket, reportWholeRound } from './lossy-calls.ts';
import { type Delivery, type SentCall, type StoryFaults, USUAL_FAULTS } from './lossy-line.ts';
import { type Lie, reportBet, reportClose, reportWin } from './lossy-rounds.ts';

export type LossyVendorOptions = {
  /** Numbers from 0 to 1; the same numbers give the same simulation. */
  readonly random: () => number;
  /** Prefix of the simulation's ids, which distinguishes it from others. */
  readonly prefix: string;
  readonly rounds: number;
  readonly players: readonly StoryPlayer[];
  readonly game: string;
  /** Start of the simulation in milliseconds, by the platform's clock. */
  readonly startMs: number;
  /** The maximum payout of the vendor's profile, in whole units. */
  readonly maxPayoutUnits: number;
  readonly faults?: StoryFaults;
};

/**
 * A simulated vendor on an unreliable connection: the calls that arrive, its transaction list, and every difference.
 */
export type LossyStory = {
  /** In the order of arrival; copies of one round must be delivered in this order. */
  readonly deliveries: readonly Delivery[];
  readonly book: readonly VendorTransaction[];
  readonly planted: readonly Planted[];
  /** The change of each member's balance in units, after everything that can be repaired is repaired. */
  readonly nets: ReadonlyMap<string, number>;
};

const MAX_SKEW_MS = 60_000;
const ROUND_EVERY_MS = 20;

/**
 * Simulates a vendor's rounds, the connection to the platform, and the vendor's transaction list. It sends nothing: the
 * same numbers give the same simulation, and the known differences allow a test of a reconciler.
 */
export function lossyVendor(options: LossyVendorOptions): LossyStory {
  const { random, game, startMs, players } = options;
  const vendor: SimulatedVendor = {
    random,
    faults: options.faults ?? USUAL_FAULTS,
    game,
    startMs,
    skewMs: Math.round((random() * 2 - 1) * MAX_SKEW_MS),
    maxPayout: `${options.maxPayoutUnits}`,
    deliveries: [],
    book: [],
    planted: [],
    rollbacks: [],
    nets: new Map(),
  };
  for (let index = 0; index < options.rounds; index += 1) {
    const roundId = `${options.prefix}-${index}`;
    const reporter = roundReporter(vendor, roundId, index * ROUND_EVERY_MS);
    const player = players[Math.floor(random() * players.length)];
    if (player !== undefined) {
      reportRound(reporter, { player, players, maxPayoutUnits: options.maxPayoutUnits });
    }
  }
  plantRollbacks(vendor);
  return {
    deliveries: vendor.deliveries.toSorted((left, right) => left.atMs - right.atMs),
    book: vendor.book.toSorted((left, right) => left.occurred_at - right.occurred_at),
    planted: vendor.planted,
    nets: vendor.nets,
  };
}

/**
 * A rollback is missed when it never came for a bet that was taken or never arrived, or when the round was closed
 * before it came, which made the bet a losing one.
 */
function plantRollbacks(vendor: SimulatedVendor): void {
  const firstOf = (call: SentCall, field: string, id: string): number =>
    vendor.deliveries
      .filter((copy) => copy.call === call && copy.request[field] === id)
      .reduce((first, { atMs }) => Math.min(first, atMs), Number.POSITIVE_INFINITY);
  for (const { roundId, txnId, betId } of vendor.rollbacks) {
    const bet = firstOf('stake', 'txn_id', betId);
    const rollback = firstOf('refund', 'txn_id', txnId);
    const close = firstOf('closeRound', 'round_id', roundId);
    const isTaken = bet < Math.min(rollback, close);
    const hasNoBet = bet === Number.POSITIVE_INFINITY;
    const hasNotCome = rollback === Number.POSITIVE_INFINITY;
    if (hasNotCome ? hasNoBet || isTaken : isTaken && close < rollback) {
      vendor.planted.push({ kind: 'missed_rollback', roundId, txnId, outcome: 'repaired' });
    }
  }
}

type Cast = {
  readonly player: StoryPlayer;
  readonly players: readonly StoryPlayer[];
  readonly maxPayoutUnits: number;
};

function reportRound(reporter: RoundReporter, cast: Cast): void {
  const shape = reporter.vendor.random();
  if (shape < 0.15) {
    reportWholeRound(reporter, cast.player);
  } else if (shape < 0.3) {
    reportTicket(reporter, cast.player);
  } else if (shape < 0.5) {
    reportSharedRound(reporter, cast);
  } else if (shape < 0.55) {
    reportPrize(reporter, cast.player);
  } else {
    reportSpin(reporter, cast);
  }
}

const LIES: readonly Lie[] = [
  'total',
  'amount',
  'omit_bet',
  'omit_paid',
  'omit_win',
  'win_given_up',
  'forget',
  'over_max',
  'played_refused',
  'stranger',
  'garbage',
  'win_after_rollback',
];

function pickLie(reporter: RoundReporter): Lie {
  const index = Math.floor(reporter.vendor.random() * LIES.length * 3);
  return LIES[index] ?? 'none';
}

const SURE_OF_A_WIN: readonly Lie[] = [
  'amount',
  'omit_win',
  'omit_paid',
  'over_max',
  'win_given_up',
];

/** One bet of one member, at most one win, and a closing. */
function reportSpin(reporter: RoundReporter, cast: Cast): void {
  const lie = pickLie(reporter);
  if (lie === 'stranger' || lie === 'garbage') {
    reportFalseLine(reporter, cast.player, lie);
    return;
  }
  const bet = reportBet(reporter, cast.player, lie);
  if (lie === 'win_after_rollback') {
    reportWin(reporter, bet, { units: reporter.units(40), lie });
    return;
  }
  if (bet.state !== 'accepted' || lie === 'omit_bet') {
    return;
  }
  const isSure = SURE_OF_A_WIN.includes(lie);
  const units = lie === 'over_max' ? cast.maxPayoutUnits + 1 : reporter.units(40);
  const hasWin = isSure || reporter.chance(0.6);
  const payout = hasWin ? reportWin(reporter, bet, { units, lie }) : 0;
  // Differences are found with and without a closing that reports sums.
  const isLeftOpen =
    lie === 'omit_paid' || lie === 'win_given_up' || (isSure && reporter.chance(0.5));
  // A prize outside of bets is in no total of the round.
  if (lie === 'none' && reporter.chance(0.2)) {
    reportPrize(reporter, cast.player);
  }
  if (!isLeftOpen) {
    reportClose(reporter, { bets: 1, stake: bet.stake, payout }, lie);
  }
}

/** Bets of several members, one of which may be missing in the transaction list or at the platform. */
function reportSharedRound(reporter: RoundReporter, { players }: Cast): void {
  const lies: readonly Lie[] = ['none', 'none', 'omit_bet', 'forget', 'total'];
  const lie = lies[Math.floor(reporter.vendor.random() * lies.length)] ?? 'none';
  const bets = players.slice(0, 3).map((player, index) => {
    return reportBet(reporter, player, index === 0 ? lie : 'none');
  });
  const counted = bets.filter((bet, index) => {
    return bet.state === 'accepted' && !(index === 0 && lie === 'omit_bet');
  });
  if (counted.length === 0) {
    return;
  }
  let payout = 0;
  for (const bet of counted) {
    if (reporter.chance(0.4)) {
      const own = bet === bets[0] && lie === 'forget' ? 'forget' : 'none';
      payout += reportWin(reporter, bet, { units: reporter.units(40), lie: own });
    }
  }
  const stake = counted.reduce((sum, bet) => sum + bet.stake, 0);
  reportClose(
    reporter,
    { bets: counted.length, stake, payout },
    lie === 'total' ? 'total' : 'none',
  );
}

/** The transaction list as its vendor answers it: lines of a period, in pages. */
export function bookOf(
  story: Pick<LossyStory, 'book'>,
  linesPerPage: number,
): VendorApi['transactions'] {
  return async ({ from, to, cursor }) => {
    const lines = story.book.filter(({ occurred_at: at }) => at >= from && at < to);
    const start = cursor === undefined ? 0 : Number(cursor);
    const end = start + linesPerPage;
    return {
      code: 'OK',
      transactions: lines.slice(start, end),
      ...(end < lines.length ? { next: `${end}` } : {}),
    };
  };
}
