import { readBoot } from '#platform/site/boot.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { Money } from '#ui/money/money.tsx';
import type { DrawView } from '../../contract.ts';
import type { PlanSums } from './plan-draft.ts';

export type PlanTableProps = {
  readonly sums: Exclude<PlanSums, { readonly refusal: unknown }>;
  readonly draw: DrawView | null;
  readonly periodMs: number;
};

/** Lists every draw of a plan before it starts: its closing time, its multiplier, its stake, and the sum of stakes. */
export function PlanTable({ sums, draw, periodMs }: PlanTableProps) {
  const { t } = useTranslate();
  const { brand } = readBoot();
  const symbol = brand.currencySymbol;
  return (
    <div className="grid grid-cols-1 gap-3">
      <p className="flex items-baseline justify-between gap-3 text-16">
        <span className="text-ink-2">{t('board.plan.exposure')}</span>
        <span className="text-22">
          <Money value={sums.exposure} symbol={symbol} tone="strong" />
        </span>
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls is reached by keyboard */}
      <div className="max-h-64 overflow-y-auto rounded-field border border-line" tabIndex={0}>
        <table className="w-full border-collapse text-14 tabular-nums">
          <thead className="sticky top-0 bg-sunken text-13 text-ink-2">
            <tr>
              <th scope="col" className="px-3 py-2 text-start font-strong">
                {t('board.plan.draw')}
              </th>
              <th scope="col" className="px-2 py-2 text-end font-strong">
                ×
              </th>
              <th scope="col" className="px-2 py-2 text-end font-strong">
                {t('board.plan.stake')}
              </th>
              <th scope="col" className="px-3 py-2 text-end font-strong">
                {t('board.plan.together')}
              </th>
            </tr>
          </thead>
          <tbody>
            {sums.draws.map((one, place) => (
              <tr key={place} className="border-t border-line">
                <th scope="row" className="px-3 py-2 text-start font-normal">
                  {place + 1}
                  {draw === null || periodMs === 0 ? null : (
                    <span className="ps-2 text-13 text-ink-2">
                      {timeOf(draw.locksAt + place * periodMs)}
                    </span>
                  )}
                </th>
                <td className="px-2 py-2 text-end">{one.times}</td>
                <td className="px-2 py-2 text-end">
                  <Money value={one.stake} symbol={symbol} />
                </td>
                <td className="px-3 py-2 text-end">
                  <Money value={one.total} symbol={symbol} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}

/** A time on the player's clock: `17:05`. */
function timeOf(atMs: number): string {
  const at = new Date(atMs);
  return `${String(at.getHours()).padStart(2, '0')}:${String(at.getMinutes()).padStart(2, '0')}`;
}
