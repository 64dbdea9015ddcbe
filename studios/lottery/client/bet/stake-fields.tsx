import { useRef, useState } from 'react';
import { readBoot } from '#platform/site/boot.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { classNames } from '#ui/class-names.ts';
import { NumberField } from '#ui/field/number-field.tsx';
import { formatMoney } from '#ui/money/format-money.ts';
import { Stepper } from '#ui/stepper/stepper.tsx';
import { useCenterChosen } from '../board/center-chosen.ts';
import { MAX_TIMES, UNITS, useSlip } from './slip.ts';
import { largestStake, type Stake, ticksOfStake, typedStake } from './stake.ts';
import {
  ClearKey,
  DoubleKey,
  HalfKey,
  MaxKey,
  type StakeKeysProps,
  UndoKey,
} from './stake-keys.tsx';

/** The field of the slip beside the picker has this id, so that keys of the board find it. */
export const STAKE_FIELD = 'slip-stake';
const BOX = 'rounded-button border border-line-strong';

/** The stake of a line on the slip: chips, a typed amount, its multiple, and quick keys. */
export function StakeFields(props: StakeKeysProps & { readonly fieldId: string | undefined }) {
  const { t } = useTranslate();
  const { times, setTimes } = useSlip();
  return (
    <div className="grid min-w-0 grid-cols-1 gap-2">
      <UnitChips className="grid grid-cols-6" isWide />
      <div className="grid grid-cols-[auto_1fr_auto] items-stretch gap-1.5">
        <HalfKey className={BOX} />
        <TypedStake id={props.fieldId} />
        <DoubleKey className={BOX} />
      </div>
      <div className="grid grid-cols-[1fr_auto] items-stretch gap-1.5">
        <Stepper
          label={t('board.times')}
          lessLabel={t('board.times.less')}
          moreLabel={t('board.times.more')}
          onLess={times > 1 ? () => setTimes(times - 1) : undefined}
          onMore={times < MAX_TIMES ? () => setTimes(times + 1) : undefined}
        >
          ×{times}
        </Stepper>
        <MaxKey {...props} className={BOX} />
      </div>
    </div>
  );
}

/** The stake of a line under the thumb: half, the amount, twice, and a row of chips that scrolls. */
export function StakeStrip(props: StakeKeysProps) {
  const { brand } = readBoot();
  const { unit, times } = useSlip();
  const { t } = useTranslate();
  return (
    <div className="flex min-w-0 items-center gap-2">
      <fieldset aria-label={t('board.unit')} className={`flex shrink-0 items-center ${BOX}`}>
        <HalfKey />
        <output className="grid min-w-14 justify-items-center px-0.5 text-center leading-[1.2]">
          <span className="text-14 leading-[1.2] font-strong whitespace-nowrap tabular-nums">
            {formatMoney(ticksOfStake({ unit, times }), {
              symbol: brand.currencySymbol,
              isShort: true,
            })}
          </span>
        </output>
        <DoubleKey />
      </fieldset>
      <div className="no-bar flex min-w-0 flex-1 items-center gap-1.5 overflow-x-auto py-1 pe-1">
        <UnitChips className="flex" />
        <MaxKey {...props} className={BOX} />
        <UndoKey className={BOX} />
        <ClearKey className={BOX} />
      </div>
    </div>
  );
}

/** Chips with the stakes of the board. A press sets exactly that stake. */
function UnitChips({ className, isWide }: { readonly className: string; readonly isWide?: true }) {
  const { t } = useTranslate();
  const { unit, times, setStake } = useSlip();
  const { brand } = readBoot();
  const row = useRef<HTMLFieldSetElement>(null);
  useCenterChosen(row);
  return (
    <fieldset
      ref={row}
      aria-label={t('board.unit')}
      className={classNames('min-w-0 shrink-0 gap-1.5', className)}
    >
      {UNITS.map((one) => (
        <button
          key={one}
          type="button"
          aria-pressed={one === unit && times === 1}
          onClick={() => setStake({ unit: one, times: 1 })}
          className={classNames(
            'grid size-11 shrink-0 place-items-center rounded-pill border-2 border-dashed text-13 font-strong tabular-nums transition-colors',
            isWide && 'w-full',
            one === unit && times === 1
              ? 'border-on-leaf/60 bg-leaf text-on-leaf outline-2 -outline-offset-2 outline-leaf'
              : 'border-line-strong bg-surface hover:bg-hover',
          )}
        >
          <span className="sr-only">
            {formatMoney(one, { symbol: brand.currencySymbol, isShort: true })}
          </span>
          <span aria-hidden>{String(Number(one) / 10_000)}</span>
        </button>
      ))}
    </fieldset>
  );
}

/** A typed stake. What the board cannot place becomes the largest stake below it when the focus leaves the field. */
function TypedStake({ id }: { readonly id: string | undefined }) {
  const { t } = useTranslate();
  const { brand } = readBoot();
  const slip = useSlip();
  const [typed, setTyped] = useState<string>();
  return (
    <NumberField
      id={id}
      label={t('board.unit')}
      isLabelHidden
      icon={brand.currencySymbol}
      decimals={1}
      value={typed ?? plainOf(slip)}
      onFocus={(event) => event.currentTarget.select()}
      onValue={(plain) => {
        setTyped(plain);
        const stake = largestStake(typedStake(plain));
        if (stake !== undefined) {
          slip.setStake(stake);
        }
      }}
      onBlur={() => setTyped(undefined)}
    />
  );
}

/** A stake as plain decimals: `12.5`. */
function plainOf(stake: Stake): string {
  return String(Number(ticksOfStake(stake)) / 10_000);
}
