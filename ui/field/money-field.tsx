import { Chip, Chips } from '#ui/chip/chip.tsx';
import { NumberField, type NumberFieldProps } from '#ui/field/number-field.tsx';
import { groupedNumber } from '#ui/field/typed-number.ts';

export type MoneyFieldProps = Omit<NumberFieldProps, 'decimals' | 'icon'> & {
  readonly symbol: string;
  /** Maximum number of decimals; 2 by default. */
  readonly decimals?: number | undefined;
  /** Quick amounts as plain decimals, with the label of their row. */
  readonly quick?: { readonly label: string; readonly amounts: readonly string[] } | undefined;
};

/** A field for an amount of money, with the symbol before it and quick amounts below. Put the limits into the hint. */
export function MoneyField({ symbol, quick, decimals = 2, ...field }: MoneyFieldProps) {
  return (
    <div className="grid grid-cols-1 gap-2">
      <NumberField {...field} decimals={decimals} icon={symbol} />
      {quick ? (
        <Chips label={quick.label}>
          {quick.amounts.map((amount) => (
            <Chip
              key={amount}
              isChosen={amount === field.value}
              disabled={field.disabled}
              onClick={() => field.onValue(amount)}
            >
              {groupedNumber(amount)}
            </Chip>
          ))}
        </Chips>
      ) : null}
    </div>
  );
}
