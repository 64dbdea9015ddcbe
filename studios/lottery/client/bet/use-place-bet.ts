import { useQueryClient } from '@tanstack/react-query';
import { call, NETWORK, Refused } from '#platform/site/call.ts';
import { notifyFrame } from '#platform/site/game-message.ts';
import { readAgain } from '#platform/site/read-again.ts';
import { type BetView, type BoardView, placeBet } from '../../contract.ts';
import { useGameSession } from '../game-session.ts';
import type { GameTable } from '../game-table.ts';
import { useGameCall } from '../use-game-call.ts';
import { addReceipt } from './receipts.ts';
import { useSlip } from './slip.ts';
import { type PricedLine, pricedLines } from './slip-sums.ts';
import { wholeLines } from './whole-slip.ts';

const TRIES = 4;
const RETRY_AFTER_MS = 900;

export type Placed = Pick<BetView, 'drawNo' | 'stakeId' | 'stake'>;

/** Lines that are placed as they are, in place of the slip. */
export type Order = { readonly drawNo: string; readonly lines: readonly PricedLine[] };

/**
 * Places the slip with the picks that are not added to it yet as one bet, or other lines in their place. A lost answer is
 * requested again with the same idempotency key, so that it is placed once.
 */
export function usePlaceBet(table: GameTable, onPlaced: (placed: Placed) => void) {
  const queries = useQueryClient();
  const { run, isBusy, refusal, forget } = useGameCall();

  async function place(order = orderOfSlip()): Promise<void> {
    const { game, setBalance } = useGameSession.getState();
    if (game === undefined || order === undefined || order.lines.length === 0) {
      return;
    }
    const isPlaced = await run(async () => {
      const { bet, balance, receipt } = await sendUntilAnswered(table, game.session, order);
      setBalance(balance);
      if (receipt !== undefined) {
        addReceipt(bet.stakeId, receipt);
      }
      if (order.isSlip) {
        useSlip.getState().reset();
      }
      queries.setQueryData<readonly BetView[]>(['bets', table.code, game.session], (bets = []) => [
        bet,
        ...bets.filter(({ betId }) => betId !== bet.betId),
      ]);
      onPlaced(bet);
      notifyFrame({ type: 'game-round', roundId: `${table.code}-${bet.drawNo}`, isOpen: false });
      void readAgain(queries, { queryKey: ['bets', table.code] });
      return true;
    });
    if (isPlaced === undefined) {
      // The board may show odds, or a draw, that do not hold any more.
      await readAgain(queries, { queryKey: ['board', table.code] });
    }
  }

  function orderOfSlip(): (Order & { readonly isSlip?: true }) | undefined {
    const slip = useSlip.getState();
    const restricted = queries.getQueryData<BoardView>(['board', table.code])?.restricted ?? [];
    const lines = pricedLines(table, { ...slip, lines: wholeLines(table, slip) }, restricted);
    return slip.drawNo === undefined ? undefined : { drawNo: slip.drawNo, lines, isSlip: true };
  }
  return { place, isSending: isBusy, refusal, forget };
}

/** The line as `placeBet` takes it. Its odds are those the board shows: half of them where every number pays half. */
function askedLine({ line: { play, pick, group, units, odds4 }, perUnit }: PricedLine) {
  return {
    play,
    pick,
    ...(group === undefined ? {} : { group }),
    units,
    stake: Number(perUnit * BigInt(units)) / 10_000,
    odds4: Number(odds4[0] ?? 0n),
  };
}

async function sendUntilAnswered(table: GameTable, session: string, order: Order) {
  const input = { game: table.code, drawNo: order.drawNo, lines: order.lines.map(askedLine) };
  const idempotencyKey = crypto.randomUUID();
  for (let tries = 1; ; tries += 1) {
    try {
      return await call(placeBet, input, { idempotencyKey, gameSession: session });
    } catch (error) {
      const mayHaveHappened =
        error instanceof Refused && (error.code === NETWORK || error.code === 'BUSY');
      if (!mayHaveHappened || tries >= TRIES) {
        throw error;
      }
      await new Promise((resolve) => setTimeout(resolve, RETRY_AFTER_MS));
    }
  }
}
