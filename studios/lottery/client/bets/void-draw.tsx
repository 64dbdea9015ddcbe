import { readBoot } from '#platform/site/boot.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { formatMoney } from '#ui/money/format-money.ts';
import { useBets } from '../board/use-board.ts';
import type { GameTable } from '../game-table.ts';
import { outcomeOf } from './outcome.ts';

export type VoidDrawProps = { readonly table: GameTable; readonly drawNo: string };

/** A draw without a result: all stakes went back, and how much of them was the member's own. */
export function VoidDraw({ table, drawNo }: VoidDrawProps) {
  const { t } = useTranslate();
  const symbol = readBoot().brand.currencySymbol;
  const { refunded } = outcomeOf(useBets(table.code).filter((bet) => bet.drawNo === drawNo));
  return (
    <span>
      {t('board.void')}
      {isZero(refunded) ? null : (
        <b className="ms-2">
          {t('board.outcome.refunded', { 0: formatMoney(refunded, { symbol }) })}
        </b>
      )}
    </span>
  );
}

function isZero(ticks: bigint): boolean {
  return ticks === 0n;
}
