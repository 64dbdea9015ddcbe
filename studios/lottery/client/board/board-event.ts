import { amount, formatAmount } from '#platform/money/money.ts';
import type { BoardEventView } from '../../contract.live.ts';
import type { BetView, BoardView } from '../../contract.ts';
import type { LotteryGame } from '../../games/game.ts';
import { payoutOfLine } from '../../games/payouts.ts';
import { ticksOf } from '../ticks.ts';

/** Results on a board, as the server's answer has them. */
const RESULTS_ON_BOARD = 20;
const WIRE_SCALE = 4;

/** Whether this was pushed by our server to this page; undefined is pushed when events were missed. */
export function isBoardEvent(data: unknown): data is BoardEventView {
  return typeof data === 'object' && data !== null && 'opened' in data && 'drawn' in data;
}

/** The board after an event: the next draw with its commitment, or the result of the last one, and who watches now. */
export function boardAfter(
  board: BoardView,
  { opened, drawn, watchers }: BoardEventView,
): BoardView {
  const isNewer = opened !== null && opened.draw.opensAt >= (board.draw?.opensAt ?? 0);
  const isOver = drawn !== null && drawn.drawNo === board.draw?.drawNo;
  const draw = isNewer ? opened.draw : isOver ? null : board.draw;
  const restricted = isNewer ? opened.restricted : board.restricted;
  return { ...board, draw, restricted, watchers, results: resultsAfter(board.results, drawn) };
}

function resultsAfter(
  results: BoardView['results'],
  drawn: BoardEventView['drawn'],
): BoardView['results'] {
  return drawn === null
    ? results
    : [drawn, ...results.filter(({ drawNo }) => drawNo !== drawn.drawNo)]
        .sort((one, other) => other.drawsAt - one.drawsAt)
        .slice(0, RESULTS_ON_BOARD);
}

/**
 * The member's bets after an event. A first settlement pays by the result that the event has, so its payouts are known; a
 * correction moves differences, which only the server knows.
 */
export function betsAfter(
  game: LotteryGame,
  bets: readonly BetView[],
  event: BoardEventView,
): readonly BetView[] {
  const { drawn, state, drawNo } = event;
  return drawn === null
    ? bets
    : bets.map((bet) =>
        bet.drawNo === drawNo && bet.state === 'accepted'
          ? betAfter(game, { ...bet, result: drawn.result }, state === 'settled')
          : bet,
      );
}

function betAfter(game: LotteryGame, bet: BetView, isSettled: boolean): BetView {
  const { result } = bet;
  if (!isSettled) {
    return bet;
  }
  if (result === null) {
    return { ...bet, state: 'refunded' };
  }
  const lines = bet.lines.map((line) => {
    const rebate4 = BigInt(line.rebate4 ?? 0);
    const { won, rebate } = payoutOfLine(
      game,
      {
        line: { ...line, odds4: line.odds4.map(BigInt), rebate4 },
        stake: amount(ticksOf(line.stake)),
      },
      result.balls,
    );
    return { ...line, payout: formatAmount(amount(won + rebate), WIRE_SCALE) };
  });
  const total = lines.reduce((sum, { payout }) => sum + ticksOf(payout), 0n);
  return { ...bet, state: 'settled', lines, payout: formatAmount(amount(total), WIRE_SCALE) };
}
