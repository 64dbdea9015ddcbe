import { readBoot } from '#platform/site/boot.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { classNames } from '#ui/class-names.ts';
import { formatMoney } from '#ui/money/format-money.ts';
import { Stepper } from '#ui/stepper/stepper.tsx';
import { UNITS, useSlip } from './slip.ts';

const MAX_TIMES = 99;

/** Fields for the cost of one line: a unit and its multiple. */
export function StakeFields() {
  const { t } = useTranslate();
  const { unit, times, setUnit, setTimes } = useSlip();
  const { brand } = readBoot();
  return (
    <div className="flex min-w-0 items-center gap-2 min-[760px]:flex-col min-[760px]:items-stretch">
      <fieldset
        aria-label={t('board.unit')}
        className="no-bar flex min-w-0 flex-1 gap-1.5 overflow-x-auto py-1 min-[760px]:grid min-[760px]:grid-cols-6"
      >
        {UNITS.map((one) => (
          <button
            key={one}
            type="button"
            aria-pressed={one === unit}
            onClick={() => setUnit(one)}
            className={classNames(
              'grid size-11 shrink-0 place-items-center rounded-pill border-2 border-dashed text-13 font-strong tabular-nums transition-colors min-[760px]:w-full',
              one === unit
                ? 'border-on-leaf/60 bg-leaf text-on-leaf outline-2 outline-leaf'
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
      <Stepper
        label={t('board.times')}
        lessLabel={t('board.times.less')}
        moreLabel={t('board.times.more')}
        onLess={times > 1 ? () => setTimes(times - 1) : undefined}
        onMore={times < MAX_TIMES ? () => setTimes(times + 1) : undefined}
      >
        ×{times}
      </Stepper>
    </div>
  );
}
