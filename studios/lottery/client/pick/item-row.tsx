import { useId, useState } from 'react';
import { useTranslate } from '#platform/site/translate.ts';
import { classNames } from '#ui/class-names.ts';
import { Tabs } from '#ui/tabs/tabs.tsx';
import { itemsOfKey, ROW_KEYS, type RowKey } from './draft.ts';

export type ItemRowProps = {
  readonly label: string;
  readonly isLabelShown: boolean;
  readonly items: readonly string[];
  readonly chosen: readonly string[];
  readonly isClosed: boolean;
  readonly onChoose: (chosen: readonly string[]) => void;
};

const KEYS = Object.keys(ROW_KEYS) as readonly RowKey[];
/** Rows with more items than this are shown in two halves on small screens. */
const HALVED = 60;

/** A row of items to choose from, with keys that select several at once. */
export function ItemRow(props: ItemRowProps) {
  const { label, isLabelShown, items, chosen, isClosed, onChoose } = props;
  const { t } = useTranslate();
  const halves = useId();
  const [half, setHalf] = useState<'low' | 'high'>('low');
  const middle = Math.ceil(items.length / 2);
  const isHalved = items.length > HALVED;
  const toggle = (item: string) =>
    onChoose(chosen.includes(item) ? chosen.filter((one) => one !== item) : [...chosen, item]);
  return (
    <fieldset className="grid min-w-0 grid-cols-1 gap-2">
      <legend className="sr-only">{label}</legend>
      <div className="flex flex-wrap items-center justify-between gap-2">
        {isLabelShown ? (
          <span aria-hidden className="text-14 font-strong">
            {label}
          </span>
        ) : null}
        <RowKeys {...{ items, isClosed, onChoose }} />
      </div>
      {isHalved ? (
        <div className="lg:hidden">
          <Tabs
            name={halves}
            label={label}
            look="segment"
            selected={half}
            onSelect={setHalf}
            tabs={[
              { id: 'low', label: `${items[0]} – ${items[middle - 1]}` },
              { id: 'high', label: `${items[middle]} – ${items.at(-1)}` },
            ]}
          />
        </div>
      ) : null}
      <div
        id={isHalved ? `${halves}-panel` : undefined}
        className={classNames('grid gap-1.5', columnsOfNumbers(items.length))}
      >
        {items.map((item, place) => (
          <button
            key={item}
            type="button"
            aria-pressed={chosen.includes(item)}
            aria-disabled={isClosed}
            aria-label={`${label} ${item}`}
            onClick={() => !isClosed && toggle(item)}
            className={classNames(
              'min-h-11 rounded-button border text-16 font-strong tabular-nums transition-[background-color,border-color,color,scale] active:scale-[.97] aria-disabled:cursor-not-allowed max-sm:min-h-12',
              chosen.includes(item)
                ? 'border-leaf bg-leaf text-on-leaf'
                : 'border-line bg-surface hover:border-leaf hover:bg-leaf-tint',
              isHalved && (half === 'low') !== place < middle && 'max-lg:hidden',
            )}
          >
            {item}
          </button>
        ))}
      </div>
      {isHalved ? (
        <p className="text-13 text-ink-2">{t('board.chosen', { 0: chosen.length })}</p>
      ) : null}
    </fieldset>
  );
}

/** Columns of a row of numbers: five on the smallest phones, so that a cell is never less than 44 px wide. */
export function columnsOfNumbers(count: number): string {
  return count === 11
    ? 'grid-cols-5 min-[370px]:grid-cols-6 lg:grid-cols-11'
    : 'grid-cols-5 lg:grid-cols-10';
}

type RowKeysProps = Pick<ItemRowProps, 'items' | 'isClosed' | 'onChoose'>;

function RowKeys({ items, isClosed, onChoose }: RowKeysProps) {
  const { t } = useTranslate();
  return (
    <div className="no-bar -mx-1 flex min-w-0 gap-1.5 overflow-x-auto px-1 py-0.5">
      {KEYS.map((key) => (
        <RowKeyButton
          key={key}
          isClosed={isClosed}
          label={t(`pick.key.${key}`)}
          onPress={() => onChoose(itemsOfKey(key, items))}
        />
      ))}
      <RowKeyButton isClosed={isClosed} label={t('pick.key.clear')} onPress={() => onChoose([])} />
    </div>
  );
}

type RowKeyButtonProps = {
  readonly label: string;
  readonly isClosed: boolean;
  readonly onPress: () => void;
};

function RowKeyButton({ label, isClosed, onPress }: RowKeyButtonProps) {
  return (
    <button
      type="button"
      // The row is not disabled: it scrolls, and keyboard users must be able to focus its items.
      aria-disabled={isClosed}
      onClick={isClosed ? undefined : onPress}
      className="min-h-9 shrink-0 rounded-pill border border-line px-3.5 text-13 font-strong transition-colors hover:bg-hover aria-disabled:opacity-50 max-sm:min-h-11"
    >
      {label}
    </button>
  );
}
