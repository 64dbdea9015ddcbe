import { useState } from 'react';
import { type Translate, useTranslate } from '#platform/site/translate.ts';
import { Button } from '#ui/button/button.tsx';
import { Chip, Chips } from '#ui/chip/chip.tsx';
import type { TrendsView } from '../../contract.trends.ts';

export type HotNumbersProps = { readonly trends: TrendsView; readonly onAll: () => void };

type Row = TrendsView['rows'][number];
const SHOWN = 5;

/** The numbers that came most often, and those that have been away longest. */
export function HotNumbers({ trends, onAll }: HotNumbersProps) {
  const { t } = useTranslate();
  const [place, setPlace] = useState(0);
  const row = trends.rows[place] ?? trends.rows[0];
  if (row === undefined) {
    return null;
  }
  const hot = row.numbers.toSorted((one, other) => other.count - one.count).slice(0, SHOWN);
  const cold = row.numbers.toSorted((one, other) => other.gap - one.gap).slice(0, SHOWN);
  return (
    <div className="grid grid-cols-1 gap-3 p-3">
      {trends.rows.length > 1 ? (
        <Chips label={t('board.trends.places')}>
          {trends.rows.map(({ of }, at) => (
            <Chip key={of} isChosen={at === place} onClick={() => setPlace(at)}>
              {rowName(of, t)}
            </Chip>
          ))}
        </Chips>
      ) : (
        <p className="text-13 text-ink-2">{rowName(row.of, t)}</p>
      )}
      <Ranking
        title={t('board.trends.hot', { 0: trends.draws })}
        numbers={hot.map(({ number, count }) => ({ number, value: count }))}
        fill="bg-pollen"
      />
      <Ranking
        title={t('board.trends.cold')}
        numbers={cold.map(({ number, gap }) => ({ number, value: gap }))}
        fill="bg-sky"
      />
      <Button tone="line" size="small" onClick={onAll}>
        {t('board.trends.all')}
      </Button>
    </div>
  );
}

/** The name of a row of numbers: a position, all numbers, or their last two digits. */
export function rowName(of: Row['of'], t: Translate): string {
  return typeof of === 'number' ? t('board.place.of', { 0: of }) : t(`pick.trend.${of}`);
}

type RankingProps = {
  readonly title: string;
  readonly numbers: readonly { readonly number: string; readonly value: number }[];
  readonly fill: string;
};

function Ranking({ title, numbers, fill }: RankingProps) {
  const max = Math.max(1, ...numbers.map(({ value }) => value));
  return (
    <section className="grid grid-cols-1 gap-1">
      <h3 className="text-13 text-ink-2">{title}</h3>
      <ol className="grid grid-cols-1 gap-1">
        {numbers.map(({ number, value }, place) => (
          <li
            // A place keeps its row: another order writes into the rows and moves none.
            key={place}
            className="grid grid-cols-[2rem_1fr_2rem] items-center gap-2 text-14 tabular-nums"
          >
            <b>{number}</b>
            <span aria-hidden className="h-2 rounded-pill bg-sunken">
              <span
                className={`block h-full rounded-pill ${fill}`}
                style={{ width: `${(value / max) * 100}%` }}
              />
            </span>
            {/* Another number is another text, which ends at the same place. */}
            <span key={value} className="text-end">
              {value}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
