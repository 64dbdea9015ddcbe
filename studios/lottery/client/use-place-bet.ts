import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call, NETWORK, Refused } from '#platform/site/call.ts';
import { type BoardView, placeBet } from '../contract.ts';
import { type AcceptedLine, acceptLine } from '../games/game.ts';
import { endIfOver, useGameSession } from './game-session.ts';
import type { GameTable } from './game-table.ts';
import { useSlip } from './slip.ts';
import { betCodes, sumsOf } from './slip-sums.ts';

const TRIES = 4;
const TRY_AGAIN_AFTER_MS = 900;

export type Placed = { readonly drawNo: string; readonly stake: string };

/** Sends the slip as one bet. An answer that does not come is asked for again with the same key: it happens once. */
export function usePlaceBet(table: GameTable, onPlaced: (placed: Placed) => void) {
  const queries = useQueryClient();
  const [isSending, setSending] = useState(false);
  const [refusal, setRefusal] = useState<Refused>();

  async function place(): Promise<void> {
    const { game, setBalance } = useGameSession.getState();
    const slip = useSlip.getState();
    if (game === undefined || slip.drawNo === undefined || slip.lines.length === 0 || isSending) {
      return;
    }
    setSending(true);
    setRefusal(undefined);
    try {
      const { bet, balance } = await sendUntilAnswered(table, {
        session: game.session,
        drawNo: slip.drawNo,
        restricted: queries.getQueryData<BoardView>(['board', table.code])?.restricted ?? [],
      });
      setBalance(balance);
      slip.clear();
      await queries.invalidateQueries({ queryKey: ['bets', table.code] });
      onPlaced({ drawNo: bet.drawNo, stake: bet.stake });
    } catch (error) {
      if (!(error instanceof Refused)) {
        throw error;
      }
      endIfOver(error);
      setRefusal(error);
    } finally {
      setSending(false);
    }
  }
  return { place, isSending, refusal, forget: () => setRefusal(undefined) };
}

/** A line whose every number pays half in this draw names half odds: the board has said so before. */
function isAtHalf(table: GameTable, line: AcceptedLine, restricted: Restricted): boolean {
  return betCodes(table, line).every((code) =>
    restricted.some((one) => one.kind === 'half' && one.play === line.play && one.number === code),
  );
}

type Restricted = BoardView['restricted'];

function askedLine(
  { play, pick, group, units, odds4 }: AcceptedLine,
  { perUnit, isHalf }: { readonly perUnit: bigint; readonly isHalf: boolean },
) {
  return {
    play,
    pick,
    ...(group === undefined ? {} : { group }),
    units,
    stake: Number(perUnit * BigInt(units)) / 10_000,
    odds4: Number((odds4[0] ?? 0n) / (isHalf ? 2n : 1n)),
  };
}

async function sendUntilAnswered(
  table: GameTable,
  order: { readonly session: string; readonly drawNo: string; readonly restricted: Restricted },
) {
  const slip = useSlip.getState();
  const { perUnit } = sumsOf(table, slip);
  const input = {
    game: table.code,
    drawNo: order.drawNo,
    lines: slip.lines.flatMap((line) => {
      const accepted = acceptLine(table.rules, line);
      return accepted === undefined
        ? []
        : [askedLine(accepted, { perUnit, isHalf: isAtHalf(table, accepted, order.restricted) })];
    }),
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
      await new Promise((resolve) => setTimeout(resolve, TRY_AGAIN_AFTER_MS));
    }
  }
}
