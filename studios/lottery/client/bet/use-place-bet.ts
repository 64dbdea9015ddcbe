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

const TRIES = 4;
const RETRY_AFTER_MS = 900;

export type Placed = Pick<BetView, 'drawNo' | 'stakeId'>;

/**
 * Places the slip as one bet. A lost answer is requested again with the same idempotency key, so that it is placed
 * once.
 */
export function usePlaceBet(table: GameTable, onPlaced: (placed: Placed) => void) {
  const queries = useQueryClient();
  const { run, isBusy, refusal, forget } = useGameCall();

  async function place(): Promise<void> {
    const { game, setBalance } = useGameSession.getState();
    const session = game?.session;
    const slip = useSlip.getState();
    const { drawNo } = slip;
    if (session === undefined || drawNo === undefined || slip.lines.length === 0) {
      return;
    }
    const isPlaced = await run(async () => {
      const { bet, balance, receipt } = await sendUntilAnswered(table, {
        session,
        drawNo,
        restricted: queries.getQueryData<BoardView>(['board', table.code])?.restricted ?? [],
      });
      setBalance(balance);
      if (receipt !== undefined) {
        addReceipt(bet.stakeId, receipt);
      }
      slip.clear();
      await readAgain(queries, { queryKey: ['bets', table.code] });
      notifyFrame({ type: 'game-round', roundId: `${table.code}-${bet.drawNo}`, isOpen: false });
      onPlaced(bet);
      return true;
    });
    if (isPlaced === undefined) {
      // The board may show odds, or a draw, that do not hold any more.
      await readAgain(queries, { queryKey: ['board', table.code] });
    }
  }
  return { place, isSending: isBusy, refusal, forget };
}

type Restricted = BoardView['restricted'];

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

async function sendUntilAnswered(
  table: GameTable,
  order: { readonly session: string; readonly drawNo: string; readonly restricted: Restricted },
) {
  const input = {
    game: table.code,
    drawNo: order.drawNo,
    lines: pricedLines(table, useSlip.getState(), order.restricted).map(askedLine),
  };
  const idempotencyKey = crypto.randomUUID();
  for (let tries = 1; ; tries += 1) {
    try {
      return await call(placeBet, input, { idempotencyKey, gameSession: order.session });
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
