import { useTranslate } from '#platform/site/translate.ts';
import { classNames } from '#ui/class-names.ts';
import { namedParts } from '../../games/draw-form.ts';
import type { GameTable } from '../game-table.ts';

/** The result of a draw with several prizes: every number beside its prize. */
export function PrizeBoard({
  table,
  balls,
  isNarrow = false,
}: {
  readonly table: GameTable;
  readonly balls: readonly number[];
  readonly isNarrow?: boolean;
}) {
  const { t } = useTranslate();
  return (
    <dl
      className={classNames(
        'grid grid-cols-[auto_1fr] gap-y-1 rounded-field bg-sunken px-3 py-2',
        isNarrow ? 'gap-x-2.5 text-13' : 'gap-x-4 text-14',
      )}
    >
      {Object.entries(namedParts(table.rules.form, balls)).map(([name, numbers]) => (
        <div key={name} className="contents">
          <dt className="text-ink-2">{t(`pick.prize.${name}`)}</dt>
          <dd
            className={classNames(
              'flex flex-wrap font-strong tabular-nums',
              isNarrow ? 'gap-x-2.5' : 'gap-x-4',
            )}
          >
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
