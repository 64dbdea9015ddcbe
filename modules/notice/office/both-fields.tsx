import { TextInput } from '@mantine/core';

type Both = { readonly en: string; readonly bn: string };

const LANGUAGES = [
  { code: 'bn', name: 'বাংলা' },
  { code: 'en', name: 'English' },
] as const;

/** One line of text in both languages, side by side. */
export function BothFields(props: {
  readonly label: string;
  readonly value: Both;
  readonly onChange: (value: Both) => void;
  readonly maxLength: number;
  readonly isLocked: boolean;
  readonly isRequired?: boolean;
}) {
  return LANGUAGES.map(({ code, name }) => (
    <TextInput
      key={code}
      lang={code}
      label={`${props.label} · ${name}`}
      value={props.value[code]}
      maxLength={props.maxLength}
      disabled={props.isLocked}
      withAsterisk={props.isRequired === true}
      onChange={(event) => props.onChange({ ...props.value, [code]: event.currentTarget.value })}
    />
  ));
}
