import { type ReactNode, useId } from 'react';
import { useTranslate } from '#platform/site/translate.ts';
import { TextField } from '#ui/field/text-field.tsx';
import { LINES, MIN_BET, MIN_BETS } from './filters.ts';

type Narrow = { readonly value: string; readonly onChange: (value: string) => void };

/**
 * The amounts of GL-1 are offered while one types, and beside them the way back to all; the hints "1" and "25" are
 * shown while nothing is typed (GL-7).
 */
export function MinBet({
  value,
  onChange,
  isBelowAmounts,
}: Narrow & {
  /** The amounts are shown above it as chips. */
  readonly isBelowAmounts?: boolean;
}) {
  const { t } = useTranslate();
  const amounts = useId();
  return (
    <>
      <Amount
        label={t('catalog.list.minBet')}
        hint="1"
        pattern={MIN_BET}
        isLabelHidden={isBelowAmounts}
        list={isBelowAmounts ? undefined : amounts}
        trailing={
          isBelowAmounts ? undefined : (
            <button
              type="button"
              aria-pressed={value === ''}
              onClick={() => value === '' || onChange('')}
              className="min-h-11 px-3 text-14 font-strong text-leaf-ink"
            >
              {t('catalog.list.anyBet')}
            </button>
          )
        }
        {...{ value, onChange }}
      />
      <datalist id={amounts}>
        {MIN_BETS.map((bet) => (
          <option key={bet} value={bet} />
        ))}
      </datalist>
    </>
  );
}

export function Lines({ value, onChange }: Narrow) {
  const { t } = useTranslate();
  return (
    <Amount label={t('catalog.list.lines')} hint="25" pattern={LINES} {...{ value, onChange }} />
  );
}

/** A number that counts once the reader leaves the field or presses Enter, and only if it is one. */
function Amount(
  props: Narrow & {
    readonly label: string;
    readonly hint: string;
    readonly pattern: RegExp;
    readonly isLabelHidden?: boolean | undefined;
    readonly list?: string | undefined;
    readonly trailing?: ReactNode;
  },
) {
  const { value, onChange, label, hint, pattern, list, trailing, isLabelHidden } = props;
  const set = (field: HTMLInputElement) => {
    const text = field.value.trim();
    if (text !== '' && !pattern.test(text)) {
      field.value = value;
    } else if (text !== value) {
      onChange(text);
    }
  };
  return (
    <div className="min-w-0 lg:w-36">
      <TextField
        key={value}
        label={label}
        isLabelHidden={isLabelHidden}
        placeholder={hint}
        inputMode="decimal"
        maxLength={8}
        list={list}
        trailing={trailing}
        defaultValue={value}
        onBlur={(event) => set(event.currentTarget)}
        onKeyDown={(event) => event.key === 'Enter' && set(event.currentTarget)}
      />
    </div>
  );
}
