import { type ReactNode, useId, useState } from 'react';
import { readBoot } from '#platform/site/boot.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { classNames } from '#ui/class-names.ts';
import { formatMoney } from '#ui/money/format-money.ts';
import { Tabs } from '#ui/tabs/tabs.tsx';
import type { Play } from '../../games/game.ts';
import { useSlip } from '../bet/slip.ts';
import { betCodes } from '../bet/slip-sums.ts';
import type { GameTable } from '../game-table.ts';
import { columnsOfNumbers } from './columns.ts';
import { isNumberGrid, itemsOfKey, ROW_KEYS, type RowKey } from './draft.ts';
import { PriceOfPick } from './play-intro.tsx';
import { costOf } from './prices.ts';
import { StakeChip } from './stake-chip.tsx';

export type ItemRowProps = {
  readonly table: GameTable;
  readonly play: Play;
  readonly label: string;
  readonly isLabelShown: boolean;
  /** The first row says what one pick of the play costs. */
  readonly isFirst: boolean;
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
  const { table, play, label, isLabelShown, isFirst, items, chosen, isClosed, onChoose } = props;
  const { t } = useTranslate();
  const isBet = isOneBet(play);
  const unit = useSlip((slip) => slip.unit);
  const times = useSlip((slip) => slip.times);
  const stake = costOf(play.units, { unit, times });
  const stakes = useItemsOnSlip(table, play);
  const halves = useId();
  const [half, setHalf] = useState<'low' | 'high'>('low');
  const middle = Math.ceil(items.length / 2);
  const isHalved = items.length > HALVED;
  const toggle = (item: string) =>
    onChoose(chosen.includes(item) ? chosen.filter((one) => one !== item) : [...chosen, item]);
  return (
    <fieldset className="grid min-w-0 grid-cols-1 gap-2 max-sm:gap-1.5">
      <legend className="sr-only">{label}</legend>
      <div className="flex flex-wrap items-center justify-between gap-2">
        {isLabelShown ? (
          <span aria-hidden className="text-14 font-strong">
            {label}
          </span>
        ) : null}
        <RowKeys
          {...{ items, isClosed, onChoose }}
          before={isFirst ? <PriceOfPick play={play} /> : null}
        />
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
          <ItemCell
            key={item}
            {...{ item, label, isClosed }}
            isChosen={chosen.includes(item)}
            stake={stakes.has(item) || (isBet && chosen.includes(item)) ? stake : undefined}
            isOtherHalf={isHalved && (half === 'low') !== place < middle}
            onPress={toggle}
          />
        ))}
      </div>
      {isHalved ? (
        <p className="text-13 text-ink-2">{t('board.chosen', { 0: chosen.length })}</p>
      ) : null}
    </fieldset>
  );
}

/** Whether each item of the play's only row is a bet of its own, so that a chip can lie on it. */
function isOneBet({ form }: Play): boolean {
  return form.kind === 'digits' ? isNumberGrid(form) : form.kind === 'set' && form.size === 1;
}

/** The items of such a play that are on the slip already. */
function useItemsOnSlip(table: GameTable, play: Play): ReadonlySet<string> {
  const lines = useSlip((slip) => slip.lines);
  return new Set(
    isOneBet(play)
      ? lines.filter((line) => line.play === play.code).flatMap((line) => betCodes(table, line))
      : [],
  );
}

type ItemCellProps = {
  readonly item: string;
  readonly label: string;
  readonly isChosen: boolean;
  readonly isClosed: boolean;
  /** The stake of the item's chip: of a bet that is chosen, or on the slip already. */
  readonly stake: bigint | undefined;
  readonly isOtherHalf: boolean;
  readonly onPress: (item: string) => void;
};

function ItemCell(props: ItemCellProps) {
  const { item, label, isChosen, isClosed, stake, isOtherHalf, onPress } = props;
  const { t } = useTranslate();
  const name = `${label} ${item}`;
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      aria-disabled={isClosed}
      onClick={() => !isClosed && onPress(item)}
      className={classNames(
        'relative min-h-11 rounded-button border text-16 font-strong tabular-nums transition-[background-color,border-color,color,scale] active:scale-[.97] aria-disabled:cursor-not-allowed max-sm:min-h-12',
        isChosen
          ? 'border-leaf bg-leaf text-on-leaf'
          : stake === undefined
            ? 'border-line bg-surface hover:border-leaf hover:bg-leaf-tint'
            : 'border-leaf bg-leaf-tint',
        isOtherHalf && 'max-lg:hidden',
      )}
    >
      <span className="sr-only">
        {stake === undefined ? name : `${name}, ${t('board.chip', { 0: moneyOf(stake) })}`}
      </span>
      <span aria-hidden>{item}</span>
      {stake === undefined ? null : <StakeChip stake={stake} corner="above" isSmall />}
    </button>
  );
}

function moneyOf(ticks: bigint): string {
  return formatMoney(ticks, { symbol: readBoot().brand.currencySymbol, isShort: true });
}

type RowKeysProps = Pick<ItemRowProps, 'items' | 'isClosed' | 'onChoose'> & {
  readonly before: ReactNode;
};

function RowKeys({ items, isClosed, onChoose, before }: RowKeysProps) {
  const { t } = useTranslate();
  return (
    <div className="no-bar fade-end -mx-1 flex min-w-0 gap-1.5 overflow-x-auto px-1 py-0.5">
      <span className="shrink-0 self-center empty:hidden">{before}</span>
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
