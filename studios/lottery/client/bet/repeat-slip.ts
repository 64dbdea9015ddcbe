import { useEffect, useState } from 'react';
import { acceptLine } from '../../games/game.ts';
import type { GameTable, Selection } from '../game-table.ts';
import { isEmpty, useSlip } from './slip.ts';
import { betCodes } from './slip-sums.ts';
import { type Stake, stakeOf } from './stake.ts';

/** The lines of a slip from an address that can be bet on now. */
export type RepeatedSlip = {
  readonly lines: readonly Selection[];
  /** Unit (ticks) and multiple of the earlier bet; undefined when no unit of the slip fits it. */
  readonly stake: Stake | undefined;
};

/**
 * Reads `{"lines":[[play, pick, group?], …],"unit":"<ticks>"}`. Entries that are no bets of the game are ignored, and
 * so are repeated bets.
 * @returns undefined when no line is left
 */
export function readRepeated(table: GameTable, text: string | undefined): RepeatedSlip | undefined {
  const read = parsed(text);
  if (typeof read !== 'object' || read === null) {
    return undefined;
  }
  const asked = 'lines' in read && Array.isArray(read.lines) ? read.lines : [];
  const known = new Set<string>();
  const lines = asked.flatMap(readLine).filter((line) => {
    const codes =
      acceptLine(table.rules, line) === undefined
        ? []
        : betCodes(table, line).map((code) => `${line.play}/${code}`);
    const isNew = codes.length > 0 && codes.every((code) => !known.has(code));
    for (const code of codes) {
      known.add(code);
    }
    return isNew;
  });
  const unit = 'unit' in read ? read.unit : undefined;
  return lines.length === 0 ? undefined : { lines, stake: stakeIn(unit) };
}

function parsed(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return undefined;
  }
}

function readLine(line: unknown): readonly Selection[] {
  const [play, pick, group] = Array.isArray(line) ? line : [];
  return typeof play === 'string' && typeof pick === 'string'
    ? [{ play, pick, ...(typeof group === 'number' ? { group } : {}) }]
    : [];
}

/** The stake as the slip has it; undefined for a text that is no stake. */
function stakeIn(unit: unknown): RepeatedSlip['stake'] {
  return typeof unit === 'string' && /^[1-9]\d{0,14}$/.test(unit)
    ? stakeOf(BigInt(unit))
    : undefined;
}

/**
 * Puts an earlier bet on an empty slip once the first draw is open, without placing it.
 * @returns whether it was put there
 */
export function useRepeated(
  table: GameTable,
  text: string | undefined,
  drawNo: string | undefined,
): boolean {
  const [isDone, setDone] = useState(false);
  useEffect(() => {
    if (isDone || text === undefined || drawNo === undefined) {
      return;
    }
    const repeated = readRepeated(table, text);
    const slip = useSlip.getState();
    if (repeated === undefined || !isEmpty(slip)) {
      return;
    }
    slip.add(repeated.lines, drawNo);
    if (repeated.stake !== undefined) {
      slip.setStake(repeated.stake);
    }
    setDone(true);
  }, [table, text, drawNo, isDone]);
  return isDone;
}
