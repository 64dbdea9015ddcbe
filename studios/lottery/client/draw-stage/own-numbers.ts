import type { BetView } from '../../contract.ts';
import { combinationsOf } from '../../games/pick-form.ts';
import type { GameTable } from '../game-table.ts';

/**
 * The numbers that the member's bets on a draw are on: those of sets and places, and of cells that stand for numbers. Bets
 * on sums and sides are on no number.
 */
export function ownNumbers(
  { rules }: GameTable,
  bets: readonly BetView[],
  drawNo: string,
): ReadonlySet<number> {
  return new Set(
    bets
      .filter((bet) => bet.drawNo === drawNo && bet.state !== 'refunded')
      .flatMap(({ lines }) => lines)
      .flatMap(({ play: code, pick }) => {
        const play = rules.findPlay(code);
        if (play === undefined) {
          return [];
        }
        // A cell without a row is a sum or a side of the whole draw.
        return play.form.kind === 'cells' && play.form.cells.get(pick)?.rowKey === undefined
          ? []
          : (combinationsOf(play.form, pick) ?? []).flatMap(({ numbers }) => numbers);
      }),
  );
}
