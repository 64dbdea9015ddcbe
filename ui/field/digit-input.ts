import type { ChangeEvent, ComponentProps } from 'react';
import { latinDigits } from '#platform/i18n/latin-digits.ts';

/** The keyboards of fields that hold digits. */
const DIGITS = new Set(['numeric', 'decimal', 'tel']);

type Input = Pick<ComponentProps<'input'>, 'inputMode' | 'onChange'>;

/**
 * The attributes of a field whose digits may be typed in any script: a field for digits shows and sends Latin ones, so
 * that what the reader sees is what is sent. Other fields stay as they are.
 */
export function withLatinDigits<Props extends Input>(input: Props): Props {
  return DIGITS.has(input.inputMode ?? '')
    ? {
        ...input,
        onChange: (event: ChangeEvent<HTMLInputElement>) => {
          writeLatin(event.currentTarget);
          input.onChange?.(event);
        },
      }
    : input;
}

/** Keeps the caret where it is: a digit of any script is one character. */
function writeLatin(field: HTMLInputElement): void {
  const typed = latinDigits(field.value).replaceAll(/(?<=\d)।(?=\d)/g, '.');
  if (typed !== field.value) {
    const { selectionStart, selectionEnd } = field;
    field.value = typed;
    field.setSelectionRange(selectionStart, selectionEnd);
  }
}
