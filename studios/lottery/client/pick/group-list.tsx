import { useRef } from 'react';
import { useTranslate } from '#platform/site/translate.ts';
import { classNames } from '#ui/class-names.ts';
import { useCenterChosen } from '../board/center-chosen.ts';
import type { GameTable, PlayGroup } from '../game-table.ts';
import { formatOdds } from '../numbers.ts';
import { pricesOf } from './prices.ts';

export type GroupListProps = {
  readonly table: GameTable;
  readonly selected: string;
  readonly onSelect: (id: string) => void;
};

/** Lists the groups of plays: a row that scrolls on a phone, a column with the range of odds on a wide screen. */
export function GroupList({ table, selected, onSelect }: GroupListProps) {
  const { t } = useTranslate();
  const list = useRef<HTMLElement>(null);
  useCenterChosen(list);
  return (
    <nav
      ref={list}
      aria-label={t('board.groups')}
      className="no-bar -mx-1 flex gap-2 overflow-x-auto px-1 lg:mx-0 lg:grid lg:gap-1 lg:rounded-card lg:border lg:border-line lg:bg-surface lg:p-2.5"
    >
      {table.groups.map((group) => (
        <button
          key={group.id}
          type="button"
          aria-current={group.id === selected ? 'true' : undefined}
          onClick={() => onSelect(group.id)}
          className={classNames(
            'flex min-h-11 shrink-0 items-center justify-between gap-2.5 rounded-button px-3.5 text-14 font-strong whitespace-nowrap transition-colors lg:text-start lg:whitespace-normal',
            group.id === selected
              ? 'bg-leaf text-on-leaf'
              : 'border border-line bg-surface hover:bg-hover lg:border-0',
          )}
        >
          {t(group.nameKey)}
          <span className="shrink-0 text-12 font-normal whitespace-nowrap opacity-90">
            {oddsRange(group)}
          </span>
        </button>
      ))}
    </nav>
  );
}

/** The smallest and the largest odds of a group: `1.97–207`. */
function oddsRange(group: PlayGroup): string {
  const odds = group.plays
    .flatMap(pricesOf)
    .map(({ prizes }) => prizes[0]?.odds4 ?? 0n)
    .toSorted((one, other) => Number(one - other));
  const [low = 0n, high = low] = [odds[0], odds.at(-1)];
  return low === high ? formatOdds(low) : `${formatOdds(low)}–${formatOdds(high)}`;
}
