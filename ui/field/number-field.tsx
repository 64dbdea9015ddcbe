import { type ComponentProps, type KeyboardEvent, type ReactNode, useState } from 'react';
import { CONTROL, FieldFrame, type FieldTexts } from '#ui/field/field-frame.tsx';
import { groupedNumber, plainNumber, steppedNumber } from '#ui/field/typed-number.ts';

export type NumberFieldProps = FieldTexts &
  Omit<
    ComponentProps<'input'>,
    'className' | 'children' | 'type' | 'value' | 'defaultValue' | 'min' | 'max' | 'step'
  > & {
    /** Plain decimals without separators: `1234.5`, or empty. */
    readonly value: string;
    readonly onValue: (plain: string) => void;
    /** How many digits may follow the point; none unless given. */
    readonly decimals?: number | undefined;
    /** What an arrow key adds or takes away, as plain decimals. Without it arrows do nothing. */
    readonly step?: string | undefined;
    /** Bounds of the arrow keys, as plain decimals. What is typed is for the caller to judge. */
    readonly min?: string | undefined;
    readonly max?: string | undefined;
    readonly icon?: ReactNode;
    readonly trailing?: ReactNode;
    readonly isBig?: boolean | undefined;
  };

const ARROWS: Readonly<Record<string, 1 | -1>> = { ArrowUp: 1, ArrowDown: -1 };

/**
 * A number. Bengali digits, separators and pasted symbols are understood; thousands are grouped once the field is left.
 * Arrow up and down step.
 */
export function NumberField(props: NumberFieldProps) {
  const { label, hint, error, isLabelHidden, icon, trailing, isBig, id, ...rest } = props;
  const { value, onValue, decimals = 0, step, min, max, ...input } = rest;
  // What is being typed stays as it is: rewriting it would move the caret and lose what is selected.
  const [draft, setDraft] = useState<string>();
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const direction = ARROWS[event.key];
    if (direction !== undefined && step !== undefined) {
      event.preventDefault();
      setDraft(undefined);
      onValue(steppedNumber({ plain: value, step, direction, min, max }));
    }
    input.onKeyDown?.(event);
  };
  return (
    <FieldFrame {...{ label, hint, error, isLabelHidden, icon, trailing, isBig, id }}>
      {(wiring) => (
        <input
          autoComplete="off"
          {...input}
          {...wiring}
          type="text"
          inputMode={decimals > 0 ? 'decimal' : 'numeric'}
          value={draft ?? groupedNumber(value)}
          onChange={(event) => {
            setDraft(event.target.value);
            onValue(plainNumber(event.target.value, decimals));
          }}
          onKeyDown={onKeyDown}
          onBlur={(event) => {
            setDraft(undefined);
            input.onBlur?.(event);
          }}
          className={CONTROL}
        />
      )}
    </FieldFrame>
  );
}
