import { useTranslate } from '#platform/site/translate.ts';
import { namedParts } from '../../games/draw-form.ts';
import type { GameTable } from '../game-table.ts';

/** The result of a draw with several prizes: every number beside its prize. */
export function PrizeBoard({
  table,
  balls,
}: {
  readonly table: GameTable;
  readonly balls: readonly number[];
}) {
  const { t } = useTranslate();
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 rounded-field bg-sunken px-3 py-2 text-14">
      {Object.entries(namedParts(table.rules.form, balls)).map(([name, numbers]) => (
        <div key={name} className="contents">
          <dt className="text-ink-2">{t(`pick.prize.${name}`)}</dt>
          <dd className="flex flex-wrap gap-x-4 font-strong tabular-nums">
            {numbers.map((number, index) => (
              <span key={index}>{number}</span>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Whether a game draws several prizes. */
export function hasPrizeBoard({ rules }: GameTable): boolean {
  return rules.form.kind === 'independent' && rules.form.parts.length > 1;
}
