import { type Amount, amount } from '#platform/money/money.ts';
import type { DrawGame } from '#studios/lottery/games/catalogue.ts';
import {
  type AcceptedLine,
  acceptLine,
  betsOfLine,
  type DrawResult,
  type LotteryGame,
} from '#studios/lottery/games/game.ts';
import { atHalfOdds } from '#studios/lottery/games/half-odds.ts';
import { checkStake, highestPayout, type LimitRefusal } from '#studios/lottery/games/limits.ts';
import { type LinePayout, payoutOfLine } from '#studios/lottery/games/payouts.ts';
import { MAX_COMBINATIONS } from '#studios/lottery/games/pick-form.ts';
import type { Restrictions } from '../limits/restrictions.ts';
import type { Exposure, StoredLine } from './bet.store.ts';

/**
 * A line as the client requested it. Its stakes are parsed already; they are undefined where the text was no amount.
 */
export type AskedLine = {
  readonly play: string;
  readonly pick: string;
  readonly stake: Amount | undefined;
  /** The stake of one unit, in place of `stake`. */
  readonly unitStake?: Amount | undefined;
  /** The highest odds × 10,000 that the player saw. */
  readonly odds4?: number | undefined;
  /** The number of units that the client counted; 1 when absent. */
  readonly units?: number | undefined;
  readonly group?: number | undefined;
};

/** A line with the odds at which it is taken, and the stake of all its units in ticks. */
export type PricedLine = { readonly line: AcceptedLine; readonly stake: Amount };

export type LineRefusal = LimitRefusal | 'ODDS_CHANGED' | 'NUMBER_LIMIT';

/**
 * Gives a line the odds of the board, or the reason why it is refused. The units are counted here and not taken from
 * the client. A number at half odds is taken only when the player names those odds, and not in one line with numbers at
 * full odds.
 */
export function priceLine(
  drawGame: DrawGame,
  asked: AskedLine,
  restrictions?: Pick<Restrictions, 'list' | 'kindOf'>,
): PricedLine | LineRefusal {
  const { game } = drawGame;
  const atFullOdds = acceptLine(game, asked);
  const line = atFullOdds && restrictedLine(game, atFullOdds, restrictions);
  if (typeof line === 'string') {
    return line;
  }
  const play = game.findPlay(asked.play);
  const stake = line && stakeAsked(asked, line);
  if (line === undefined || play === undefined || stake === undefined) {
    return 'INVALID_SELECTION';
  }
  const isHalf = line.odds4[0] !== atFullOdds?.odds4[0];
  if (asked.odds4 === undefined ? isHalf : BigInt(asked.odds4) !== line.odds4[0]) {
    return 'ODDS_CHANGED';
  }
  const unit = unitOf({ line, stake });
  const refusal = checkStake(drawGame.limitsOf(play), { unit, units: play.units });
  return refusal ?? { line, stake };
}

/** The stake of a line; undefined when it is no amount, or when its units do not all have the same stake. */
function stakeAsked(asked: AskedLine, { units }: AcceptedLine): Amount | undefined {
  if (asked.unitStake !== undefined) {
    return asked.stake === undefined ? amount(asked.unitStake * BigInt(units)) : undefined;
  }
  const isWhole = units === (asked.units ?? 1) && (asked.stake ?? 0n) % BigInt(units) === 0n;
  return isWhole ? asked.stake : undefined;
}

/** The line at the odds that hold for its numbers now, or the reason why they cannot be bet on. */
function restrictedLine(
  game: LotteryGame,
  line: AcceptedLine,
  restrictions: Pick<Restrictions, 'list' | 'kindOf'> | undefined,
): AcceptedLine | 'ODDS_CHANGED' | 'NUMBER_LIMIT' {
  if (restrictions === undefined || !restrictions.list.some(({ play }) => play === line.play)) {
    return line;
  }
  const kinds = new Set(
    betsOfLine(game, line).combinations.map(({ code }) => restrictions.kindOf(line.play, code)),
  );
  if (kinds.has('closed')) {
    return 'NUMBER_LIMIT';
  }
  if (!kinds.has('half')) {
    return line;
  }
  return kinds.size > 1 ? 'ODDS_CHANGED' : atHalfOdds(game, line);
}

/** The stake of one unit of a line. */
function unitOf({ line, stake }: PricedLine): Amount {
  return amount(stake / BigInt(line.units));
}

/**
 * Whether no combination occurs twice and there are not more than MAX_COMBINATIONS: limits hold for a bet, not for a
 * line.
 */
export function areDistinct({ game }: DrawGame, lines: readonly PricedLine[]): boolean {
  const bets = lines.flatMap(({ line }) =>
    betsOfLine(game, line).combinations.map(({ code }) => `${line.play}/${code}`),
  );
  return bets.length <= MAX_COMBINATIONS && new Set(bets).size === bets.length;
}

/** The sum of the stakes, in ticks. */
export function stakeOf(lines: readonly { readonly stake: Amount }[]): Amount {
  return amount(lines.reduce((sum, { stake }) => sum + stake, 0n));
}

/** Converts lines to their stored form: JSON without floats. The members stand in the order of canonical JSON, as receipts have them. */
export function storeLines(lines: readonly PricedLine[]): readonly StoredLine[] {
  return lines.map(({ line, stake }) => ({
    ...(line.group === undefined ? {} : { group: line.group }),
    odds4: line.odds4.map(String),
    pick: line.pick,
    play: line.play,
    ...(line.rebate4 === 0n ? {} : { rebate4: line.rebate4.toString() }),
    stake: stake.toString(),
    ...(line.units === 1 ? {} : { units: line.units }),
  }));
}

/** Reads lines from their stored form; amounts are ticks. */
export function readLines(stored: readonly StoredLine[]): readonly PricedLine[] {
  return stored.map((line) => ({
    line: {
      play: line.play,
      pick: line.pick,
      odds4: line.odds4.map(BigInt),
      units: line.units ?? 1,
      group: line.group,
      rebate4: BigInt(line.rebate4 ?? 0),
    },
    stake: amount(BigInt(line.stake)),
  }));
}

/** What a member could win with plays of one kind, and the maximum of it; both in ticks. */
const NOTHING = { sum: 0n, cap: 0n };

/**
 * The most that the lines could cost, for the member and for each number, in ticks. Every line counts as if it won:
 * that can be more than one result pays, and it is never less. Of combinations that exclude each other only one counts
 * for the member.
 */
export function exposuresOf(
  { game, maxPerNumber, limitsOf }: DrawGame,
  bet: { readonly member: string; readonly lines: readonly PricedLine[] },
): readonly Exposure[] {
  const ofMember = { short: NOTHING, long: NOTHING };
  const numbers = bet.lines.flatMap((priced) => {
    const { play, combinations } = betsOfLine(game, priced.line);
    const highest = highestPayout({ play, line: priced.line, unit: unitOf(priced) });
    const { sum } = ofMember[play.limits];
    ofMember[play.limits] = {
      sum: sum + (play.isExclusive ? highest : highest * BigInt(combinations.length)),
      cap: limitsOf(play).maxPayout,
    };
    return combinations.map(({ code }) => ({
      subject: `number ${play.code}/${code}`,
      highest,
      cap: maxPerNumber,
      refusal: 'NUMBER_LIMIT' as const,
    }));
  });
  const members = (['short', 'long'] as const).flatMap((kind) =>
    ofMember[kind].sum === 0n
      ? []
      : [
          {
            subject: kind === 'short' ? `member ${bet.member}` : `member ${bet.member} ${kind}`,
            highest: ofMember[kind].sum,
            cap: ofMember[kind].cap,
            refusal: 'PAYOUT_LIMIT' as const,
          },
        ],
  );
  return [...members, ...numbers];
}

/**
 * The payout of each line for a result, at the odds at which it was taken. The winnings of each combination are rounded
 * down to a tick.
 */
export function payoutsOf(
  { game }: DrawGame,
  lines: readonly PricedLine[],
  result: DrawResult,
): readonly LinePayout[] {
  return lines.map((priced) => payoutOfLine(game, priced, result.balls));
}
