import type { BetView } from '../../contract.ts';
import { type GameTable, labelOfPick } from '../game-table.ts';

/** The lines of a bet in one text: `Big, Sum 13`. */
export function linesOf(
  table: GameTable,
  lines: BetView['lines'],
  t: (key: string) => string,
): string {
  return lines.map((line) => nameOfLine(table, line, t)).join(', ');
}

/** The name of one line: `Sum 13`, `Big`. */
export function nameOfLine(
  table: GameTable,
  line: { readonly play: string; readonly pick: string },
  t: (key: string) => string,
): string {
  return `${t(table.rules.findPlay(line.play)?.nameKey ?? '')} ${labelOfPick(table, line, t)}`.trim();
}
