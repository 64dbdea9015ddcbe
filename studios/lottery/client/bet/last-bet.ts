import type { BetView, BoardView } from '../../contract.ts';
import type { GameTable } from '../game-table.ts';
import { ticksOf } from '../ticks.ts';
import { type PricedLine, pricedLines } from './slip-sums.ts';

/** The member's last bet on a game at the odds of now. */
export type LastBet = { readonly lines: readonly PricedLine[]; readonly total: bigint };

/**
 * The newest bet as it would be placed again: the same numbers at the same stakes, at the odds of the open draw.
 * @returns undefined without a bet, or when one of its lines cannot be bet on any more
 */
export function lastBetOf(
  table: GameTable,
  bets: readonly BetView[],
  restricted: BoardView['restricted'],
): LastBet | undefined {
  const [first, ...others] = bets;
  if (first === undefined) {
    return undefined;
  }
  const last = others.reduce((one, bet) => (bet.placedAt > one.placedAt ? bet : one), first);
  const lines = last.lines.flatMap(({ play, pick, group, stake, units }) =>
    pricedLines(
      table,
      {
        lines: [{ play, pick, ...(group === undefined ? {} : { group }) }],
        unit: ticksOf(stake) / BigInt(units),
        times: 1,
      },
      restricted,
    ),
  );
  return lines.length < last.lines.length
    ? undefined
    : {
        lines,
        total: lines.reduce((sum, { line, perUnit }) => sum + perUnit * BigInt(line.units), 0n),
      };
}
