import type { ComponentProps, ReactNode } from 'react';
import { CONTROL, FieldFrame, type FieldTexts } from '#ui/field/field-frame.tsx';

export type TextFieldProps = FieldTexts &
  Omit<ComponentProps<'input'>, 'className' | 'children'> & {
    readonly icon?: ReactNode;
    readonly trailing?: ReactNode;
    readonly isBig?: boolean | undefined;
  };

/** A line of text. Set `autoComplete` and `inputMode` to fit the value; pasting is always possible. */
export function TextField(props: TextFieldProps) {
  const { label, hint, error, isLabelHidden, icon, trailing, isBig, id, ...input } = props;
  return (
    <FieldFrame {...{ label, hint, error, isLabelHidden, icon, trailing, isBig, id }}>
      {(wiring) => <input {...input} {...wiring} className={CONTROL} />}
    </FieldFrame>
  );
}
