import { type ComponentProps, useState } from 'react';
import { classNames } from '#ui/class-names.ts';
import { characterCount } from '#ui/field/character-count.ts';
import { CONTROL, FieldFrame, type FieldTexts } from '#ui/field/field-frame.tsx';

export type TextAreaFieldProps = FieldTexts &
  Omit<ComponentProps<'textarea'>, 'className' | 'children' | 'maxLength'> & {
    /** Shown as a count beside the hint. Longer texts can be typed; they are refused with a message, not cut. */
    readonly maxCharacters?: number | undefined;
  };

/** Several lines of text, of which `rows` have their place at once; the field grows with more, and counts characters. */
export function TextAreaField(props: TextAreaFieldProps) {
  const {
    label,
    hint,
    error,
    isErrorLive,
    isLabelHidden,
    id,
    maxCharacters,
    rows = 3,
    ...area
  } = props;
  const [typed, setTyped] = useState(String(area.defaultValue ?? ''));
  const count = characterCount(area.value === undefined ? typed : String(area.value));
  return (
    <div className="grid grid-cols-1 gap-1.5">
      <FieldFrame {...{ label, hint, error, isErrorLive, isLabelHidden, id }}>
        {(wiring) => (
          <textarea
            {...area}
            {...wiring}
            style={{ minHeight: `calc(${rows}lh + 1.25rem)` }}
            onChange={(event) => {
              setTyped(event.target.value);
              area.onChange?.(event);
            }}
            className={`${CONTROL} field-sizing-content max-h-80 resize-none`}
          />
        )}
      </FieldFrame>
      {maxCharacters ? (
        <output
          className={classNames(
            'text-end text-13',
            count > maxCharacters ? 'font-strong text-ember-ink' : 'text-ink-2',
          )}
        >
          {count}/{maxCharacters}
        </output>
      ) : null}
    </div>
  );
}
