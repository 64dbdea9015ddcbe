import { useEffect, useState } from 'react';
import { readStored, removeStored, writeStored } from '#platform/site/storage.ts';
import { useIsLook } from '../game-session.ts';
import type { GameTable } from '../game-table.ts';
import { useRepeated } from './repeat-slip.ts';
import { type SlipState, useSlip } from './slip.ts';
import { wholeLines } from './whole-slip.ts';

const STORE_KEY = 'lottery.picks.';

/** Why the slip of a board is not empty at its opening. */
export type SlipSource = 'repeated' | 'carried';

/**
 * Fills the slip of a board that is opened: with the earlier bet of its address, or with what this visitor picked on the
 * same board while looking at it without an account. A board that is looked at keeps its picks for that.
 */
export function useFilledSlip(
  table: GameTable,
  repeated: string | undefined,
  drawNo: string | undefined,
): SlipSource | undefined {
  const isLook = useIsLook();
  const key = STORE_KEY + table.code;
  const [carried] = useState(() =>
    isLook || repeated !== undefined ? undefined : (readStored('sessionStorage', key) ?? undefined),
  );
  const isFilled = useRepeated(table, repeated ?? carried, drawNo);
  useEffect(() => {
    if (!isLook) {
      return isFilled ? removeStored('sessionStorage', key) : undefined;
    }
    return useSlip.subscribe((slip) => {
      const text = picksOf(table, slip);
      if (text === undefined) {
        removeStored('sessionStorage', key);
      } else {
        writeStored('sessionStorage', key, text);
      }
    });
  }, [isLook, isFilled, key, table]);
  return isFilled ? (repeated === undefined ? 'carried' : 'repeated') : undefined;
}

/** The picks of a slip as the address of a repeated bet has them; undefined for an empty slip. */
function picksOf(table: GameTable, slip: SlipState): string | undefined {
  const lines = wholeLines(table, slip).map(({ play, pick, group }) =>
    group === undefined ? [play, pick] : [play, pick, group],
  );
  const unit = String(slip.unit * BigInt(slip.times));
  return lines.length === 0 ? undefined : JSON.stringify({ lines, unit });
}
