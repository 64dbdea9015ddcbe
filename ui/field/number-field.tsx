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
    /** Maximum number of decimals; 0 by default. */
    readonly decimals?: number | undefined;
    /** Step of the arrow keys, as plain decimals. Without it the arrow keys do nothing. */
    readonly step?: string | undefined;
    /** Bounds of the arrow keys, as plain decimals. The caller checks typed values. */
    readonly min?: string | undefined;
    readonly max?: string | undefined;
    readonly icon?: ReactNode;
    readonly trailing?: ReactNode;
    readonly isBig?: boolean | undefined;
  };

const ARROWS: Readonly<Record<string, 1 | -1>> = { ArrowUp: 1, ArrowDown: -1 };

/**
 * A field for a number. It accepts Bengali digits, separators and pasted symbols, and groups thousands when the focus
 * leaves it. Arrow up and arrow down step the value.
 */
export function NumberField(props: NumberFieldProps) {
  const { label, hint, error, isErrorLive, isLabelHidden, icon, trailing, isBig, id, ...rest } =
    props;
  const { value, onValue, decimals = 0, step, min, max, ...input } = rest;
  // The text is not reformatted during typing, because that would move the caret and drop the selection.
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
    <FieldFrame {...{ label, hint, error, isErrorLive, isLabelHidden, icon, trailing, isBig, id }}>
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
