import { type MoneyForm, NumberText } from './dialect.ts';

const DIGITS = /^(0|[1-9][0-9]{0,17})$/;
const DECIMAL = /^(0|[1-9][0-9]{0,15})(\.[0-9]{1,6})?$/;
const SHIFTS = { hundredths: 2, 'hundred-thousandths': 5 } as const;

/**
 * An amount of a dialect as a decimal string of the protocol. A value that is not an amount is returned unchanged, so
 * that the operation refuses it with AMOUNT_SCALE.
 */
export function readDialectMoney(value: unknown, form: MoneyForm): unknown {
  switch (form) {
    case 'decimal-text':
      return value;
    case 'number':
      return value instanceof NumberText ? value.digits : undefined;
    default:
      return value instanceof NumberText && DIGITS.test(value.digits)
        ? shiftDown(value.digits, SHIFTS[form])
        : undefined;
  }
}

/**
 * A decimal string of the protocol as the dialect writes it. Excess decimals are cut off with `cuts`; without it the
 * result is undefined.
 */
export function writeDialectMoney(
  text: string,
  form: MoneyForm,
  options: { readonly cuts: boolean },
): string | NumberText | undefined {
  if (form === 'decimal-text') {
    return text;
  }
  if (!DECIMAL.test(text)) {
    return undefined;
  }
  if (form === 'number') {
    return new NumberText(text);
  }
  const places = SHIFTS[form];
  const [whole = '0', part = ''] = text.split('.');
  if (!options.cuts && /[1-9]/.test(part.slice(places))) {
    return undefined;
  }
  const digits = `${whole}${part.slice(0, places).padEnd(places, '0')}`.replace(/^0+(?=\d)/, '');
  return new NumberText(digits);
}

/** Moves the decimal point: 10025 with two places is 100.25, 10000 is 100, because zeros at the end are no decimals. */
function shiftDown(digits: string, places: number): string {
  const padded = digits.padStart(places + 1, '0');
  const part = padded.slice(-places).replace(/0+$/, '');
  const whole = padded.slice(0, -places);
  return part === '' ? whole : `${whole}.${part}`;
}
