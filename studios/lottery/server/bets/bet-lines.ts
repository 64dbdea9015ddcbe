import { type Amount, amount, payoutOf } from '#platform/money/money.ts';
import type { DrawGame } from '#studios/lottery/games/catalogue.ts';
import {
  type AcceptedLine,
  acceptLine,
  betsOfLine,
  type DrawResult,
  type LotteryGame,
  oddsWon,
} from '#studios/lottery/games/game.ts';
import {
  checkStake,
  highestPayout,
  type LimitRefusal,
  stakeLimits,
} from '#studios/lottery/games/limits.ts';
import { MAX_COMBINATIONS } from '#studios/lottery/games/pick-form.ts';
import type { Restrictions } from '../limits/restrictions.ts';
import type { Exposure, StoredLine } from './bet.store.ts';

/** A line as asked for, its stake already read as money; undefined when it was none. */
export type AskedLine = {
  readonly play: string;
  readonly pick: string;
  readonly stake: Amount | undefined;
  /** In place of `stake`: what one unit is staked with. */
  readonly unitStake?: Amount | undefined;
  /** Highest odds × 10,000 the player saw. */
  readonly odds4?: number | undefined;
  /** Units the player counted; 1 by default. */
  readonly units?: number | undefined;
  readonly group?: number | undefined;
};

/** A line at the odds it is taken at, with the stake of all its units. */
export type PricedLine = { readonly line: AcceptedLine; readonly stake: Amount };

export type LineRefusal = LimitRefusal | 'ODDS_CHANGED' | 'NUMBER_LIMIT';

/**
 * Stamps a line with the board's odds, or answers why it cannot be taken. The units are counted again here. A number at
 * half odds is taken only from a player who names those odds, and not in one line with others.
 */
export function priceLine(
  { game }: DrawGame,
  asked: AskedLine,
  restrictions?: Pick<Restrictions, 'list' | 'kindOf'>,
): PricedLine | LineRefusal {
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
  const refusal = checkStake(stakeLimits[play.limits], { unit, units: play.units });
  return refusal ?? { line, stake };
}

/** What a line is staked with; undefined when that is no money, or not so much of each unit. */
function stakeAsked(asked: AskedLine, { units }: AcceptedLine): Amount | undefined {
  if (asked.unitStake !== undefined) {
    return asked.stake === undefined ? amount(asked.unitStake * BigInt(units)) : undefined;
  }
  const isWhole = units === (asked.units ?? 1) && (asked.stake ?? 0n) % BigInt(units) === 0n;
  return isWhole ? asked.stake : undefined;
}

/** The line as its numbers may be bet on now. */
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
  return kinds.size > 1
    ? 'ODDS_CHANGED'
    : { ...line, odds4: line.odds4.map((odds4) => odds4 / 2n) };
}

/** What one unit of a line is staked with. */
function unitOf({ line, stake }: PricedLine): Amount {
  return amount(stake / BigInt(line.units));
}

/** Whether no bet occurs twice, and not too many: limits hold for a bet, not for a line. */
export function areDistinct({ game }: DrawGame, lines: readonly PricedLine[]): boolean {
  const bets = lines.flatMap(({ line }) =>
    betsOfLine(game, line).combinations.map(({ code }) => `${line.play}/${code}`),
  );
  return bets.length <= MAX_COMBINATIONS && new Set(bets).size === bets.length;
}

export function stakeOf(lines: readonly { readonly stake: Amount }[]): Amount {
  return amount(lines.reduce((sum, { stake }) => sum + stake, 0n));
}

/** How lines are stored: JSON without floats. */
export function storeLines(lines: readonly PricedLine[]): readonly StoredLine[] {
  return lines.map(({ line, stake }) => ({
    play: line.play,
    pick: line.pick,
    odds4: line.odds4.map(String),
    stake: stake.toString(),
    ...(line.units === 1 ? {} : { units: line.units }),
    ...(line.group === undefined ? {} : { group: line.group }),
    ...(line.rebate4 === 0n ? {} : { rebate4: line.rebate4.toString() }),
  }));
}

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

/**
 * What the lines could cost at most, of the member and of each number. Every line counts as if it won, which can be
 * more than one result pays and is never less; of bets that exclude each other one counts.
 */
export function exposuresOf(
  { game, maxPerNumber }: DrawGame,
  bet: { readonly member: string; readonly lines: readonly PricedLine[] },
): readonly Exposure[] {
  const ofMember = { short: 0n, long: 0n };
  const numbers = bet.lines.flatMap((priced) => {
    const { play, combinations } = betsOfLine(game, priced.line);
    const highest = highestPayout({ play, line: priced.line, unit: unitOf(priced) });
    ofMember[play.limits] += play.isExclusive ? highest : highest * BigInt(combinations.length);
    return combinations.map(({ code }) => ({
      subject: `number ${play.code}/${code}`,
      highest,
      cap: maxPerNumber,
      refusal: 'NUMBER_LIMIT' as const,
    }));
  });
  const members = (['short', 'long'] as const).flatMap((kind) =>
    ofMember[kind] === 0n
      ? []
      : [
          {
            subject: kind === 'short' ? `member ${bet.member}` : `member ${bet.member} ${kind}`,
            highest: ofMember[kind],
            cap: stakeLimits[kind].maxPayout,
            refusal: 'PAYOUT_LIMIT' as const,
          },
        ],
  );
  return [...members, ...numbers];
}

/** What a line comes back with: what it won, and the rebate of its prize group. */
export type LinePayout = { readonly won: Amount; readonly rebate: Amount };

/** What each line wins on a result, by the odds it was taken at; each bet of it is cut off at a tick. */
export function payoutsOf(
  { game }: DrawGame,
  lines: readonly PricedLine[],
  result: DrawResult,
): readonly LinePayout[] {
  return lines.map((priced) => {
    const unit = unitOf(priced);
    const won = oddsWon(game, priced.line, result.balls).reduce(
      (sum, odds4) => sum + payoutOf(unit, odds4),
      0n,
    );
    return { won: amount(won), rebate: payoutOf(priced.stake, priced.line.rebate4) };
  });
}
