import type { ComponentProps, ReactNode } from 'react';
import { CONTROL, FieldFrame, type FieldTexts } from '#ui/field/field-frame.tsx';
import { ChevronDownIcon } from '#ui/icon/icons.ts';

export type SelectFieldProps = FieldTexts &
  Omit<ComponentProps<'select'>, 'className' | 'children'> & {
    readonly options: readonly { readonly value: string; readonly label: string }[];
    readonly icon?: ReactNode;
  };

/** A choice from a short list, with the picker of the device. */
export function SelectField(props: SelectFieldProps) {
  const { label, hint, error, isErrorLive, isLabelHidden, icon, id, options, ...select } = props;
  return (
    <FieldFrame
      {...{ label, hint, error, isErrorLive, isLabelHidden, icon, id }}
      trailing={<ChevronDownIcon size="small" className="pointer-events-none text-ink-2" />}
    >
      {(wiring) => (
        <select {...select} {...wiring} className={`${CONTROL} -mr-6 appearance-none pr-6`}>
          {options.map((option) => (
            // Browsers have names of countries of their own, and the server others: a drawn name stays.
            <option
              key={option.value}
              value={option.value}
              className="bg-surface"
              suppressHydrationWarning
            >
              {option.label}
            </option>
          ))}
        </select>
      )}
    </FieldFrame>
  );
}
