import {
  type Body,
  type DialectField,
  isBody,
  type MoneyForm,
  NumberText,
  putAt,
  valueAt,
} from './dialect.ts';
import { readDialectMoney, writeDialectMoney } from './dialect-money.ts';
import { plainJson, readExactJson, writeExactJson } from './exact-json.ts';

/** Thrown for calls and values that the dialect cannot express. */
export class CannotEncode extends Error {
  override readonly name = 'CannotSay';
}

/**
 * The fields of the protocol in a body of the dialect. Missing fields stay absent, and the operation refuses the call.
 */
export function toOurs(
  body: Body,
  fields: readonly DialectField[],
  money: MoneyForm,
): Record<string, unknown> {
  const read: Record<string, unknown> = {};
  for (const field of fields) {
    const given = valueAt(body, field.theirs);
    if (given !== undefined && given !== null) {
      putAt(read, field.ours, readField(given, field, money));
    }
  }
  return read;
}

function readField(given: unknown, field: DialectField, money: MoneyForm): unknown {
  const { list, words } = field;
  if (list !== undefined) {
    return Array.isArray(given)
      ? given.map((one: unknown) => (isBody(one) ? toOurs(one, list, money) : plainJson(one)))
      : plainJson(given);
  }
  return words === undefined ? readPlain(given, field.as, money) : ourWord(words, plainJson(given));
}

function readPlain(given: unknown, form: DialectField['as'], money: MoneyForm): unknown {
  switch (form) {
    case 'money':
      return readDialectMoney(given, money);
    case 'seconds':
      return given instanceof NumberText ? Number(given.digits) * 1000 : plainJson(given);
    case 'digits':
      return typeof given === 'string' && /^\d{1,15}$/.test(given)
        ? Number(given)
        : plainJson(given);
    case 'json':
      return typeof given === 'string' ? plainJson(readExactJson(Buffer.from(given))) : given;
    default:
      return plainJson(given);
  }
}

/** Translates a value of the dialect; an unknown one is unchanged, so that the operation refuses it. */
function ourWord(words: NonNullable<DialectField['words']>, theirs: unknown): unknown {
  const [ours] = Object.entries(words).find(([, word]) => word === theirs) ?? [];
  return ours === undefined ? theirs : booleanOf(ours);
}

/** `true` and `false` stand for booleans of the protocol that the dialect names by words. */
function booleanOf(word: string): string | boolean {
  return word === 'true' ? true : word === 'false' ? false : word;
}

/**
 * The fields of the dialect for a body of the protocol.
 * @param how.cuts whether excess decimals are cut off, as in balances; otherwise CannotEncode is thrown
 */
export function toTheirs(
  ours: Body,
  fields: readonly DialectField[],
  how: { readonly money: MoneyForm; readonly cuts: boolean },
): Record<string, unknown> {
  const written: Record<string, unknown> = {};
  for (const field of fields) {
    const value = valueAt(ours, field.ours);
    if (value !== undefined) {
      putAt(written, field.theirs, writeField(value, field, how));
    }
  }
  return written;
}

function writeField(
  value: unknown,
  field: DialectField,
  how: { readonly money: MoneyForm; readonly cuts: boolean },
): unknown {
  const { list, words } = field;
  if (list !== undefined && Array.isArray(value)) {
    return value.map((one: unknown) => (isBody(one) ? toTheirs(one, list, how) : one));
  }
  if (words !== undefined) {
    return words[String(value)] ?? value;
  }
  switch (field.as) {
    case 'money':
      return writeMoney(value, how);
    case 'seconds':
      return typeof value === 'number' ? Math.floor(value / 1000) : value;
    case 'json':
      return writeExactJson(value);
    default:
      return value;
  }
}

function writeMoney(
  value: unknown,
  how: { readonly money: MoneyForm; readonly cuts: boolean },
): unknown {
  if (how.money === 'decimal-text') {
    return value;
  }
  const written = typeof value === 'string' ? writeDialectMoney(value, how.money, how) : undefined;
  if (written === undefined) {
    throw new CannotEncode(`${String(value)} as ${how.money}`);
  }
  return written;
}
