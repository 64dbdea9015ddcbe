import { Input, SegmentedControl } from '@mantine/core';
import { useId } from 'react';

type ChoiceFieldProps<Choice extends string> = {
  readonly label: string;
  readonly description?: string;
  readonly value: Choice;
  readonly choices: readonly { readonly value: Choice; readonly label: string }[];
  readonly onChange: (choice: Choice) => void;
  readonly disabled?: boolean;
};

/** One of a few options, all of them visible, with a label above. */
export function ChoiceField<Choice extends string>(props: ChoiceFieldProps<Choice>) {
  const id = useId();
  const { label, description, value, choices, onChange } = props;
  return (
    <Input.Wrapper
      label={label}
      labelElement="div"
      labelProps={{ id }}
      {...(description === undefined ? {} : { description })}
    >
      <div className="of-row">
        <SegmentedControl
          aria-labelledby={id}
          disabled={props.disabled === true}
          value={value}
          onChange={(chosen) =>
            onChange(choices.find((choice) => choice.value === chosen)?.value ?? value)
          }
          data={choices.map((choice) => ({ value: choice.value, label: choice.label }))}
        />
      </div>
    </Input.Wrapper>
  );
}
