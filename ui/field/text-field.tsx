import type { ComponentProps, ReactNode } from 'react';
import { CONTROL, FieldFrame, type FieldTexts } from '#ui/field/field-frame.tsx';

export type TextFieldProps = FieldTexts &
  Omit<ComponentProps<'input'>, 'className' | 'children'> & {
    readonly icon?: ReactNode;
    readonly trailing?: ReactNode;
    readonly isBig?: boolean | undefined;
  };

/** One line of text. Pass `autoComplete` and `inputMode` as the value asks for; paste is never blocked. */
export function TextField(props: TextFieldProps) {
  const { label, hint, error, isLabelHidden, icon, trailing, isBig, id, ...input } = props;
  return (
    <FieldFrame {...{ label, hint, error, isLabelHidden, icon, trailing, isBig, id }}>
      {(wiring) => <input {...input} {...wiring} className={CONTROL} />}
    </FieldFrame>
  );
}
