import { gamePath } from '#platform/site/open-game.ts';
import type { BetDetail } from './bet-detail.ts';
import type { BetRow } from './record-query.ts';

/** Longer slips make addresses that not every proxy takes. */
const MAX_LENGTH = 1_500;

/**
 * The page where the same bet can be placed again: the game, with a filled slip for a lottery. Opening it places no
 * bet.
 */
export function repeatPath(bet: BetRow, detail: BetDetail): string {
  const { nodeId, gameType, accountType: vassalage } = bet;
  const path = gamePath({ nodeId, gameType, vassalage });
  const [first] = detail.lines;
  if (first === undefined) {
    return path;
  }
  const unit = first.unitTicks === undefined ? {} : { unit: String(first.unitTicks) };
  const lines = detail.lines.map(({ play, pick, group }) => [
    play,
    pick,
    ...(group ? [group] : []),
  ]);
  const slip = encodeURIComponent(JSON.stringify({ lines, ...unit }));
  const query = `&playType=${encodeURIComponent(first.play)}`;
  return slip.length > MAX_LENGTH ? `${path}${query}` : `${path}${query}&slip=${slip}`;
}
