import { classNames } from '#ui/class-names.ts';
import { formatMoney, type MoneyFormat } from '#ui/money/format-money.ts';

const TONES = {
  plain: '',
  strong: 'font-strong',
  won: 'font-strong text-pollen-ink',
  /** Gold is for dark backgrounds only. */
  gold: 'font-strong text-gold',
  gain: 'font-strong text-leaf-ink',
  loss: 'font-strong text-ember-ink',
};

export type MoneyProps = MoneyFormat & {
  /** Ticks (1/10,000) as bigint, or a number of the API in currency units. */
  readonly value: bigint | number;
  readonly tone?: keyof typeof TONES | undefined;
  /** Shows three stars instead of the amount; `hiddenLabel` explains why. */
  readonly isHidden?: boolean | undefined;
  readonly hiddenLabel?: string | undefined;
};

/** An amount of money in tabular digits, never broken over two lines. */
export function Money({ value, tone = 'plain', isHidden, hiddenLabel, ...format }: MoneyProps) {
  return (
    <span className={classNames('whitespace-nowrap', TONES[tone])}>
      {isHidden ? (
        <>
          <span aria-hidden>***</span>
          <span className="sr-only">{hiddenLabel}</span>
        </>
      ) : (
        formatMoney(value, format)
      )}
    </span>
  );
}
